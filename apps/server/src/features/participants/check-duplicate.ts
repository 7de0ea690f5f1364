import type { ParticipantDraft } from '@assay/contract/participants/participant.types';
import { coveredIn } from '@assay/domain/fields/covered';
import { participantFields } from '@assay/domain/participants/participant.fields';
import { isMask, isWholeNumber } from '@assay/domain/validation/covered';
import type { Tx } from '#platform/db/transaction.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context, LookedFor } from '#platform/http/route.ts';
import type { Covering } from '#platform/resource/covering.ts';
import { duplicatesOf } from './duplicates.ts';

/** What is shown of a number tells nobody anything new. */
export const numbersOfDraft = (draft: ParticipantDraft): LookedFor => ({
  entity: 'participant',
  numbers: coveredIn(participantFields)
    .map((name) => draft[name] ?? '')
    .filter((value) => !isMask(value) && isWholeNumber(value)),
});

/** Who may be the same person, of those whom the asker sees. */
export const checkDuplicate =
  (covering: Covering) =>
  async (tx: Tx, { body: draft }: Context<ParticipantDraft>): Promise<Result> => {
    const [data = []] = await duplicatesOf(tx, covering, { drafts: [draft] });
    return { data };
  };
