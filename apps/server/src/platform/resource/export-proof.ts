import type { ExportRequest } from '@assay/contract/kit/search';
import { exportNeedsProof, freeExport } from '@assay/domain/identity/step-up';
import { demandProof } from '../auth/step-up.ts';
import type { Tx } from '../db/transaction.ts';
import type { Context } from '../http/route.ts';
import type { Listed } from './binding.ts';
import { visibleFields } from './fields.ts';
import { queryParams } from './params.ts';
import { whereSql } from './search.ts';

/** People that match, counted no further than it matters. */
const countPeople = async (tx: Tx, { searchable }: Listed, { body, actor }: Context<ExportRequest>): Promise<number> => {
  const params = queryParams();
  const rows = `select from ${searchable.table} t${whereSql({ searchable, request: body, actor }, params)} limit ${freeExport + 1}`;
  const [row] = await tx.query<{ count: number }>(`select count(*)::integer as count from (${rows}) found`, [...params.values]);
  return row?.count ?? 0;
};

/** A long list of people, or one that tells who they are, leaves only with somebody who has just proved who they are. */
export const demandExportProof = async (tx: Tx, bound: Listed, context: Context<ExportRequest>): Promise<void> => {
  const { resource, searchable } = bound;
  if (!resource.calls.export?.stepUp) return;
  const { columns } = context.body;
  const shown = visibleFields(searchable.fields, context.actor).filter(({ name }) => columns?.includes(name) ?? true);
  const hasIdentifier = shown.some(({ column }) => column.identifier === true);
  const people = hasIdentifier ? 0 : await countPeople(tx, bound, context);
  if (exportNeedsProof({ people, hasIdentifier })) await demandProof(tx, context);
};
