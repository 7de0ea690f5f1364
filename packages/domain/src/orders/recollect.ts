import { familyOf } from '../catalog/service-families.ts';
import type { OrderService } from './order-service.fields.ts';
import { isCollected } from './status.ts';

/** Whether a specimen can be collected again for a test: one was, and it is a test of a specimen. */
export const isRecollectable = ({ status, serviceTypeCode }: Pick<OrderService, 'status' | 'serviceTypeCode'>): boolean =>
  status !== '' &&
  isCollected(status) &&
  serviceTypeCode !== '' &&
  (familyOf[serviceTypeCode] === 'DRUG' || familyOf[serviceTypeCode] === 'ALCOHOL');

type Ordered = { readonly observed: boolean; readonly directive?: OrderService['directive'] };

/** Whether somebody watches the second collection: as the first, or because the review officer orders it (49 CFR 40.67(a), 40.155). */
export const isRecollectedObserved = ({ observed, directive = '' }: Ordered): boolean => observed || directive === 'RECOLLECT_OBSERVED';
