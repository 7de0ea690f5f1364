import { rosterRowFields, type RosterRow } from '@assay/domain/imports/roster-row.fields';
import type { Pool } from '@assay/domain/randoms/pool.fields';
import { inputOf } from '@assay/domain/fields/schema';
import { addDays, dayOf } from '@assay/domain/time/days';
import { maskOf } from '@assay/domain/validation/covered';
import { fieldFaults } from '@assay/contract/kit/field-errors';
import type { z } from 'zod';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError, required } from '#platform/http/app-error.ts';
import { failureOf } from '#platform/http/failures.ts';
import type { Archived, Context, Hit, Intake, Seen, Written } from '#platform/http/route.ts';
import { inSavepoint } from '#platform/resource/savepoint.ts';
import { writeOf } from '#platform/resource/write.ts';
import { family } from '../pool-owner.ts';
import { addMembers, holdPool, remember, removeMembers } from '../pool-members.ts';

/** How the people of a company are found by their numbers. */
type Deps = { readonly people: () => Pick<Intake, 'find' | 'keyOf'> | undefined };

const input: z.ZodType<RosterRow> = inputOf(rosterRowFields);

const parsed = (body: unknown): RosterRow | AppError => {
  const result = input.safeParse(body, { reportInput: true });
  return result.success ? result.data : new AppError('invalid', { fields: fieldFaults(result.error) });
};

/** The company of a file and those below it, and those that belong to its consortium: their people may be in its pools. */
const familyOf = async (tx: Tx, companyId: number): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      `${family('Company', '$1')} select id from family
       union select m.company_id from consortium t join consortium_member m on m.consortium_id = t.id where t.company_id = $1 and not t.is_archived`,
      [companyId],
    )
  ).map(({ id }) => id);

type Found = (row: RosterRow) => readonly Hit[];

/** Who is meant by the numbers of all rows, asked at once for each company. */
const findPeople = async (
  { people }: Deps,
  tx: Tx,
  { context, rows }: { context: Context; rows: readonly RosterRow[] },
): Promise<Found> => {
  const found = new Map<string, Hit[]>();
  for (const companyId of new Set(rows.map((row) => row.companyId))) {
    const texts = [...new Set(rows.filter((row) => row.companyId === companyId).map(({ employeeNumber }) => employeeNumber))];
    const companyIds = await familyOf(tx, companyId);
    const hits = (await people()?.find({ tx, actor: context.actor }, { field: 'employeeNumber', texts, companyIds })) ?? [];
    for (const hit of hits) {
      const key = `${companyId} ${texts[hit.place - 1] ?? ''}`;
      found.set(key, [...(found.get(key) ?? []), hit]);
    }
  }
  return ({ companyId, employeeNumber }) => found.get(`${companyId} ${employeeNumber}`) ?? [];
};

const personOf = ({ employeeNumber: value }: RosterRow, hits: readonly Hit[]): number => {
  const [first, ...others] = hits;
  if (!first) throw fieldError('employeeNumber', 'unknownName', { value });
  if (others.length > 0) throw fieldError('employeeNumber', 'severalNamed', { value });
  return first.id;
};

/** What is wrong with somebody's joining is told of the number that names them. */
const atNumber = (error: unknown): unknown =>
  error instanceof AppError && error.fields.length > 0
    ? new AppError(error.code, { fields: error.fields.map((fault) => ({ ...fault, path: 'employeeNumber' })) })
    : error;

type Member = { readonly id: number; readonly version: number; readonly name: string; readonly poolName: string };

/** The membership that a row has begun or ended: the newest of the person in the pool. */
const memberOf = async (tx: Tx, { poolId, personId }: { readonly poolId: number; readonly personId: number }): Promise<Member> =>
  required(
    (
      await tx.query<Member>(
        `select m.id, m.version, m.sort_participant_name as name, r.name as "poolName" from random_pool_member m join random_pool r on r.id = m.pool_id
         where m.pool_id = $1 and m.participant_id = $2 order by m.updated_at desc, m.id desc limit 1`,
        [poolId, personId],
      )
    )[0],
  );

/** Who was drawn and is still to be tested stays: in a file that is told of the number that names them. */
const atSelected = (error: unknown): never => {
  throw error instanceof AppError && error.code === 'move-not-allowed' ? fieldError('employeeNumber', 'poolSelected') : error;
};

