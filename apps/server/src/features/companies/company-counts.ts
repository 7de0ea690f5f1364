import { acting, mayAt, type Acting, type Scope } from '@assay/domain/access/actor';
import type { Permission } from '@assay/domain/access/permissions';
import { resources } from '@assay/contract/api';
import type { CompanyCounts } from '@assay/contract/companies/company.types';
import type { AnyResource } from '@assay/contract/kit/resource';
import type { CountRequest } from '@assay/contract/kit/search';
import type { ResourceName } from '@assay/domain/resources';
import type { Database } from '#platform/db/transaction.ts';
import { AppError } from '#platform/http/app-error.ts';
import { pathId, type Context, type Handler, type Route } from '#platform/http/route.ts';
import { questionFor } from '#platform/resource/ask-list.ts';

type Counted = AnyResource & { readonly name: ResourceName };
type Asked = { readonly name: ResourceName; readonly actor: Acting; readonly body: CountRequest };

/** The column that says whose a record is: one company's, or that of several, as with users. */
const ownerOf = ({ columns }: AnyResource): string | undefined => ['companyId', 'memberOfIds'].find((name) => columns[name]);

/** Records that belong to a company, by their own column: a new kind of them is counted without a word here. */
const counted = Object.values<Counted>(resources).flatMap((resource): { name: ResourceName; owner: string; view: Permission }[] => {
  const { name, calls, permissions } = resource;
  const owner = ownerOf(resource);
  return owner !== undefined && calls.count && calls.remove ? [{ name, owner, view: permissions.view }] : [];
});

const isSame = (one: Scope, other: Scope): boolean =>
  one.kind === other.kind &&
  one.companyIds === other.companyIds &&
  one.locationIds === other.locationIds &&
  one.locationCompanyIds === other.locationCompanyIds;

type Counting = { readonly context: Context; readonly database: Pick<Database, 'readAll' | 'changes'>; readonly routes: readonly Route[] };

/** Each list is counted under the right to see it: two rights need not have the same scope. Those that do are asked in one round trip. */
const countAll = async ({ context, database, routes }: Counting, asked: readonly Asked[]): Promise<CompanyCounts> => {
  const counts: CompanyCounts = {};
  for (const { actor } of asked.filter((one, index) => index === asked.findIndex((other) => isSame(other.actor.scope, one.actor.scope)))) {
    const together = asked.filter((one) => isSame(one.actor.scope, actor.scope));
    const questions = together.map((one) =>
      questionFor({ context: { ...context, actor: one.actor }, routes, database }, `${one.name}.count`, one.body),
    );
    const values = await database.readAll(actor, questions);
    for (const [index, { name }] of together.entries()) counts[name] = Number(values[index]);
  }
  return counts;
};

/** How many records of each kind a company has, as far as the reader sees them. Of a company out of scope there is nothing to tell. */
export const companyCounts = (routes: () => readonly Route[]): Handler => ({
  reads: async (context, database) => {
    const companyId = pathId(context);
    const seen = counted.filter(({ view }) => mayAt(context.actor, view, { companyId, locationId: null }));
    const { company, ...counts } = await countAll({ context, database, routes: routes() }, [
      { name: 'company', actor: context.actor, body: { archive: 'Both', filters: { id: companyId } } },
      ...seen.map(({ name, owner, view }) => ({ name, actor: acting(context.actor, view), body: { filters: { [owner]: companyId } } })),
    ]);
    if (company !== 1) throw new AppError('not-found');
    return { data: counts };
  },
});
