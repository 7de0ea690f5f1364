import { oppositeOf, type BulkAction } from '@assay/domain/bulk/bulk-run';
import type { BulkChanged, BulkRequest, BulkResult } from '@assay/contract/kit/bulk';
import type { Call } from '@assay/contract/kit/calls';
import type { NounName } from '@assay/i18n/catalog';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../i18n/text.tsx';
import { send } from '../../api/transport.ts';
import { reread } from '../../api/reread.ts';
import { useNotify } from '../../notify/notify.tsx';
import type { ListResource } from '../../fields/columns.ts';

type BulkCall = Call<BulkRequest, BulkResult>;
/** The calls of a resource that can be archived; a list of anything else has none. */
export type BulkCalls = Readonly<Record<BulkAction, BulkCall>>;

export const bulkCallsOf = ({ calls }: ListResource): BulkCalls | null =>
  calls.bulkArchive && calls.bulkRestore ? { archive: calls.bulkArchive, restore: calls.bulkRestore } : null;

type Sending = { readonly idempotencyKey: string };

const done = { archive: 'archived', restore: 'restored' } as const;

/** Writes many records and tells how it went, with the way back. */
export const useBulk = (calls: BulkCalls, noun: NounName) => {
  const notify = useNotify();
  const queries = useQueryClient();
  const { t } = useText();
  const tell = (action: BulkAction, { changedCount: count, matchedCount, runId }: BulkResult, undo?: () => void): void => {
    // What goes on in the background is told as it goes on.
    if (runId !== null) return;
    const left = matchedCount - count;
    const about = left > 0 ? t(`records.${noun}.bulk.leftOut`, { count: left }) : undefined;
    notify.success(t(`records.${noun}.bulk.${done[action]}`, { count }), { about, ...(undo && count > 0 ? { undo } : {}) });
  };
  const write = async (action: BulkAction, body: BulkRequest, { idempotencyKey }: Partial<Sending> = {}): Promise<BulkResult> => {
    const { data } = await send(calls[action], { body, ...(idempotencyKey ? { idempotencyKey } : {}) });
    // Much may go with many records: whatever was read is asked for again.
    await reread(queries);
    return data;
  };
  /** What somebody else has changed since is theirs. */
  const undo = async (action: BulkAction, changed: readonly BulkChanged[]): Promise<void> => {
    const body = { ids: changed.map(({ id }) => id), versions: changed.map(({ version }) => version) };
    try {
      tell(oppositeOf[action], await write(oppositeOf[action], body));
    } catch (error) {
      notify.failure(error);
    }
  };
  return {
    preview: async (action: BulkAction, body: BulkRequest): Promise<BulkResult> =>
      (await send(calls[action], { body: { ...body, isPreview: true } })).data,
    /** Sent again under the same key it goes on where it broke off. */
    run: async (action: BulkAction, body: BulkRequest, sending: Sending): Promise<void> => {
      const result = await write(action, body, sending);
      tell(action, result, () => void undo(action, result.changed));
    },
  };
};
