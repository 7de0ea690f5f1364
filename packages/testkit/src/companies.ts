import type { CompanyDraft } from '@assay/contract/companies/company.types';
import type { LocationDraft } from '@assay/contract/companies/location.types';
import { seeded, type Seeded } from './seeded.ts';

export type CompanyValue = CompanyDraft & { name: string; phone: string };
export type LocationValue = LocationDraft & { name: string };

const firsts = ['Harbor', 'Summit', 'Prairie', 'Cascade', 'Granite', 'Bluebird', 'Lone Pine', 'Riverbend'] as const;
const trades = ['Freight', 'Aviation', 'Pipeline', 'Transit', 'Rail', 'Marine', 'Staffing', 'Logistics'] as const;
const sites = ['Terminal', 'Yard', 'Depot', 'Office', 'Hangar', 'Dock'] as const;
const places = [
  { city: 'Birmingham', state: 'AL', zip: '35203' },
  { city: 'Denver', state: 'CO', zip: '80202' },
  { city: 'Atlanta', state: 'GA', zip: '30303' },
  { city: 'Columbus', state: 'OH', zip: '43215' },
  { city: 'Houston', state: 'TX', zip: '77002' },
  { city: 'Seattle', state: 'WA', zip: '98101-2001' },
] as const;

let made = 0;
/** Every value asked for without a seed is another one. */
const nextSeed = (): number => {
  made += 1;
  return made;
};

/** A number that no telephone has: 555-0100 to 555-0199 are kept free for fiction. */
const phoneOf = (random: Seeded): string => `${random.integer(201, 989)}-555-01${String(random.integer(0, 99)).padStart(2, '0')}`;

const physicalAddressOf = (random: Seeded) => {
  const { city, state, zip } = random.pick(places);
  return {
    physicalAddress1: `${random.integer(100, 9999)} Main St`,
    physicalCity: city,
    physicalState: state,
    physicalZip: zip,
    physicalCountry: 'USA',
  } as const;
};

/** A company as a client may send it: valid, and no look-alike of another seed's. */
export const aCompany = (overrides: Partial<CompanyValue> = {}, seed: number = nextSeed()): CompanyValue => {
  const random = seeded(seed);
  return {
    name: `${random.pick(firsts)} ${random.pick(trades)} ${seed}`,
    phone: phoneOf(random),
    ...physicalAddressOf(random),
    ...overrides,
  };
};

/** A location as a client may send it; a company has to be named. */
export const aLocation = (
  overrides: Partial<LocationValue> & Pick<LocationValue, 'companyId'>,
  seed: number = nextSeed(),
): LocationValue => {
  const random = seeded(seed);
  return {
    name: `${random.pick(firsts)} ${random.pick(sites)} ${seed}`,
    phone: phoneOf(random),
    ...physicalAddressOf(random),
    ...overrides,
  };
};