/** Does what a row asks for, as by hand: who is where the row wants them already is told so. */
const follow = async (tx: Tx, context: Context, { row, personId }: { row: RosterRow; personId: number }): Promise<void> => {
  const { effectiveDate, action } = row;
  const poolId = row.poolId;
  const on = effectiveDate ?? dayOf(new Date());
  if (action === 'ADD') {
    await addMembers(tx, { ...context, body: { poolId, participantIds: [personId], from: on } });
    return;
  }
  // The first day out of the pool comes after the last in it.
  const body = { poolId, participantIds: [personId], until: addDays(on, -1) };
  const { data } = await removeMembers(tx, { ...context, body }).catch(atSelected);
  if (data.count === 0) throw fieldError('employeeNumber', 'poolNotIn');
};

const failed = (error: unknown): AppError => {
  const failure = failureOf(atNumber(error));
  // What passes is not the row's fault: the whole is tried again.
  if (failure.code === 'unavailable' || failure.code === 'internal') throw error;
  return failure;
};

const writeRow = async (tx: Tx, context: Context, { row, hits }: { row: RosterRow; hits: readonly Hit[] }): Promise<Written> => {
  const personId = personOf(row, hits);
  await follow(tx, context, { row, personId });
  const member = await memberOf(tx, { poolId: row.poolId, personId });
  return { ...row, ...member, employeeNumber: maskOf(row.employeeNumber) };
};

const create =
  (deps: Deps): Intake['create'] =>
  async (tx, context, bodies) => {
    const rows = bodies.map(parsed);
    const whole = rows.filter((row): row is RosterRow => !(row instanceof AppError));
    const hitsOf = await findPeople(deps, tx, { context, rows: whole });
    const written: Written[] = [];
    for (const row of rows)
      written.push(
        row instanceof AppError ? row : await inSavepoint(tx, () => writeRow(tx, context, { row, hits: hitsOf(row) })).catch(failed),
      );
    return written;
  };

type Stored = {
  readonly poolId: number;
  readonly participantId: number;
  readonly version: number;
  readonly isEnded: boolean;
  readonly isElsewhere: boolean;
};

const storedOf = async (tx: Tx, id: number): Promise<Stored> =>
  required(
    (
      await tx.query<Stored>(
        `select m.pool_id as "poolId", m.participant_id as "participantId", m.version, m.member_until is not null as "isEnded",
           exists (select from random_pool_member o join random_pool p on p.id = o.pool_id and p.regime = 'DOT' and not p.is_archived
             where r.regime = 'DOT' and o.participant_id = m.participant_id and o.company_id = m.company_id and o.id <> m.id and o.member_until is null) as "isElsewhere"
         from random_pool_member m join random_pool r on r.id = m.pool_id where m.id = $1`,
        [id],
      )
    )[0],
  );

/** Takes a row back: who has left is in the pool again, who has joined never did. Whoever is in another DOT pool by now stays there. */
const takeBack = async (tx: Tx, context: Context, { id, version }: Seen): Promise<Archived> => {
  const write = writeOf(tx, context);
  const { poolId } = await storedOf(tx, id);
  const pool: Pool = await holdPool(write, poolId);
  const stored = await storedOf(tx, id);
  if (stored.version !== version || (stored.isEnded && stored.isElsewhere)) throw new AppError('conflict');
  await tx.query(
    `update random_pool_member set member_until = case when $2 then null else member_from - 1 end, version = version + 1, updated_at = now(), updated_by = $3 where id = $1`,
    [id, stored.isEnded, context.actor.userId],
  );
  const name = stored.isEnded ? 'restoredParticipants' : 'withdrawnParticipants';
  await remember(write, pool, { [name]: [stored.participantId] });
  return { id, version: version + 1 };
};

const archive: Intake['archive'] = async (tx, context, seen) => {
  const archived: Archived[] = [];
  // In the order in which they come, which is the last first: who left one pool for another by a file is out of that before they are back.
  for (const one of seen) archived.push(await inSavepoint(tx, () => takeBack(tx, context, one)).catch(failed));
  return archived;
};

const faults: Intake['faults'] = (values) => {
  const result = parsed({ companyId: 1, ...values });
  return result instanceof AppError ? result.fields.filter(({ path }) => path !== 'poolId' && path !== 'companyId') : [];
};

/** What files are brought in through that say who is in which pool: each row lets somebody join or leave, with all that is checked by hand. */
export const rosterIntake = (deps: Deps): Intake => ({
  // A row is about nobody's record: it begins a membership, or ends one.
  find: () => Promise.resolve([]),
  keyOf: (field, text) => deps.people()?.keyOf(field, text) ?? text,
  sameNumbers: (_reader, rows) => Promise.resolve(rows.map(() => [])),
  records: () => Promise.resolve(new Map()),
  faults,
  create: create(deps),
  update: () => Promise.resolve(new AppError('internal')),
  archive,
});
