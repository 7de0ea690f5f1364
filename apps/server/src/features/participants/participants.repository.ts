import { coveredIn } from '@assay/domain/fields/covered';
import { participantFields, type ParticipantInput } from '@assay/domain/participants/participant.fields';
import { participant } from '#platform/db/schema/participants.ts';
import { insertMany } from '#platform/db/insert-many.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Write } from '#platform/resource/binding.ts';
import type { Coming, Covering } from '#platform/resource/covering.ts';

/** Those who come with one number wait for each other, in the order of the numbers; a lock says nothing about who has it. */
export const holdNumbers = (tx: Tx, numbers: readonly string[]) =>
  tx.query(
    `select pg_advisory_xact_lock(hashtext('participant'), key) from (select distinct hashtext(number) as key from unnest($1::text[]) number order by key) held`,
    [numbers],
  );

type Sought = { readonly companyId: number; readonly primaryIdType: string; readonly blinds: readonly string[] };

/** Which of these numbers somebody in the reader's scope has, in any company of the same root; by their places in the list. */
export const takenNumbers = async (
  tx: Tx,
  sought: readonly Sought[],
  { except = 0 }: { readonly except?: number } = {},
): Promise<Set<number>> => {
  const given = sought.flatMap(({ companyId, primaryIdType, blinds }, place) =>
    blinds.map((blind) => ({ place, companyId, primaryIdType, blind })),
  );
  const rows = await tx.query<{ place: number }>(
    `select distinct s.place from json_to_recordset($1::json) as s (place integer, "companyId" bigint, "primaryIdType" text, blind text)
     join participant p on p.primary_id_blind = s.blind and p.primary_id_blind <> '' and p.primary_id_type = s."primaryIdType"
     join company c on c.id = p.company_id join company own on own.id = s."companyId"
     where c.path[1] = own.path[1] and not p.is_archived and p.id <> $2`,
    [JSON.stringify(given), except],
  );
  return new Set(rows.map(({ place }) => place));
};

/** What the primary ID of a person is found by, of those that may be new elsewhere: held until the end. */
export const storedBlinds = async (tx: Tx, id: number): Promise<string[]> => {
  const rows = await tx.query<{ blind: string }>(`select primary_id_blind as blind from participant where id = $1`, [id]);
  await holdNumbers(
    tx,
    rows.map(({ blind }) => blind),
  );
  return rows.map(({ blind }) => blind);
};

export type New = { readonly input: ParticipantInput; readonly coming: Coming; readonly cdlState: string };

/** Many rows name the same columns: who has no such number has nothing to find it by. */
const noBlinds = Object.fromEntries(coveredIn(participantFields).map((name) => [`${name}Blind`, '']));

/** Stores people in two statements, however many: a value is sealed for its row, which has no number before. */
export const insertParticipants = async ({ tx, actor }: Write, covering: Covering, people: readonly New[]): Promise<number[]> => {
  const by = { createdBy: actor.userId, updatedBy: actor.userId };
  const ids = await insertMany(
    tx,
    participant,
    people.map(({ input, coming, cdlState }) => ({ ...input, ...noBlinds, ...covering.masked(coming), cdlState, ...by })),
  );
  const sealed = people.map(({ coming }, index) => ({ id: ids[index], ...covering.sealed(coming, ids[index] ?? 0) }));
  await tx.query(
    `update participant t set primary_id_sealed = s."primaryIdSealed", ssn_sealed = coalesce(s."ssnSealed", ''),
       cdl_number_sealed = coalesce(s."cdlNumberSealed", ''), employee_number_sealed = coalesce(s."employeeNumberSealed", '')
     from json_to_recordset($1::json) as s (id bigint, "primaryIdSealed" text, "ssnSealed" text, "cdlNumberSealed" text, "employeeNumberSealed" text)
     where t.id = s.id`,
    [JSON.stringify(sealed)],
  );
  return ids;
};
