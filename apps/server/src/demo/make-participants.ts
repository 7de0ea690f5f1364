import { shapesOf } from '@assay/domain/clearinghouse/licenses';
import { participantInput } from '@assay/contract/participants/participant.input';
import type { ParticipantInput } from '@assay/domain/participants/participant.fields';
import { insertParticipants } from '#features/participants/participants.repository.ts';
import { newParticipant } from '#features/participants/write-participant.ts';
import { appendAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Covering } from '#platform/resource/covering.ts';
import { demoCompanies, type DemoCompany } from './companies.data.ts';
import { known } from './known.ts';
import type { Made } from './make-history.ts';
import { demoFirstNames, demoLastNames } from './participants.data.ts';
import { dayFromNow, daysAgo, writeAs, type Staff } from './past.ts';

type World = { readonly tx: Tx; readonly users: ReadonlyMap<string, number>; readonly made: Made; readonly covering: Covering };

/** So many people there are, at all locations together. */
const total = 2_000;

const among = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;

/** The work of each agency, and of those who are under none, by the ids that the store gave it. */
const workIn = async (tx: Tx): Promise<ReadonlyMap<string, readonly number[]>> => {
  const rows = await tx.query<{ agency: string; ids: number[] }>(
    `select agency, array_agg(id order by id) as ids from occupation where company_id is null group by agency`,
  );
  return new Map(rows.map(({ agency, ids }) => [agency, ids.map(Number)]));
};

const daysSince = async (tx: Tx, companyId: number): Promise<number> => {
  const [row] = await tx.query<{ days: number }>(
    `select floor(extract(epoch from now() - created_at) / 86400)::integer as days from company where id = $1`,
    [companyId],
  );
  return row?.days ?? 0;
};

type Place = {
  readonly demo: DemoCompany;
  readonly companyId: number;
  readonly locationId: number;
  readonly occupationIds: readonly number[];
  /** How many days ago the company came to us. */
  readonly cameBefore: number;
};

/** Somebody and the days of their record: how long ago it was made, and when it was last changed, if ever. */
type Person = { readonly input: ParticipantInput; readonly madeBefore: number; readonly changedBefore?: number };

/** The company's list of people comes within two weeks of it; whoever is hired later is entered then. */
const standingOf = (turn: number, cameBefore: number): Omit<Person, 'input'> & { readonly values: object } => {
  const listedBefore = Math.max(2, cameBefore - 2 - (turn % 12));
  if (turn % 17 === 0) return { values: { status: 'Pre-Employment' }, madeBefore: Math.min(listedBefore, 1 + (turn % 24)) };
  const hiredBefore = turn % 6 === 0 ? 5 + ((turn * 29) % 420) : 440 + ((turn * 13) % 3000);
  const madeBefore = Math.min(listedBefore, hiredBefore);
  const hired = { status: 'Active', hireDate: dayFromNow(-hiredBefore) };
  if (turn % 23 === 0) {
    const leftBefore = Math.min(madeBefore - 1, 3 + ((turn * 7) % 290));
    const left = { status: 'Inactive', leaveStatus: 'Terminated', terminationDate: dayFromNow(-leftBefore) };
    return { values: { ...hired, ...left }, madeBefore, changedBefore: leftBefore };
  }
  if (turn % 19 !== 0) return { values: hired, madeBefore };
  const leaveStatus = among(['Extended Medical', 'Vacation', 'Military Leave', 'Extended Other'], turn);
  const awayBefore = Math.min(madeBefore - 1, 1 + (turn % 40));
  const away = { leaveStatus, leaveFrom: dayFromNow(-awayBefore), leaveTo: dayFromNow(leaveStatus === 'Vacation' ? 6 : 45) };
  return { values: { ...hired, ...away }, madeBefore, changedBefore: awayBefore };
};

/** Social Security numbers that begin with a nine were never given to anybody. */
const ssnOf = (turn: number): string =>
  `9${String(turn % 100).padStart(2, '0')}-${10 + (turn % 80)}-${String((turn * 7919) % 10_000).padStart(4, '0')}`;

/** A license as its state writes them. */
const licenseOf = (state: string, number: string): string => {
  const shape = shapesOf(state).split(' / ')[0]?.split('–').at(-1) || '999999';
  const digits = number.padStart(shape.length, '0');
  return `${state}${[...shape].map((sign, place) => (sign === '9' ? digits[place] : 'D')).join('')}`;
};

const personOf = ({ demo, companyId, locationId, occupationIds, cameBefore }: Place, turn: number): Person => {
  const [city, state, zip, country = 'USA'] = demo.city;
  const [firstName, lastName] = [among(demoFirstNames, turn * 7 + companyId), among(demoLastNames, turn * 11 + companyId * 3)];
  const isDriver = demo.agencies.includes('FMCSA') && turn % 5 !== 0;
  const number = String(100_000 + turn * 37);
  const { values, ...days } = standingOf(turn, cameBefore);
  const input = participantInput.parse({
    companyId,
    locationId,
    firstName,
    lastName,
    middleName: turn % 3 === 0 ? among(demoFirstNames, turn * 5) : '',
    dob: dayFromNow(-365 * (21 + (turn % 40)) - (turn % 360)),
    participantEmail:
      turn % 4 === 0 ? '' : `${firstName}.${lastName}@${demo.key}.example`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
    participantPhoneNumber: `555-${200 + (turn % 700)}-${String((turn * 1217) % 10_000).padStart(4, '0')}`,
    physicalAddress1: `${100 + (turn % 900)} ${among(demoLastNames, turn)} Lane`,
    physicalCity: city,
    physicalState: state,
    physicalZip: zip,
    physicalCountry: country,
    primaryIdType: isDriver ? 'CDL' : 'EID',
    primaryId: isDriver ? licenseOf(state, number) : `E${number}`,
    employeeNumber: `E${number}`,
    ssn: country === 'USA' && turn % 3 !== 0 ? ssnOf(turn) : '',
    ...(isDriver
      ? { cdlNumber: licenseOf(state, number), cdlClass: among(['A', 'B'], turn), cdlExpiry: dayFromNow(60 + ((turn * 31) % 1400)) }
      : {}),
    occupationId: among(occupationIds, turn),
    supervisorName: `${among(demoFirstNames, companyId)} ${among(demoLastNames, locationId)}`,
    ...values,
  });
  return { input, ...days };
};

