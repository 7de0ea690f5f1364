import type { ResourceName } from '@assay/domain/resources';
import { periodText } from '@assay/domain/time/periods';
import { AppError } from '#platform/http/app-error.ts';
import type { Held } from './catalog.repository.ts';

type Refused = { readonly kind: ResourceName; readonly path: string; readonly code: string; readonly inTheWay: readonly Held[] };

/** Two that may not hold at once: the field says which one is in the way and when, the rest are told beside it. */
export const notAtOnce = ({ kind, path, code, inTheWay }: Refused): AppError => {
  const [first] = inTheWay;
  const params = { name: first?.name ?? '', period: first ? periodText(first) : '' };
  return new AppError('taken', {
    fields: [{ path, code, params }],
    data: inTheWay.map(({ id, name, effectiveFrom, effectiveTo }) => ({ kind, id, name, effectiveFrom, effectiveTo })),
  });
};
