import { provider } from '@assay/contract/catalog/provider.calls';
import type { PageRequest } from '@assay/contract/kit/search';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { RowAction } from '#shared/grid/row-menu.tsx';
import { ListPage } from '#shared/grid/list-page.tsx';
import type { Activity } from '#shared/grid/use-inactive.ts';
import type { FakeServer } from './fake-server.ts';
import { show } from './show.tsx';

type Listed = {
  readonly at?: string;
  readonly activity?: Activity;
  readonly actions?: (row: { readonly id: number }) => readonly RowAction[];
};

/** A list of providers as a screen writes it. */
export const showList = ({ at = '/', activity, actions }: Listed = {}) =>
  show(
    <ListPage
      resource={provider}
      area="providers"
      columns={[{ name: 'name', grows: true }, 'code', 'kind', 'isActive', 'updatedAt']}
      sort={[{ colId: 'name', sort: 'asc' }]}
      rowPath={({ id }) => `/provider-${id}`}
      create={{ path: '/new', label: 'New provider', permission: 'catalog.edit' }}
      activity={activity}
      {...(actions ? { actions } : {})}
    />,
    { at },
  );

export const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
export const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true });

/** Waits until the list has asked for this. */
export const expectAsked = (server: FakeServer, part: Omit<PageRequest, 'filters'> & { readonly filters?: object }) =>
  expect.poll(() => server.bodies(provider.calls.search).at(-1)).toMatchObject(part);
