import type { Role } from '@assay/domain/access/roles';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#test/show.tsx';
import { ReasonText } from './reason-text.tsx';

const told = (role: Role, actorId: number, { reason = 'import:4182' }: { readonly reason?: string } = {}) =>
  show(<ReasonText event={{ reason, actorId }} />, { roles: [role] });

test('an event of an import leads to it', async () => {
  await told('GA', 8);
  await expect.element(page.getByRole('link', { name: 'Import 4182' })).toHaveAttribute('href', '/import/4182');
});

test('who sees their own imports alone is led to those', async () => {
  await told('DER', 7);
  await expect.element(page.getByRole('link', { name: 'Import 4182' })).toHaveAttribute('href', '/import/4182');
});

test.each([['DER'], ['MRO']] as const)('%s, who may not open it, reads its name alone', async (role) => {
  await told(role, 8);
  await expect.element(page.getByText('Import 4182')).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(0);
});

test('what somebody wrote is shown as it is', async () => {
  await told('GA', 8, { reason: 'as in import:12' });
  await expect.element(page.getByText('as in import:12')).toBeVisible();
});
