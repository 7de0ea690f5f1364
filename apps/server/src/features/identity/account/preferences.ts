import { preferenceLimits, type PreferenceDraft } from '@assay/contract/identity/preference.types';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Result } from '#platform/http/envelope.ts';
import { pathId, type Context } from '#platform/http/route.ts';

const columns = `id, table_name as "tableName", page_size as "pageSize", active_columns as "activeColumns", filters`;

/** Preferences are one's own; anybody else's read as not there. */
const ownId = (context: Context): number => {
  const id = pathId(context);
  if (id !== context.actor.userId) throw new AppError('not-found');
  return id;
};

/** All of one's grid preferences, or those of one table. */
export const readPreferences = async (tx: Tx, context: Context): Promise<Result> => {
  const type = context.params.type ?? '';
  const data = await tx.query(
    `select ${columns} from grid_preference where user_id = $1 and ($2 = 'ALL' or table_name = $2) order by table_name`,
    [ownId(context), type],
  );
  return { data };
};

/** The names of tables are the client's: nobody fills the disk, or an answer with all of them, with names that no list has. */
export const savePreference = async (tx: Tx, context: Context<PreferenceDraft>): Promise<Result> => {
  const { tableName, pageSize, activeColumns, filters } = context.body;
  const { tables: max } = preferenceLimits;
  const [data] = await tx.query(
    `insert into grid_preference (user_id, table_name, page_size, active_columns, filters)
     select $1, $2, $3, $4, $5 where (select count(*) from grid_preference where user_id = $1 and table_name <> $2) < ${max}
     on conflict (user_id, table_name) do update
       set page_size = excluded.page_size, active_columns = excluded.active_columns, filters = excluded.filters, updated_at = now()
     returning ${columns}`,
    [ownId(context), tableName, pageSize, JSON.stringify(activeColumns), JSON.stringify(filters)],
  );
  if (!data) throw fieldError('tableName', 'tooMany', { max });
  return { data, message: 'notices.preferencesSaved' };
};