/** Somebody who was there already, entered once more by who did not look: another number, and half of the rest. */
const againOf = ({ input, madeBefore }: Person, turn: number): Person => ({
  input: participantInput.parse({
    ...input,
    firstName: input.firstName.normalize('NFD').replace(/\p{M}/gu, ''),
    middleName: '',
    participantEmail: '',
    primaryIdType: 'OID',
    primaryId: `X${200_000 + turn}`,
    employeeNumber: '',
    cdlNumber: '',
    cdlClass: '',
    cdlExpiry: null,
  }),
  madeBefore: Math.max(1, Math.floor(madeBefore / 4)),
});

/** Of so many, one is entered twice. */
const perDuplicate = 150;

/** The people of a company, shared out among its locations; the turns go on from one company to the next. */
const peopleOf = (places: readonly Place[], { from, to }: { readonly from: number; readonly to: number }): Person[] => {
  const people: Person[] = [];
  for (let turn = from; turn < to; turn += 1) {
    const before = people.at(-1);
    const place = among(places, Math.floor(((turn - from) * places.length) / (to - from)));
    people.push(turn % perDuplicate === 0 && before ? againOf(before, turn) : personOf(place, turn));
  }
  return people;
};

const staff: readonly Staff[] = ['priya.nair@assay.example', 'tom.calloway@assay.example', 'sa@demo.test'];

type Stored = { readonly ids: readonly number[]; readonly people: readonly Person[]; readonly by: Staff };

/** When in a day it was, all over it: nobody enters everybody in the same hour. What is of these days stays of them. */
const minutesOf = (place: number, { days }: { readonly days: number }): number => (days > 3 ? (place * 37) % 1200 : place % 400);

/** Puts records and their events where they belong in the past. */
const remember = async ({ tx, users }: World, { ids, people, by }: Stored): Promise<void> => {
  const days = people.map(({ madeBefore, changedBefore }, place) => ({
    id: ids[place] ?? 0,
    made: daysAgo(madeBefore, minutesOf(place, { days: madeBefore })),
    changed: changedBefore === undefined ? null : daysAgo(changedBefore, minutesOf(place, { days: changedBefore })),
  }));
  await tx.query(
    `update participant t set created_at = d.made, updated_at = coalesce(d.changed, d.made), version = case when d.changed is null then 1 else 2 end
     from json_to_recordset($1::json) as d (id bigint, made timestamptz, changed timestamptz) where t.id = d.id`,
    [JSON.stringify(days)],
  );
  for (const [place, { input }] of people.entries()) {
    const { id = 0, made = '', changed = null } = days[place] ?? {};
    const { status, leaveStatus, companyId, locationId } = input;
    const subject = { entity: 'participant', entityId: id, label: `${input.lastName}, ${input.firstName}`, companyId, locationId } as const;
    const before = { status: changed === null ? status : 'Active', leaveStatus: '' };
    await appendAudit(tx, writeAs(tx, users, { by, at: made }).auditContext, { action: 'CREATE', ...subject, after: before });
    if (changed === null) continue;
    const after = { status, leaveStatus };
    await appendAudit(tx, writeAs(tx, users, { by, at: changed }).auditContext, { action: 'UPDATE', ...subject, before, after });
  }
};

/** The people who are tested, at every location of the demo's companies. */
export const makeParticipants = async (world: World): Promise<void> => {
  const { tx, users, made, covering } = world;
  const work = await workIn(tx);
  const sites = demoCompanies.flatMap(({ key }) => made.locations.get(key) ?? []).length;
  let before = 0;
  for (const [index, demo] of demoCompanies.entries()) {
    const companyId = known(made.companies, demo.key);
    const occupationIds = work.get(demo.agencies[0] ?? 'NON-DOT') ?? work.get('NON-DOT') ?? [];
    const cameBefore = await daysSince(tx, companyId);
    const places = (made.locations.get(demo.key) ?? []).map((locationId) => ({ demo, companyId, locationId, occupationIds, cameBefore }));
    if (places.length === 0) continue;
    const turnAt = (site: number): number => 1 + Math.floor((total * site) / sites);
    const people = peopleOf(places, { from: turnAt(before), to: turnAt((before += places.length)) });
    const by = among(staff, index);
    const write = writeAs(tx, users, { by, at: daysAgo(cameBefore) });
    const ids = await insertParticipants(
      write,
      covering,
      people.map(({ input }) => newParticipant(covering, input)),
    );
    await remember(world, { ids, people, by });
  }
};
