import { findForm } from '#features/documents/find-form.ts';
import { keepForm, putForm, type FormDeps } from '#features/documents/store-form.ts';
import type { Tx } from '#platform/db/transaction.ts';

const count = 5;

/** The forms of the newest orders that somebody still has to go for. */
export const makeForms = async (deps: Omit<FormDeps, 'database'>, tx: Tx): Promise<void> => {
  const rows = await tx.query<{ id: number; at: string }>(
    `select o.id, o.created_at as at from orders o where o.status = 'ORDERED' and o.provider_code <> 'FMCSA' and not o.is_archived
     order by o.created_at desc, o.id desc limit ${count}`,
  );
  for (const { id, at } of rows) {
    const found = await findForm(tx, { ...deps, orderId: id });
    if (!found) continue;
    const by = { actor: found.by, sessionId: null, requestId: 'demo', at };
    await keepForm(deps, tx, { found, by, file: await putForm(deps, found) });
  }
};
