import { keysOf } from '@assay/domain/keys';
import { orderLife, orderReasons } from '@assay/domain/orders/order-life';
import { orderLife as sentences } from '@assay/i18n/catalogs/en/order-life';
import { expect, test } from 'vitest';
import { lifePage } from '#test/life-page.ts';

test('the page of the documents is made of the declaration (`npm run lives` makes it anew)', async () => {
  const page = lifePage({
    title: 'The life of an order',
    life: orderLife,
    moveOf: (name) => orderLife.moveOf(orderLife.names.find((one) => one === name) ?? 'order'),
    reasons: keysOf(orderReasons).map((code) => ({ code, sentence: sentences.problem[code], clause: orderReasons[code] })),
  });
  await expect(page).toMatchFileSnapshot('../../../../../docs/domain/order-life.md');
});
