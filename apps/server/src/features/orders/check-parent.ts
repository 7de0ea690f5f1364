import type { ServiceStatus } from '@assay/domain/orders/lists';
import type { OrderInput } from '@assay/domain/orders/order.fields';
import { isCollected } from '@assay/domain/orders/status';
import { fieldError } from '#platform/http/app-error.ts';
import type { Write } from '#platform/resource/binding.ts';

type Wanted = { readonly input: OrderInput; readonly isWaiting: boolean };

/** A specimen is collected again for a test that was taken of the same person. */
export const refuseOtherParent = async ({ tx }: Write, { input, isWaiting }: Wanted): Promise<void> => {
  const { participantId, parentOrderServiceId } = input;
  if (parentOrderServiceId === null || isWaiting) return;
  const [parent] = await tx.query<{ participantId: number; status: ServiceStatus }>(
    `select participant_id as "participantId", status from order_service where id = $1`,
    [parentOrderServiceId],
  );
  if (parent?.participantId !== participantId || !isCollected(parent.status)) throw fieldError('parentOrderServiceId', 'notCollected');
};
