import type { Duplicate, ParticipantDraft } from '@assay/contract/participants/participant.types';
import { coveredIn } from '@assay/domain/fields/covered';
import { sharedBy } from '@assay/domain/participants/duplicates';
import { participantFields } from '@assay/domain/participants/participant.fields';
import { isMask } from '@assay/domain/validation/covered';
import { snakeCase } from '#platform/db/schema/field-columns.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Covering } from '#platform/resource/covering.ts';

/** Nobody reads more. */
const most = 20;

type Candidate = {
  readonly place: number;
  readonly id: number;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dob: string;
  readonly participantEmail: string;
  readonly participantPhoneNumber: string;
  /** What all numbers of the person are found by. */
  readonly blinds: readonly string[];
};

/** A number that was typed, and what it is found by. */
type Given = { readonly name: string; readonly blinds: readonly string[] };

const numbers = coveredIn(participantFields);
const columns = numbers.map((name) => snakeCase(`${name}Blind`));

type Stored = ReadonlyMap<number, Readonly<Record<string, string>>>;

/** What the numbers of those are found by who are in the drafts with what is shown of them. */
const storedBlinds = async (tx: Tx, drafts: readonly ParticipantDraft[]): Promise<Stored> => {
  const ids = drafts.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const shown = numbers.map((name, index) => `'${name}', ${columns[index] ?? ''}`);
  const rows = await tx.query<{ id: number; blinds: Record<string, string> }>(
    `select id, json_build_object(${shown.join(', ')}) as blinds from participant where id = any ($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map(({ id, blinds }) => [id, blinds]));
};

/** What is shown in the place of a number is the one that is stored, and without a record none. */
const givenIn = (draft: ParticipantDraft, { covering, stored }: { readonly covering: Covering; readonly stored: Stored }): Given[] =>
  numbers.flatMap((name) => {
    const value = draft[name] ?? '';
    const kept = stored.get(draft.id ?? 0)?.[name] ?? '';
    const blinds = isMask(value) ? [kept].filter(Boolean) : covering.blindsOf(value);
    return value === '' || blinds.length === 0 ? [] : [{ name, blinds }];
  });

type Sought = { readonly draft: ParticipantDraft; readonly given: readonly Given[] };

/**
 * By any of the numbers, whichever it is there, or by last name and date of birth; each through its index, and all drafts at once. Row policies
 * bound who is found.
 */
const candidates = (tx: Tx, sought: readonly Sought[], { isOfRoot }: { readonly isOfRoot: boolean }): Promise<Candidate[]> => {
  const given = sought.map(({ draft: { id = 0, lastName = '', dob = null, companyId = null }, given: own }, place) => ({
    place,
    id,
    lastName,
    dob,
    companyId,
    blinds: own.flatMap(({ blinds }) => blinds),
  }));
  const byNumber = columns.map(
    (column) =>
      `select g.place, p.id from given g cross join unnest(g.blinds) blind join participant p on p.${column} = blind and p.${column} <> ''`,
  );
  // The index of birthdays leaves the archived ones out: without saying so everybody would be read.
  const byBirth = `select g.place, p.id from given g join participant p on p.dob = g.dob and search_form(p.last_name) = search_form(g."lastName") where g."lastName" <> '' and not p.is_archived`;
  const sameRoot = `join company c on c.id = p.company_id join company own on own.id = g."companyId" and own.path[1] = c.path[1]`;
  return tx.query<Candidate>(
    `with given as materialized (select * from json_to_recordset($1::json) as s (place integer, id bigint, "lastName" text, dob date, "companyId" bigint, blinds text[])),
       found as (${[...byNumber, byBirth].join(' union ')})
     select g.place, p.id, p.name, p.first_name as "firstName", p.last_name as "lastName", to_char(p.dob, 'YYYY-MM-DD') as dob,
       p.participant_email as "participantEmail", p.participant_phone_number as "participantPhoneNumber", array[${columns.map((column) => `p.${column}`).join(', ')}] as blinds
     from found join given g on g.place = found.place join participant p on p.id = found.id ${isOfRoot ? sameRoot : ''}
     where not p.is_archived and p.id <> g.id order by g.place, p.name, p.id`,
    [JSON.stringify(given)],
  );
};

const duplicateOf = (person: Candidate, { draft, given }: Sought): Duplicate => {
  const same = given.filter(({ blinds }) => person.blinds.some((blind) => blinds.includes(blind))).map(({ name }) => name);
  return { id: person.id, name: person.name, matchedOn: [...same, ...sharedBy({ ...draft, dob: draft.dob ?? '' }, person)] };
};

/** Who may be the same person as each of some drafts, of those whom the asker sees; within the companies of its root where that is asked for. */
export const duplicatesOf = async (
  tx: Tx,
  covering: Covering,
  { drafts, isOfRoot = false }: { readonly drafts: readonly ParticipantDraft[]; readonly isOfRoot?: boolean },
): Promise<Duplicate[][]> => {
  const stored = await storedBlinds(tx, drafts);
  const sought = drafts.map((draft) => ({ draft, given: givenIn(draft, { covering, stored }) }));
  const found = await candidates(tx, sought, { isOfRoot });
  return sought.map((one, place) =>
    found
      .filter((person) => person.place === place)
      .slice(0, most)
      .map((person) => duplicateOf(person, one)),
  );
};
