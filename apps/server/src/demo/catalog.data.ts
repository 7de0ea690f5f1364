import type { OccupationInput } from '@assay/domain/catalog/occupation.fields';
import type { PhysicianInput } from '@assay/domain/catalog/physician.fields';

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
