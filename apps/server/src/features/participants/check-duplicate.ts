import type { ParticipantDraft } from '@assay/contract/participants/participant.types';
import type { Tx } from '#platform/db/transaction.ts';
import type { Result } from '#platform/http/envelope.ts';
import type { Context } from '#platform/http/route.ts';
import type { Covering } from '#platform/resource/covering.ts';
import { duplicatesOf } from './duplicates.ts';

/** Who may be the same person, of those whom the asker sees. */
export const checkDuplicate =
  (covering: Covering) =>
  async (tx: Tx, { body: draft }: Context<ParticipantDraft>): Promise<Result> => {
    const [data = []] = await duplicatesOf(tx, covering, { drafts: [draft] });
    return { data };
  };
