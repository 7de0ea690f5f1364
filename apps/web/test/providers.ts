import { provider } from '@assay/contract/catalog/provider.calls';
import { preference } from '@assay/contract/identity/preference.calls';
import type { BulkRequest, BulkResult } from '@assay/contract/kit/bulk';
import type { PageRequest } from '@assay/contract/kit/search';
import { providerFields } from '@assay/domain/catalog/provider.fields';
import { blankOf, type RecordOf } from '@assay/domain/fields/values';
import { refuse, type FakeServer } from './fake-server.ts';

type Provider = RecordOf<typeof providerFields>;

export const aProvider = (overrides: Partial<Provider> = {}): Provider => ({
  ...blankOf(providerFields),
  id: 1,
  version: 1,
  isArchived: false,
  createdAt: '2026-01-05T15:00:00.000Z',
  updatedAt: '2026-01-05T15:00:00.000Z',
  code: 'QST',
  name: 'Quest Diagnostics',
  kind: 'LAB',
  phone: '212-555-0100',
  physicalAddress1: '1 Main Street',
  physicalCity: 'Knoxville',
  physicalState: 'TN',
  physicalZip: '37902',
  physicalCountry: 'USA',
  ...overrides,
});

const may = ({ isArchived }: Provider) => ({ edit: !isArchived, archive: !isArchived, restore: isArchived, viewHistory: true });

const isIn = ({ archive = 'Active' }: PageRequest, { isArchived }: Provider): boolean =>
  archive === 'Both' || isArchived === (archive === 'Archived');

type Stock = { readonly rows: ReadonlyMap<number, Provider>; readonly keep: (row: Provider) => Provider };

/** Archives or restores many, as far as they are not there already. */
const bulk =
  ({ rows, keep }: Stock, isArchived: boolean) =>
  ({ body }: { readonly body: BulkRequest }): { readonly data: BulkResult } => {
    const all = [...rows.values()];
    const meant = body.ids ? all.filter(({ id }) => body.ids?.includes(id)) : all.filter((row) => isIn(body.search ?? {}, row));
    const changing = meant.filter((row) => row.isArchived !== isArchived);
    const changed = body.isPreview ? changing : changing.map((row) => keep({ ...row, isArchived, version: row.version + 1 }));
    const leftOut = meant.filter((row) => !changing.includes(row)).map(({ id, name }) => ({ id, name, reason: 'done' as const }));
    return {
      data: {
        matchedCount: meant.length,
        changedCount: changed.length,
        changed: changed.map(({ id, version, name }) => ({ id, version, name })),
        leftOut,
        leftOutCounts: leftOut.length > 0 ? { done: leftOut.length } : {},
        runId: null,
      },
    };
  };

/** Providers that live as long as the test, behind the calls of the contract. Filters are not its business: what was asked is. */
export const serveProviders = (server: FakeServer, ...first: readonly Provider[]) => {
  const rows = new Map(first.map((row) => [row.id, row]));
  const found = (id: string | undefined): Provider => rows.get(Number(id)) ?? refuse('not-found');
  const keep = (row: Provider): Provider => {
    rows.set(row.id, row);
    return row;
  };
  const { calls } = provider;
  server.on(calls.search, ({ body }) => {
    const matching = [...rows.values()].filter((row) => isIn(body, row));
    return { data: matching.slice(body.from ?? 0, (body.from ?? 0) + (body.size ?? 50)) };
  });
  server.on(calls.count, ({ body }) => ({ data: { count: [...rows.values()].filter((row) => isIn(body, row)).length } }));
  server.on(calls.read, ({ params }) => {
    const row = found(params.id);
    return { data: row, can: may(row) };
  });
  server.on(calls.create, ({ body }) => {
    const row = keep(aProvider({ ...(body as Partial<Provider>), id: rows.size + 100, version: 1 }));
    return { data: row, can: may(row) };
  });
  server.on(calls.update, ({ params, body }) => {
    const row = found(params.id);
    if (body.version !== row.version) refuse('conflict', { data: row });
    const next = keep({ ...row, ...body, version: row.version + 1 });
    return { data: next, can: may(next) };
  });
  server.on(calls.remove, ({ params }) => {
    const row = found(params.id);
    const { id, isArchived } = row;
    return { data: { id, version: isArchived ? null : keep({ ...row, isArchived: true, version: row.version + 1 }).version } };
  });
  server.on(preference.save, ({ body }) => ({ data: { ...body, id: 31 } }));
  server.on(calls.bulkArchive, bulk({ rows, keep }, true));
  server.on(calls.bulkRestore, bulk({ rows, keep }, false));
  return { rows, keep };
};
