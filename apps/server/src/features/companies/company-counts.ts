import { acting, mayAt } from '@assay/domain/access/actor';
import { resources } from '@assay/contract/api';
import type { CompanyCounts } from '@assay/contract/companies/company.types';
import type { AnyResource } from '@assay/contract/kit/resource';
import type { ResourceName } from '@assay/domain/resources';
import type { Database } from '#platform/db/transaction.ts';
import { required } from '#platform/http/app-error.ts';
import { pathId, type Context, type Handler, type Route } from '#platform/http/route.ts';
import { countList } from '#platform/resource/ask-list.ts';
import { findRecord } from '#platform/resource/read.ts';
import type { Searchable } from '#platform/resource/search.ts';

type Counted = AnyResource & { readonly name: ResourceName };

/** Records that belong to a company, by their own column: a new kind of them is counted without a word here. */
const counted = Object.values<Counted>(resources).filter(({ columns, calls }) => columns.companyId && calls.count && calls.remove);

type Counting = { readonly context: Context; readonly database: Pick<Database, 'read' | 'changes'>; readonly routes: readonly Route[] };

/** Each kind is counted under the right to see it: two rights need not reach equally far. */
const countsOf = async ({ context, database, routes }: Counting, companyId: number): Promise<CompanyCounts> => {
  const place = { companyId, locationId: null };
  const seen = counted.filter(({ permissions }) => mayAt(context.actor, permissions.view, place));
  const rights = [...new Set(seen.map(({ permissions }) => permissions.view))];
  const counts: CompanyCounts = {};
  for (const right of rights) {
    const actor = acting(context.actor, right);
    await database.read(actor, async (tx) => {
      const asker = { tx, context: { ...context, actor }, routes, database };
      for (const { name, permissions } of seen) if (permissions.view === right) counts[name] = await countList(asker, name, { companyId });
    });
  }
  return counts;
};

/** How many records of each kind a company has, as far as the reader sees them. Of a company out of scope there is nothing to tell. */
export const companyCounts = (companies: Searchable, routes: () => readonly Route[]): Handler => ({
  reads: async (context, database) => {
    const id = pathId(context);
    required(await database.read(context.actor, (tx) => findRecord({ tx, actor: context.actor }, companies, id)));
    return { data: await countsOf({ context, database, routes: routes() }, id) };
  },
});
