import { findings } from '../axe.ts';
import { somebody } from '../order-people.ts';
import { recordForm } from '../pages/record-form.ts';
import { expect, test } from '../test.ts';

test('a card that a driver brought becomes an order with its result, and says until when it holds', async ({
  signedIn: page,
  request,
  operator,
}) => {
  const person = await somebody(request, operator);
  await page.goto(`/unsolicited-physical/create?company=${person.where.companyId}`);
  const form = recordForm(page);
  await form.choose('Location', 'Dalton drop yard');
  await form.choose('Participant', person.last);
  await form.choose('Exam', 'physical');
  await form.choose('Exam result', 'Conditional');
  await page.getByRole('button', { name: 'Create unsolicited physical' }).click();
  // Nothing is lost while what is missing is put right.
  await form.fault('Required field');
  await form.day('Exam date', '01/15/2026');
  await form.day('Valid until', '01/15/2027');
  await form.fill('Restrictions', 'Corrective lenses');
  await page.getByRole('button', { name: 'Create unsolicited physical' }).click();
  await page.waitForURL(/\/order(\?|$)/);
  const [made] = await person.ordersOf();
  expect(made?.status).toBe('COMPLETE');

  await page.goto(`/participant/${person.id}?tab=unsolicited-physical`);
  await expect(page.getByText('01/15/2027').first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
