import { measureImports, type ImportFile } from './imports.ts';
import type { Options } from './options.ts';
import type { Finding } from './report.ts';
import { firstNames, lastNames, type Store } from './store.ts';

const locationCode = 'Y-1';

/** A roster as employers send them: everybody with a number of the employer's, every other one with an SSN. No two look like one person. */
const roster: ImportFile = {
  area: 'participant',
  many: 'participants',
  header: 'Location Code,Employee ID,SSN,First Name,Last Name,DOB,Cell,Email,Occupation/Job Title,Status,Hire Date',
  lineOf: (index) => {
    const ssn =
      index % 2 === 0
        ? `${String(100 + Math.floor(index / 10_000))}-${11 + (index % 80)}-${String(1 + (index % 9999)).padStart(4, '0')}`
        : '';
    const dob = `${String(1 + (index % 12)).padStart(2, '0')}/${String(1 + (index % 28)).padStart(2, '0')}/${1950 + (index % 50)}`;
    const name = `${firstNames[index % firstNames.length]},${lastNames[index % lastNames.length]} ${index}`;
    return `${locationCode},R-${index},${ssn},${name},${dob},555-308-0127,person${index}@bench.example,Driver,Active,01/05/2020`;
  },
};

/** The roster of a company that has one location, measured as every other import is. */
export const measureParticipantImport = async (store: Store, options: Options): Promise<Finding[]> => {
  await store.pool.query(
    `insert into location (company_id, name, phone, physical_country, time_zone, location_codes)
     select i, 'Roster yard', '555-555-0100', 'USA', 'America/New_York', array[$1] from unnest(array[1, 3]) i`,
    [locationCode],
  );
  return measureImports(store, options, roster);
};
