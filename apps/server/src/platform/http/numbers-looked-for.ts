import { maskOf } from '@assay/domain/validation/covered';
import { appendAudit, auditContextOf } from '../audit/audit.ts';
import type { Database } from '../db/transaction.ts';
import type { LookedUp } from '../limits/looked-up.ts';
import { AppError } from './app-error.ts';
import type { Context, LookedFor } from './route.ts';

type Deps = { readonly database: Pick<Database, 'write'>; readonly lookedUp: LookedUp };

/** Before a call is answered that looks for somebody by a number: not too often, and never without an event. */
export const noteNumbers = async ({ database, lookedUp }: Deps, context: Context, { entity, numbers }: LookedFor): Promise<void> => {
  if (numbers.length === 0) return;
  const { isOver, seconds, fresh } = await lookedUp(context.actor, numbers, ['number', 'numberOfDay']);
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
