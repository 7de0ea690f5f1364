import { location } from '@assay/contract/companies/location.calls';
import { group } from '@assay/contract/companies/group.calls';
import type { Permission } from '@assay/domain/access/permissions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#test/show.tsx';
import { useImportWay } from './import-way.tsx';

function Ways() {
  const ways = [useImportWay(location), useImportWay(location, 7), useImportWay(group)];
  return <p>{ways.map((way) => way?.path ?? 'none').join(' ')}</p>;
}

test.each<[string, Permission[], string]>([
  ['both rights', ['import.run', 'location.edit'], '/import/create?area=location /import/create?area=location&company=7 none'],
  ['no right to import', ['location.edit'], 'none none none'],
  ['no right to change such records', ['import.run'], 'none none none'],
])('with %s a list leads to an import, or does not', async (_name, permissions, paths) => {
  await show(<Ways />, { permissions });
  await expect.element(page.getByText(paths)).toBeVisible();
});
