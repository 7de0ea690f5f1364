import type { OccupationInput } from '@assay/domain/catalog/occupation.fields';
import type { PhysicianInput } from '@assay/domain/catalog/physician.fields';
import type { SiteInput } from '@assay/domain/catalog/site.fields';

type DemoOccupation = Partial<OccupationInput> & Pick<OccupationInput, 'occupation'> & { readonly company?: string };

/** What people do besides the DOT categories that every installation has. */
export const demoOccupations: readonly DemoOccupation[] = [
  { occupation: 'Warehouse Associate', safetySensitive: true },
  { occupation: 'Office Staff', randomEligible: false },
  { occupation: 'Forklift Operator', safetySensitive: true, company: 'summit' },
  { occupation: 'Tank Cleaner', safetySensitive: true, company: 'summit-tank' },
  { occupation: 'Long-Haul Driver', type: 'DOT', agency: 'FMCSA', misCategory: 'Driver', safetySensitive: true, company: 'summit-freight' },
  {
    occupation: 'Pipeline Technician',
    type: 'DOT',
    agency: 'PHMSA',
    misCategory: 'Operation/Maintenance/Emergency Response',
    safetySensitive: true,
    company: 'prairie-pipeline',
  },
  { occupation: 'Landman', company: 'prairie' },
  { occupation: 'Fare Inspector', company: 'harbor', isActive: false },
];

type DemoPhysician = Pick<PhysicianInput, 'firstName' | 'lastName' | 'credentials' | 'licenseState' | 'certBody'> & {
  /** In how many days the two run out. */
  readonly expiresIn: { readonly license: number; readonly certificate: number };
  readonly city: readonly [string, string, string];
  readonly user?: string;
  readonly isDefault?: true;
};

/** One who is the default, one whose certificate is about to run out, one whose licence has. */
export const demoPhysicians: readonly DemoPhysician[] = [
  {
    firstName: 'Miriam',
    lastName: 'Rowe',
    credentials: 'MD',
    licenseState: 'GA',
    certBody: 'MROCC',
    expiresIn: { license: 410, certificate: 980 },
    city: ['Atlanta', 'GA', '30303'],
    user: 'mro@demo.test',
    isDefault: true,
  },
  {
    firstName: 'Alan',
    lastName: 'Whitcomb',
    credentials: 'DO',
    licenseState: 'TX',
    certBody: 'AAMRO',
    expiresIn: { license: 230, certificate: 34 },
    city: ['Austin', 'TX', '78701'],
  },
  {
    firstName: 'Soledad',
    lastName: 'Vance',
    credentials: 'MD',
    licenseState: 'AZ',
    certBody: 'MROCC',
    expiresIn: { license: -12, certificate: 500 },
    city: ['Phoenix', 'AZ', '85004'],
  },
];

type DemoSite = {
  readonly name: string;
  readonly kind: SiteInput['kind'];
  readonly city: readonly [string, string, string];
  readonly timeZone: SiteInput['timeZone'];
  readonly services: SiteInput['services'];
  readonly tier: SiteInput['tier'];
  readonly company?: string;
  readonly isAlwaysOpen?: true;
  /** Who collects, and in how many days their refresher is due. */
  readonly collectors: readonly (readonly [string, number])[];
};

const drugs = ['URINE_DOT', 'URINE_NON_DOT', 'ORAL'] as const;

/** Around the invented companies: one whose collector is late, one whose is about to be, one of a single company. */
export const demoSites: readonly DemoSite[] = [
  {
    name: 'Cedar Street Patient Service Center',
    kind: 'Quest PSC',
    city: ['Nashville', 'TN', '37203'],
    timeZone: 'America/Chicago',
    services: [...drugs, 'HAIR'],
    tier: 'IN',
    collectors: [
      ['Renee Walsh', 640],
      ['Omar Siddiqui', 41],
    ],
  },
  {
    name: 'Bluepoint Occupational Clinic',
    kind: 'Preferred Site',
    city: ['Denver', 'CO', '80202'],
    timeZone: 'America/Denver',
    services: [...drugs, 'BAT', 'OH'],
    tier: 'IN',
    collectors: [['Teresa Lund', 1200]],
  },
  {
    name: 'Night Hawk Mobile Collections',
    kind: 'Third Party Site',
    city: ['Houston', 'TX', '77002'],
    timeZone: 'America/Chicago',
    services: [...drugs, 'BAT'],
    tier: 'TIER2',
    isAlwaysOpen: true,
    collectors: [['Pete Aguirre', -20]],
  },
  {
    name: 'Lakeshore Urgent Care',
    kind: 'Third Party Site',
    city: ['Chicago', 'IL', '60605'],
    timeZone: 'America/Chicago',
    services: [...drugs],
    tier: 'OUT',
    collectors: [['Ivy Brandt', 300]],
  },
  {
    name: 'Summit Ridge Yard Clinic',
    kind: 'Custom',
    city: ['Knoxville', 'TN', '37902'],
    timeZone: 'America/New_York',
    services: ['URINE_DOT', 'BAT'],
    tier: 'OTHER 1',
    company: 'summit',
    collectors: [['Gail Prewitt', 900]],
  },
];
