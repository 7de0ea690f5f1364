import { maskOf } from '@assay/domain/validation/covered';
import type { Database } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';
import type { Context, LookedFor } from '../http/route.ts';
import type { LookedUp } from '../limits/looked-up.ts';
import { appendAudit, auditContextOf } from './audit.ts';

type Deps = { readonly database: Pick<Database, 'write'>; readonly lookedUp: LookedUp };

/** Before a call is answered that looks for somebody by a number: not too often, and never without an event. */
export const createNumberNotes =
  ({ database, lookedUp }: Deps) =>
  async (context: Context, { entity, numbers, isWritten }: LookedFor): Promise<void> => {
    if (numbers.length === 0) return;
    const { isOver, seconds, isUnknown, fresh } = await lookedUp(
      context.actor,
      numbers,
      isWritten ? ['numberWritten'] : ['number', 'numberOfDay'],
    );
    if (isUnknown) throw new AppError('unavailable', { retryAfter: 1 });
    if (isOver) throw new AppError('too-many-requests', { retryAfter: seconds });
    if (fresh.length === 0) return;
    await database.write(context.actor, async (tx) => {
      for (const number of fresh)
        await appendAudit(tx, auditContextOf(context), {
          action: 'LOOKED_UP',
          entity,
          entityId: null,
          label: '',
          companyId: null,
          locationId: null,
          after: { number: maskOf(number) },
        });
    });
  };
