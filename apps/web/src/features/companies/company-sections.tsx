import { addressKinds } from '@assay/domain/companies/address-parts';
import type { CompanyDraft } from '@assay/domain/companies/company.fields';
import type { dotAgencies } from '@assay/domain/companies/lists';
import type { FieldChoice, FormSection } from '#shared/form/field-types.ts';
import type { Values } from '#shared/form/faults.ts';
import { ReferenceInput } from '#shared/form/reference-input.tsx';
import type { Rights } from '#shared/record/record-pages.ts';
import { ParentPicker } from './parent-picker.tsx';
import { ReasonTable } from './reason-table.tsx';

type Name = keyof CompanyDraft;
type Agency = (typeof dotAgencies)[number];

/** A number of an agency is asked for under that agency's rules; one that is already there is never hidden. */
const ofAgency = (agency: Agency, name: Name): FieldChoice<Name> => ({
  name,
  when: (values: Values) => {
    const value = values[name];
    const isFilled = Array.isArray(value) ? value.length > 0 : Boolean(value);
    return isFilled || ((values.agencies ?? []) as readonly string[]).includes(agency);
  },
});

const parent: FieldChoice<Name> = {
  name: 'parentCompanyId',
  input: <ParentPicker />,
  help: 'companies.help.parent',
  fact: (_value, values) => values.parentCompanyName as string,
};

/** Somebody of our own staff, as far as the reader may see who that is. */
const accountManager: FieldChoice<Name> = {
  name: 'accountManagerId',
  input: <ReferenceInput name="accountManagerId" to="user" filters={{ userType: 'ADMIN' }} />,
  fact: (_value, values) => values.accountManagerName as string,
};

/** What is asked of a company, in the order in which people know it. Its place in the tree is asked of who may move it, its number for single sign-on of who may set that up. */
export const companySections = ({ can, may }: Rights): readonly FormSection<Name>[] => [
  {
    title: 'companies.sections.identity',
    fields: ['name', 'legalName', 'dba', 'companyType', 'isActive', ...(can === null || can.move ? [parent] : [])],
  },
  {
    title: 'companies.sections.contact',
    fields: ['phone', 'phone2', 'fax', 'fax2', 'email', 'website'],
  },
  { title: 'companies.sections.addresses', fields: [{ addresses: addressKinds }] },
  {
    title: 'companies.sections.registrations',
    help: 'companies.sections.registrationsHelp',
    fields: [
      'isDot',
      'agencies',
      'ein',
      'naics',
      { name: 'usDot', help: 'companies.help.usDot' },
      'mcNumber',
      ofAgency('FAA', 'faaCertificate'),
      ofAgency('FAA', 'faaPlanNo'),
      ofAgency('FRA', 'fraRailroadCode'),
      ofAgency('FTA', 'ftaRecipientNo'),
      ofAgency('PHMSA', 'phmsaOperatorId'),
      ofAgency('PHMSA', 'phmsaOperatorTypes'),
      ofAgency('USCG', 'uscgVesselIds'),
      'isOwnerOperator',
      'isExempt',
    ],
  },
  {
    title: 'companies.sections.service',
    fields: [
      'contractStart',
      'contractEnd',
      'salesRep',
      ...(may('user.view') ? [accountManager] : []),
      'invoiceTerms',
      'tier',
      'paymentStatus',
      'timeZone',
      'language',
      ...(can === null || may('company.sso') ? [{ name: 'ssoAccountNumber', help: 'companies.help.sso' } as const] : []),
      'clearinghouseDesignated',
      { name: 'clearinghouseDesignatedAt', when: ({ clearinghouseDesignated }) => clearinghouseDesignated === true },
    ],
  },
  {
    title: 'companies.sections.policy',
    fields: [
      'resultReleaseMode',
      'ccfKind',
      'negativeAutoRelease',
      'requireCcf2NonDot',
      { name: 'hraSeesResults', help: 'companies.help.hraSeesResults' },
      { block: 'reasons', asks: ['retestNegativeDilute', 'defaultExpiryHours'], render: (look) => <ReasonTable {...look} /> },
    ],
  },
];
