import { provider } from '@assay/contract/catalog/provider.calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '#test/fake-server.ts';
import { aProvider, serveProviders } from '#test/providers.ts';
import { show } from '#test/show.tsx';
import { ListPage } from './list-page.tsx';

const showList = () =>
  show(<ListPage resource={provider} area="providers" columns={[{ name: 'name', grows: true }, 'code', 'kind', 'isActive']} />);

test('a box follows a click, and so does the column', async () => {
  const server = fakeServer();
  serveProviders(server, aProvider());
  await showList();
  await page.getByRole('button', { name: 'Columns' }).click();
  const box = page.getByRole('checkbox', { name: 'Kind', exact: true });
  await box.click();
  await expect.element(box).not.toBeChecked();
});
