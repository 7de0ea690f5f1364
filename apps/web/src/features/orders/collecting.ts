import type { CollectedTest, CollectionRow } from '@assay/contract/orders/collection.calls';
import { orderService } from '@assay/contract/orders/order-service.calls';
import { isAwaited } from '@assay/domain/orders/collector';
import { useState } from 'react';
import { useWrite } from '#shared/notify/use-write.ts';

/** When the first of what is still to be collected ends. */
export const nearestEnd = ({ services, expiresAt }: Pick<CollectionRow, 'services' | 'expiresAt'>): string | null =>
  services
    .filter(isAwaited)
    .flatMap((test) => test.expiresAt ?? [])
    .toSorted()[0] ?? expiresAt;

/** What can be collected: as ordered, or after all. */
export const mayCollect = ({ status }: Pick<CollectedTest, 'status'>): boolean =>
  status === 'ORDERED' || status === 'EXPIRED' || status === 'CANCELED' || status === 'NO_SHOW';

/** Says of all that is to be collected of an order that its donor is here. */
export const useArrive = ({ services, participantName }: Pick<CollectionRow, 'services' | 'participantName'>) => {
  const [isPending, setPending] = useState(false);
  const write = useWrite({ call: orderService.calls.change, invalidates: [orderService], about: () => participantName });
  const arrive = async (): Promise<void> => {
    const arrivedAt = new Date().toISOString();
    setPending(true);
    // One that fails is told by the write itself; of the others it is said all the same.
    for (const { id, version } of services.filter((test) => isAwaited(test) && test.arrivedAt === null))
      await write.mutateAsync({ params: { id }, body: { version, arrivedAt } }).catch(() => null);
    setPending(false);
  };
  return { isPending, arrive: () => void arrive() };
};
