import { participant as participantResource } from '@assay/contract/participants/participant.calls';
import { mayAt } from '@assay/domain/access/actor';
import { isSaidOtherwise } from '@assay/domain/orders/form';
import { cdlStateOf, comparedId } from '@assay/domain/participants/identifiers';
import type { Participant, ParticipantInput } from '@assay/domain/participants/participant.fields';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';
import type { Coming, Covering } from '#platform/resource/covering.ts';
import { broughtBack } from '#platform/resource/owned.ts';
import { holdReferred } from '#platform/resource/references.ts';
import { duplicatesOf } from './duplicates.ts';
import { holdNumbers, insertParticipants, storedBlinds, takenNumbers, type New } from './participants.repository.ts';

const taken = (): AppError => new AppError('taken', { fields: [{ path: 'primaryId', code: 'taken', params: {} }] });

type Numbered = { readonly input: ParticipantInput; readonly coming: Coming };

const numberOf = ({ coming }: Pick<Numbered, 'coming'>): string => coming.get('primaryId') ?? '';

/**
 * Which of these primary IDs somebody has already among those who belong together, by their places. Whoever has one out of the writer's sight is
 * not told of: that would say who is there.
 */
const takenAmong = async ({ tx }: Write, covering: Covering, { numbered, except }: { numbered: readonly Numbered[]; except?: number }) => {
  const sought = numbered.map((one) => ({
    companyId: one.input.companyId,
    primaryIdType: one.input.primaryIdType,
    blinds: covering.blindsOf(numberOf(one)),
  }));
  await holdNumbers(
    tx,
    sought.flatMap(({ blinds }) => blinds),
  );
  return takenNumbers(tx, sought, except === undefined ? {} : { except });
};

/** Somebody as they are stored: what is covered apart from what everybody sees. */
export const newParticipant = (covering: Covering, input: ParticipantInput): New => {
  const coming = covering.coming(input, null);
  return { input, coming, cdlState: cdlStateOf(coming.get('cdlNumber') ?? '') };
};

type Asked = Readonly<Record<string, unknown>>;
type Created = { readonly input: ParticipantInput; readonly options: Asked };

/** Who looks like somebody that is there among companies of one root is a question first, unless it was answered; by their places. */
const lookAlikes = async ({ tx }: Write, covering: Covering, created: readonly Created[]): Promise<(AppError | null)[]> => {
  const asked = created.filter(({ options }) => options.acceptDuplicate !== true);
  const found = await duplicatesOf(tx, covering, { drafts: asked.map(({ input }) => input), isOfRoot: true });
  const matches = new Map(asked.map((one, index) => [one, found[index] ?? []]));
  return created.map((one) => {
    const data = matches.get(one) ?? [];
    return data.length > 0 ? new AppError('possible-duplicate', { data }) : null;
  });
};

export const createParticipant =
  (covering: Covering) =>
  async (write: Write, input: ParticipantInput, options: Asked): Promise<number> => {
    const person = newParticipant(covering, input);
    if ((await takenAmong(write, covering, { numbered: [person] })).size > 0) throw taken();
    const [alike] = await lookAlikes(write, covering, [{ input, options }]);
    if (alike) throw alike;
    const [id = 0] = await insertParticipants(write, covering, [person]);
    return id;
  };

/** Of those that come together the first with a number has it. */
const repeatedIn = (people: readonly New[]): Set<number> => {
  const seen = new Set<string>();
  return new Set(
    people.flatMap((person, place) => {
      const key = `${person.input.companyId} ${person.input.primaryIdType} ${comparedId(numberOf(person))}`;
      if (seen.has(key)) return [place];
      seen.add(key);
      return [];
    }),
  );
};

