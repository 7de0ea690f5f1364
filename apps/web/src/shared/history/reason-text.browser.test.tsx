import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#test/show.tsx';
import { ReasonText } from './reason-text.tsx';

test('an event of an import leads to it', async () => {
  await show(<ReasonText reason="import:4182" />, { permissions: ['import.view'] });
  await expect.element(page.getByRole('link', { name: 'Import 4182' })).toHaveAttribute('href', '/import/4182');
});

test('who sees no imports reads its name alone', async () => {
  await show(<ReasonText reason="import:4182" />, { permissions: [] });
  await expect.element(page.getByText('Import 4182')).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(0);
});

test('what somebody wrote is shown as it is', async () => {
  await show(<ReasonText reason="as in import:12" />, { permissions: ['import.view'] });
  await expect.element(page.getByText('as in import:12')).toBeVisible();
});
