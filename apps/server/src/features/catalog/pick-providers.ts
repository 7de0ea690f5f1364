import type { BodyOf } from '@assay/contract/kit/calls';
import { provider as providerResource } from '@assay/contract/catalog/provider.calls';
import { provider } from '#platform/db/schema/catalog.ts';
import type { Handler } from '#platform/http/route.ts';
import { searchableOf } from '#platform/resource/binding.ts';
import { searchRecords } from '#platform/resource/read.ts';
import { ofNobody } from '#platform/resource/scopes.ts';

type Asked = BodyOf<typeof providerResource.calls.pick>;

const providers = searchableOf(providerResource, { table: provider, scope: ofNobody });
const sort = [{ colId: 'name', sort: 'asc' as const }];

/** Providers by name, to choose from: the one that is asked for by its id, archived or not, else those that are active. */
export const pickProviders: Handler<Asked> = {
  read: async (tx, { actor, body: { text, kind, id, size = 20 } }) => {
    const which = id === undefined ? { isActive: true } : { id };
    const filters = { ...which, ...(kind === undefined ? {} : { kind }) };
    const archive = id === undefined ? ('Active' as const) : ('Both' as const);
    const request = { size, sort, archive, filters, columns: ['name'], ...(text === undefined ? {} : { text }) };
    const rows = await searchRecords({ tx, actor }, providers, request);
    return { data: rows.map(({ id: found, name, isArchived }) => ({ id: found, name, isArchived })) };
  },
};
