import type { BulkOrderOutcome } from '@assay/contract/orders/order-bulk.calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#test/show.tsx';
import { BulkRows } from './bulk-rows.tsx';

const skipped: BulkOrderOutcome = {
  number: 180,
  state: 'SKIPPED',
  participantId: 5,
  participantName: 'Abel, Ana',
  said: '',
  orderId: null,
  orderNumber: '',
  problems: [],
  duplicates: [
    { id: 9, orderNumber: '26-000009', row: 179 },
    { id: 8, orderNumber: '26-000008', row: null },
  ],
};

test('what was ordered already is named under its order, and by the row that means the same person', async () => {
  await show(<BulkRows rows={[skipped]} />);
  const [, , ordered, details] = page.getByRole('cell').elements();
  expect(ordered?.textContent).toBe('26-000009, 26-000008');
  await expect.element(page.getByRole('link', { name: '26-000009' })).toHaveAttribute('href', '/order/9');
  expect(details?.textContent).toBe('Same person as row 179');
});
