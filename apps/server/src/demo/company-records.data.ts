import type { AccountNumberInput } from '@assay/domain/companies/account-number.fields';
import type { ContactInput } from '@assay/domain/companies/contact.fields';

/** A group of a company, by the places of its locations in the demo's list. */
type DemoGroup = {
  readonly company: string;
  readonly name: string;
  readonly description: string;
  readonly sites: readonly number[];
  readonly notifiesFailure?: false;
};

export const demoGroups: readonly DemoGroup[] = [
  { company: 'summit', name: 'Corporate sites', description: 'Offices and the driver academy', sites: [0, 1, 2] },
  { company: 'summit-freight', name: 'Tennessee terminals', description: 'Chattanooga and Nashville', sites: [0, 3] },
  { company: 'summit-freight', name: 'Drop yards', description: 'Unstaffed at night', sites: [1], notifiesFailure: false },
  { company: 'prairie-pipeline', name: 'Compressor stations', description: 'Salina to El Dorado', sites: [1, 2, 3, 4] },
  { company: 'harbor', name: 'Bus and paratransit', description: 'FTA-covered staff', sites: [0, 2] },
];

type DemoContact = Partial<ContactInput> &
  Pick<ContactInput, 'firstName' | 'lastName'> & { readonly company: string; readonly site?: number; readonly isPrimary?: true };

/** Whom one turns to. Redtail and Maple Crossing have nobody yet who answers at any hour. */
/** What the first of the contacts says on the phone. */
export const demoPhrase = 'Blue heron at dawn';

export const demoContacts: readonly DemoContact[] = [
  {
    company: 'summit',
    firstName: 'Dana',
    lastName: 'Reyes',
    title: 'Director of safety',
    roles: ['DER', 'RESULT_RECIPIENT', 'MIS_CERTIFIER'],
    isReachable24h: true,
    phone: '555-310-0142',
    ext: '12',
    mobile: '555-310-0188',
    email: 'dana.reyes@summit.example',
  },
  {
    company: 'summit',
    firstName: 'Priscilla',
    lastName: 'Vance',
    title: 'Accounts payable',
    roles: ['BILLING'],
    phone: '555-310-0150',
    email: 'billing@summit.example',
  },
  {
    company: 'summit-freight',
    site: 0,
    isPrimary: true,
    firstName: 'Roy',
    lastName: 'Tillman',
    title: 'Terminal manager',
    roles: ['ALT_DER', 'RANDOM_NOTICE'],
    isReachable24h: true,
    phone: '555-310-0177',
    email: 'roy.tillman@summit-freight.example',
  },
  {
    company: 'summit-freight',
    site: 1,
    firstName: 'Inés',
    lastName: 'Maldonado',
    title: 'Yard lead',
    roles: ['AFTER_HOURS'],
    isReachable24h: true,
    mobile: '555-310-0191',
  },
  {
    company: 'prairie',
    firstName: 'Devin',
    lastName: 'Park',
    title: 'Compliance manager',
    roles: ['DER', 'SAFETY'],
    isReachable24h: true,
    phone: '555-420-0110',
    email: 'devin.park@prairie.example',
  },
  {
    company: 'prairie-pipeline',
    site: 0,
    isPrimary: true,
    firstName: 'Marta',
    lastName: 'Lindqvist',
    title: 'Control room supervisor',
    roles: ['RANDOM_NOTICE', 'AFTER_HOURS'],
    isReachable24h: true,
    phone: '555-420-0131',
  },
  {
    company: 'harbor',
    firstName: 'Owen',
    lastName: 'Castell',
    title: 'Human resources',
    roles: ['DER', 'HR'],
    isReachable24h: true,
    phone: '555-530-0116',
    fax: '555-530-0117',
    email: 'owen.castell@harbor.example',
  },
  {
    company: 'keystone',
    firstName: 'Judith',
    lastName: 'Amsel',
    title: 'Program coordinator',
    roles: ['DER', 'MIS_CERTIFIER'],
    isReachable24h: true,
    phone: '555-640-0102',
    email: 'judith.amsel@keystone.example',
  },
  {
    company: 'redtail',
    firstName: 'Glenn',
    lastName: 'Okoro',
    title: 'Chief pilot',
    roles: ['DER'],
    email: 'glenn.okoro@redtail.example',
  },
  {
    company: 'redtail',
    firstName: 'Wanda',
    lastName: 'Frost',
    title: 'Dispatcher until last spring',
    roles: ['AFTER_HOURS'],
    phone: '555-750-0120',
    isActive: false,
  },
];

type DemoAccount = Partial<Omit<AccountNumberInput, 'effectiveFrom' | 'effectiveTo'>> &
  Pick<AccountNumberInput, 'accountNumber'> & {
    readonly company: string;
    readonly provider: string;
    /** Days before today. */
    readonly from: number;
    readonly until?: number;
  };

export const demoAccounts: readonly DemoAccount[] = [
  {
    company: 'summit',
    provider: 'NGT',
    accountNumber: '10448201',
    serviceTypeCode: 'DRG',
    isDot: true,
    agency: 'FMCSA',
    isDefault: true,
    from: 400,
  },
  { company: 'summit', provider: 'NGT', accountNumber: '10448202', serviceTypeCode: 'DRG', panelCode: '35105N', from: 400 },
  { company: 'summit', provider: 'NGT', accountNumber: '10440117', serviceTypeCode: 'ORAL', from: 800, until: 401 },
  {
    company: 'summit-freight',
    provider: 'NGT',
    accountNumber: '10448310',
    serviceTypeCode: 'DRG',
    isDot: true,
    agency: 'FMCSA',
    isDefault: true,
    from: 390,
  },
  { company: 'summit-freight', provider: 'ESC', accountNumber: 'SRF-2207', isDefault: true, from: 390 },
  {
    company: 'prairie',
    provider: 'PRL',
    accountNumber: 'PB-0051',
    serviceTypeCode: 'DRG',
    isDot: true,
    agency: 'PHMSA',
    isDefault: true,
    from: 300,
  },
  {
    company: 'harbor',
    provider: 'NGT',
    accountNumber: '10551900',
    serviceTypeCode: 'DRG',
    isDot: true,
    agency: 'FTA',
    isDefault: true,
    from: 260,
  },
  { company: 'harbor', provider: 'BPC', accountNumber: 'HTA-77', serviceTypeCode: 'OH', isDefault: true, from: 260 },
  {
    company: 'redtail',
    provider: 'NGT',
    accountNumber: '10553418',
    serviceTypeCode: 'DRG',
    isDot: true,
    agency: 'FAA',
    isDefault: true,
    from: 120,
  },
];
