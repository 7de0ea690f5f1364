import type { ResourceName } from '@assay/domain/resources';
import type { English, TextKey } from './catalog.ts';
import type { Translator } from './translate.ts';

type Named = { readonly fields: object };

/** The sections of the catalogs that name fields of their own; a new one needs nothing here. */
type NamingSection = { [K in keyof English]: English[K] extends Named ? K : never }[keyof English];

/** Also a part of a section that names fields of its own: `companies.randoms`. */
export type Area =
  | NamingSection
  | {
      [A in NamingSection]: {
        [K in keyof English[A] & string]: English[A][K] extends Named ? `${A}.${K}` : never;
      }[keyof English[A] & string];
    }[NamingSection];

/** Where the catalogs hold what a resource alone has: the words of its fields, its headings, its help. */
export const areas = {
  'company': 'companies',
  'group': 'groups',
  'location': 'locations',
  'contact': 'contacts',
  'participant': 'participants',
  'order': 'orders',
  'order-service': 'orderServices',
  'unsolicited-physical': 'physicals',
  'historical-data': 'histories',
  'clearinghouse': 'clearinghouse',
  'clearinghouse-consent': 'clearinghouseConsents',
  'document': 'documents',
  'provider': 'providers',
  'account-number': 'accountNumbers',
  'service-type': 'serviceTypes',
  'service': 'services',
  'panel': 'panels',
  'company-services': 'companyServices',
  'company-servicetype-provider': 'providerLinks',
  'occupation': 'occupations',
  'reasonfortest': 'reasons',
  'mro': 'physicians',
  'collection-site': 'sites',
  'provider-message': 'providerMessages',
  'system-message': 'systemMessages',
  'note': 'notes',
  'view': 'views',
  'user': 'users',
  'sign-up-request': 'signups',
  'import-log': 'imports',
  'mail': 'mailbox',
  'audit-log': 'audit',
} as const satisfies Record<ResourceName, Area>;

/** The name beside a reference is called what the reference is called. */
const besideReference = (key: string): string => key.replace(/Name$/, 'Id');

/** The words under a key of a field, or those that the field has wherever it stands. */
export const headingText = (key: string, { t, has }: Pick<Translator, 't' | 'has'>): string => {
  const common = `fields.${key.slice(key.lastIndexOf('.') + 1)}`;
  const found = [key, common, besideReference(key), besideReference(common)].find((candidate): candidate is TextKey => has(candidate));
  return found ? t(found) : key;
};

/** The heading of a column or field: one name for a thing in grid, form and export. */
export const headingOf = (area: Area, column: string, text: Pick<Translator, 't' | 'has'>): string =>
  headingText(`${area}.fields.${column}`, text);
