import type { APIRequestContext } from '@playwright/test';
import { createHmac, randomUUID } from 'node:crypto';
import { apiAs } from '../api.ts';
import { somebody } from '../order-people.ts';
import { expect, test } from '../test.ts';

type Tested = { readonly providerId: number };
type Provider = { readonly id: number; readonly code: string; readonly version: number };

/** Who carries out a test, as it reports of it. */
const reporter = async (request: APIRequestContext, username: string, { orderId }: { readonly orderId: number }) => {
  const { send } = await apiAs(request, username);
  const [tested] = await send<Tested[]>('/order-service/search', { filters: { orderId }, columns: ['providerId'] });
  const [provider] = await send<Provider[]>('/provider/search', { filters: { id: tested?.providerId }, columns: ['code'] });
  const [placed] = await send<{ orderGuid: string }[]>('/order/search', { filters: { id: orderId }, columns: ['orderGuid'] });
  const { secret } = await send<{ secret: string }>(`/provider/${provider?.id}/secret`, { version: provider?.version });
  return async (stage: string, more: object = {}): Promise<void> => {
    const at = new Date().toISOString();
    const told = { eventId: randomUUID(), orderGuid: placed?.orderGuid, stage, at, specimenId: `J${orderId}`, ...more };
    const [data, time] = [JSON.stringify(told), Math.trunc(Date.now() / 1000)];
    const mac = createHmac('sha256', secret).update(`${time}.${data}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-provider': provider?.code ?? '', 'x-signature': `t=${time},v1=${mac}` };
    const answered = await request.post('/api/v1/order/provider-result', { headers, data });
    expect(await answered.text()).toContain('applied');
  };
};

test('an order says why it is pending from the form to the review, on a phone too', async ({ signedIn: page, request, operator }) => {
  const { id } = await (await somebody(request, operator)).order();
  await page.goto(`/order/${id}`);
  const why = page.getByRole('region', { name: 'Why is this pending?' });
  await expect(why).toContainText('The donor hasn’t been to a collection site yet.');
  await why.getByRole('button', { name: 'Email form' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  const report = await reporter(request, operator, { orderId: id });
  await report('collected');
  await page.goto(`/order/${id}`);
  await expect(why).toContainText('is on its way to the laboratory');
  await report('at-lab');
  await report('result', { labResult: 'POSITIVE', analytes: [{ name: 'THC', result: 'POSITIVE' }] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/order/${id}`);
  await expect(why).toContainText('the MRO is reviewing the test');
  await expect(why).toContainText('This text is the same for every result until the MRO has verified it.');
  await expect(why.getByRole('listitem').nth(3)).toHaveAttribute('aria-current', 'step');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(page.getByText(/positive/i)).toHaveCount(0);
});
