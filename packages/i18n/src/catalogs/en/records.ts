import type { ResourceName } from '@assay/domain/resources';
import { capital, sentencesOf, type RecordSentences } from '../../records.ts';

type Noun = {
  readonly one: string;
  readonly many: string;
  /** The name of the list, where that is not the plural. */
  readonly list?: string;
};

/** A noun for every resource, and for lists of the same records under another name. */
const nouns = {
  'company': { one: 'company', many: 'companies' },
  'child-company': { one: 'child company', many: 'child companies' },
  'group': { one: 'location group', many: 'location groups' },
  'location': { one: 'location', many: 'locations' },
  'contact': { one: 'contact', many: 'contacts' },
  'participant': { one: 'participant', many: 'participants' },
  'order': { one: 'order', many: 'orders' },
  'order-service': { one: 'order service', many: 'order services' },
  'unsolicited-physical': { one: 'unsolicited physical', many: 'unsolicited physicals' },
  'historical-data': { one: 'past result', many: 'past results', list: 'Historical data' },
  'clearinghouse': { one: 'query', many: 'queries', list: 'Clearinghouse' },
  'clearinghouse-consent': { one: 'consent', many: 'consents' },
  'document': { one: 'document', many: 'documents' },
  'provider': { one: 'provider', many: 'providers' },
  'account-number': { one: 'account number', many: 'account numbers' },
  'service-type': { one: 'service type', many: 'service types' },
  'service': { one: 'service', many: 'services' },
  'panel': { one: 'panel', many: 'panels' },
  'company-services': { one: 'company service', many: 'company services' },
  'company-servicetype-provider': { one: 'provider link', many: 'provider links' },
  'occupation': { one: 'occupation', many: 'occupations' },
  'reasonfortest': { one: 'reason for test', many: 'reasons for test' },
  'mro': { one: 'physician', many: 'physicians', list: 'MRO physicians' },
  'collection-site': { one: 'collection site', many: 'collection sites' },
  'provider-message': { one: 'held message', many: 'held messages' },
  'system-message': { one: 'system message', many: 'system messages' },
  'note': { one: 'note', many: 'notes', list: 'Notes and tickets' },
  'ticket': { one: 'ticket', many: 'tickets', list: 'Support tickets' },
  'view': { one: 'view', many: 'views', list: 'Saved views' },
  'user': { one: 'user', many: 'users' },
  'sign-up-request': { one: 'account request', many: 'account requests' },
  'import-log': { one: 'import', many: 'imports' },
  'mail': { one: 'email', many: 'emails', list: 'Sent emails' },
  'audit-log': { one: 'event', many: 'events', list: 'Audit log' },
} as const satisfies Record<ResourceName | 'child-company' | 'ticket', Noun>;

export type NounName = keyof typeof nouns;

/** Inside a sentence: an abbreviation keeps its capitals. */
const inSentence = (words: string): string => (/^[A-Z]{2}/.test(words) ? words : words.toLowerCase());

const sentences = ({ one, many, list }: Noun): RecordSentences => ({
  word: capital(one),
  title: list ?? capital(many),
  search: `Search ${inSentence(list ?? many)}`,
  all: `All ${many}`,
  create: `New ${one}`,
  submit: `Create ${one}`,
  empty: `No ${many} yet`,
  noMatch: `No matching ${many}`,
  archivedMatch: {
    one: `No matching ${many}, but {count} archived ${one} matches.`,
    other: `No matching ${many}, but {count} archived ${many} match.`,
  },
  missing: `${capital(one)} not found`,
  missingText: 'It doesn’t exist, or you don’t have access to it.',
  archived: `This ${one} is archived`,
  archivedText: 'You can view it. Restore it to make changes.',
  archiveText: 'It no longer appears in everyday lists. Nothing is deleted, and you can restore it.',
  bulk: {
    archive: { one: `Archive {count} ${one}?`, other: `Archive {count} ${many}?` },
    restore: { one: `Restore {count} ${one}?`, other: `Restore {count} ${many}?` },
    archived: { one: `{count} ${one} archived`, other: `{count} ${many} archived` },
    restored: { one: `{count} ${one} restored`, other: `{count} ${many} restored` },
    leftOut: { one: `{count} ${one} stays as it is`, other: `{count} ${many} stay as they are` },
  },
  changes: {
    CREATE: `{by} created the ${one} {label}`,
    UPDATE: `{by} changed the ${one} {label}`,
    DELETE: `{by} archived the ${one} {label}`,
    RESTORE: `{by} restored the ${one} {label}`,
  },
});

export const records = sentencesOf(nouns, sentences);
