import type { Duplicate, ParticipantDraft } from '@assay/contract/participants/participant.types';
import { coveredIn } from '@assay/domain/fields/covered';
import { sharedBy } from '@assay/domain/participants/duplicates';
import { participantFields } from '@assay/domain/participants/participant.fields';
import { isMask } from '@assay/domain/validation/covered';
import type { Tx } from '#platform/db/transaction.ts';
import { snakeCase } from '#platform/db/schema/field-columns.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context } from '#platform/http/route.ts';
import type { Covering } from '#platform/resource/covering.ts';

/** Nobody reads more. */
const most = 20;

type Candidate = {
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

const numbers = coveredIn(participantFields);
const columns = numbers.map((name) => snakeCase(`${name}Blind`));

/** By any of the numbers, whichever it is there, or by last name and date of birth; each through its index. Row policies bound who is found. */
const candidates = (
  tx: Tx,
  { blinds, lastName, dob, id }: { blinds: readonly string[]; lastName: string; dob: string | null; id: number },
) => {
  const byNumber = columns.map(
    (column) => `select id from participant where ${column} <> '' and ${column} = any ($1::text[]) and not is_archived`,
  );
  const byBirth = `select id from participant where dob = $3::date and search_form(last_name) = search_form($2::text) and $2::text <> '' and not is_archived`;
  return tx.query<Candidate>(
    `select p.id, p.name, p.first_name as "firstName", p.last_name as "lastName", to_char(p.dob, 'YYYY-MM-DD') as dob,
       p.participant_email as "participantEmail", p.participant_phone_number as "participantPhoneNumber", array[${columns.join(', ')}] as blinds
     from participant p where p.id in (${[...byNumber, byBirth].join(' union all ')}) and p.id <> $4 order by p.name, p.id limit ${most}`,
    [blinds, lastName, dob, id],
  );
};

type Given = { readonly name: string; readonly blinds: readonly string[] };

/** The numbers that were typed; what is shown in their place is none. */
const givenIn = (draft: ParticipantDraft, covering: Covering): Given[] =>
  numbers.flatMap((name) => {
    const value = draft[name] ?? '';
    return value === '' || isMask(value) ? [] : [{ name, blinds: covering.blindsOf(value) }];
  });

/** Who may be the same person, of those whom the asker sees. */
export const checkDuplicate =
  (covering: Covering) =>
  async (tx: Tx, { body: draft }: Context<ParticipantDraft>): Promise<Result> => {
    const given = givenIn(draft, covering);
    const { lastName = '', dob = null, id = 0 } = draft;
    const found = await candidates(tx, { blinds: given.flatMap(({ blinds }) => blinds), lastName, dob, id });
    const plain = { ...draft, dob: dob ?? '' };
    const data: Duplicate[] = found.map((person) => {
      const same = given.filter(({ blinds }) => person.blinds.some((blind) => blinds.includes(blind))).map(({ name }) => name);
      return { id: person.id, name: person.name, matchedOn: [...same, ...sharedBy(plain, person)] };
    });
    return { data };
  };
