import { addressKinds } from '@assay/domain/companies/address-parts';
import type { CompanyDraft } from '@assay/domain/companies/company.fields';
import { asksFor, type Registration } from '@assay/domain/companies/registrations';
import type { FieldChoice, FormSection } from '#shared/form/field-types.ts';
import { ReferenceInput } from '#shared/form/reference-input.tsx';
import type { Rights } from '#shared/record/record-pages.ts';
import { AgenciesInput } from './agencies-input.tsx';
import { ParentPicker } from './parent-picker.tsx';
import { ReasonTable } from './reason-table.tsx';

type Name = keyof CompanyDraft;

/** A registration is asked for where an agency has it. */
const registered = (name: Registration): FieldChoice<Name> => ({ name, when: (values) => asksFor(name, values) });

const parent: FieldChoice<Name> = {
  name: 'parentCompanyId',
  isFirst: true,
  input: <ParentPicker />,
  help: 'companies.help.parent',
  fact: (_value, values) => values.parentCompanyName as string,
};

/** Somebody of our own staff, as far as the reader may see who that is. */
const accountManager: FieldChoice<Name> = {
  name: 'accountManagerId',
  input: <ReferenceInput name="accountManagerId" only={{ userType: 'ADMIN' }} />,
  fact: (_value, values) => values.accountManagerName as string,
};

/** What waits for the review of results: nothing reads it before, so that nobody is asked for it. */
export const unaskedOfCompany = [
  'resultReleaseMode',
  'ccfKind',
  'negativeAutoRelease',
  'requireCcf2NonDot',
  'retestNegativeDilute',
] as const;

/** What is asked of a company, in the order in which people know it. Its place in the tree is asked of who may move it, its number for single sign-on of who may set that up, and its billing of who may see that. */
export const companySections = ({ can, may }: Rights): readonly FormSection<Name>[] => [
  {
    key: 'identity',
    title: 'companies.sections.identity',
    fields: ['name', 'legalName', 'dba', { name: 'companyType', isFirst: true }, 'isActive', ...(can === null || can.move ? [parent] : [])],
  },
  {
    key: 'contact',
    title: 'companies.sections.contact',
    fields: ['phone', 'phone2', 'fax', 'fax2', 'email', 'website'],
  },
  { key: 'addresses', title: 'companies.sections.addresses', fields: [{ addresses: addressKinds }] },
  {
    key: 'registrations',
    title: 'companies.sections.registrations',
    help: 'companies.sections.registrationsHelp',
    fields: [
      { name: 'agencies', isFirst: true, input: <AgenciesInput /> },
      { ...registered('usDot'), isFirst: true, help: 'companies.help.usDot' },
      'isDot',
      'ein',
      'naics',
      registered('mcNumber'),
      registered('isOwnerOperator'),
      registered('isExempt'),
      registered('faaCertificate'),
      registered('faaPlanNo'),
      registered('fraRailroadCode'),
      registered('ftaRecipientNo'),
      registered('phmsaOperatorId'),
      registered('phmsaOperatorTypes'),
      registered('uscgVesselIds'),
    ],
  },
  {
    key: 'service',
    title: 'companies.sections.service',
    fields: [
      'contractStart',
      'contractEnd',
      'salesRep',
      ...(may('user.view') ? [accountManager] : []),
      ...(may('physician.view') ? (['primaryMroId'] as const) : []),
      ...(may('catalog.view') ? (['primaryLabId'] as const) : []),
      ...(may('billing.view') ? (['invoiceTerms', 'paymentStatus'] as const) : []),
      'tier',
      'timeZone',
      'language',
      ...(can === null || may('company.sso') ? [{ name: 'ssoAccountNumber', help: 'companies.help.sso' } as const] : []),
      'clearinghouseDesignated',
      { name: 'clearinghouseDesignatedAt', when: ({ clearinghouseDesignated }) => clearinghouseDesignated === true },
    ],
  },
  {
    key: 'policy',
    title: 'companies.sections.policy',
    fields: [
      { name: 'hraSeesResults', help: 'companies.help.hraSeesResults' },
      {
        block: 'reasons',
        title: 'companies.reasons.title',
        asks: ['defaultExpiryHours'],
        render: (look) => <ReasonTable {...look} />,
      },
    ],
  },
];