const newOrFault = (covering: Covering, input: ParticipantInput): New | AppError => {
  try {
    return newParticipant(covering, input);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

export const createParticipants =
  (covering: Covering) =>
  async (write: Write, created: readonly Created[]): Promise<(number | AppError)[]> => {
    const given = created.map(({ input }) => newOrFault(covering, input));
    const people = given.filter((one): one is New => !(one instanceof AppError));
    const held = await takenAmong(write, covering, { numbered: people });
    const repeated = repeatedIn(people);
    const alike = await lookAlikes(
      write,
      covering,
      created.filter((_, index) => !(given[index] instanceof AppError)),
    );
    const faults = people.map((_, place) => (held.has(place) || repeated.has(place) ? taken() : (alike[place] ?? null)));
    const ids = await insertParticipants(
      write,
      covering,
      people.filter((_, place) => faults[place] === null),
    );
    const answers = faults.map((fault) => fault ?? ids.shift() ?? new AppError('internal'));
    return given.map((one) => (one instanceof AppError ? one : (answers.shift() ?? new AppError('internal'))));
  };

/** Where somebody goes, the mover has to be allowed to change people, as where they come from; whether the place is there is asked of all alike. */
const refuseForeign = ({ actor }: Write, { companyId, locationId }: ParticipantInput): void => {
  if (!mayAt(actor, 'participant.edit', { companyId, locationId })) throw fieldError('companyId', 'reference');
};

/** Nobody orders for somebody who is on the way to another company. */
export const holdParticipant = async ({ tx }: Write, ids: readonly number[], body: Readonly<Record<string, unknown>>): Promise<void> => {
  if (typeof body.companyId === 'number') await holdReferred(tx, participantResource, { ids });
};

type Placed = Pick<Participant, 'id' | 'companyId' | 'primaryIdType'>;

/** Whoever comes to a company, or comes back, may meet another who has the number there. */
const refuseTaken = async ({ tx }: Write, { id, companyId, primaryIdType }: Placed): Promise<void> => {
  const blinds = await storedBlinds(tx, id);
  if ((await takenNumbers(tx, [{ companyId, primaryIdType, blinds }], { except: id })).size > 0) throw taken();
};

/** Has the forms of somebody's orders made anew, once this is stored. */
export type RequestFormsOf = (tx: Tx, of: { readonly participantId: number; readonly isAwaited: boolean }) => Promise<void>;

/** What the forms of a person's orders say of the person follows. */
export const withForms =
  (update: ReturnType<typeof updateParticipant>, requestFormsOf: RequestFormsOf) =>
  async (write: Write, input: ParticipantInput, current: Participant): Promise<Readonly<Record<string, unknown>>> => {
    const values = await update(write, input, current);
    const after = { ...input, primaryId: current.primaryId, ...values };
    // Of many at once nobody waits for one.
    if (isSaidOtherwise(current, after))
      await requestFormsOf(write.tx, { participantId: current.id, isAwaited: write.auditContext.cause === undefined });
    return values;
  };

export const updateParticipant =
  (covering: Covering) =>
  async (write: Write, input: ParticipantInput, current: Participant): Promise<Readonly<Record<string, unknown>>> => {
    const isMoved = input.companyId !== current.companyId;
    if (isMoved) refuseForeign(write, input);
    const coming = covering.coming(input, current);
    if (coming.has('primaryId')) {
      if ((await takenAmong(write, covering, { numbered: [{ input, coming }], except: current.id })).size > 0) throw taken();
    } else if (isMoved) await refuseTaken(write, { ...input, id: current.id });
    const license = coming.get('cdlNumber');
    return {
      ...covering.masked(coming),
      ...covering.sealed(coming, current.id),
      ...(license === undefined ? {} : { cdlState: cdlStateOf(license) }),
      ...broughtBack(current),
    };
  };

export const restoreParticipant = async (write: Write, restored: Participant): Promise<void> => {
  const { mergedIntoId, mergedIntoName: name } = restored;
  // What was this one's is the other's now: two records would stand for one person again.
  if (mergedIntoId !== null)
    throw new AppError('in-the-way', {
      sentence: 'participants.merge.notRestored',
      params: { name },
      data: [{ kind: 'participant', id: mergedIntoId, name }],
    });
  await refuseTaken(write, restored);
};
