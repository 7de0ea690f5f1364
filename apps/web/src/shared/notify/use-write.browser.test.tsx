import { provider } from '@assay/contract/catalog/provider.calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '#test/fake-server.ts';
import { button } from '#test/form.tsx';
import { aProvider, serveProviders } from '#test/providers.ts';
import { show } from '#test/show.tsx';
import { useRows } from '../api/queries.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { useWrite } from './use-write.ts';

const { search, remove } = provider.calls;

/** A server that sees what there is when it is asked, and whose first answer is long on its way. */
const slowServer = () => {
  const server = fakeServer();
  serveProviders(server, aProvider({ id: 4, name: 'Old Labs' }), aProvider({ id: 5, name: 'Quest Diagnostics' }));
  const now = server.answerOf(search);
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.on(search, async (asked) => {
    const isFirst = server.bodies(search).length === 1;
    const seen = await now(asked);
    if (isFirst) await arrived;
    return seen;
  });
  return { server, arrive: () => arrive() };
};

function Write() {
  const { mutate } = useWrite({ call: remove, invalidates: [provider], about: null });
  return (
    <button type="button" onClick={() => mutate({ params: { id: 4 } })}>
      Write
    </button>
  );
}

function Rows() {
  const { rows, isLoading } = useRows({ resource: provider, call: search, body: {} });
  return (
    <ul aria-busy={isLoading}>
      {rows?.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}

const lists = [
  { what: 'a list', List: Rows },
  { what: 'a grid', List: () => <DataGrid resource={provider} area="providers" columns={['name']} /> },
];

test.each(lists)('$what that is being read for the first time is read again after a write', async ({ List }) => {
  const { server, arrive } = slowServer();
  await show(
    <>
      <Write />
      <List />
    </>,
  );
  await expect.poll(() => server.bodies(search).length).toBe(1);
  await button('Write').click();
  await expect.element(page.getByText('Quest Diagnostics')).toBeVisible();
  arrive();
  await expect.poll(() => server.bodies(search).length).toBe(2);
  await expect.element(page.getByText('Old Labs')).not.toBeInTheDocument();
  await expect.element(page.getByText('Quest Diagnostics')).toBeVisible();
});
