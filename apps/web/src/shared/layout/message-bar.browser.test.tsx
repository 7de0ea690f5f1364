import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#test/show.tsx';
import { MessageBar } from './message-bar.tsx';

const message = { id: 1, title: 'Maintenance', body: 'Tonight', severity: 'INFO', dismissible: true } as const;

test('a message is text, whatever signs it has, and is dismissed by its name', async () => {
  const dismissed = vi.fn<(id: number) => void>();
  await show(<MessageBar messages={[{ ...message, body: '<b>Tonight</b>' }]} onDismiss={dismissed} />);
  await expect.element(page.getByRole('region', { name: 'System messages' })).toHaveTextContent('Maintenance <b>Tonight</b>');
  await page.getByRole('button', { name: 'Dismiss Maintenance' }).click();
  expect(dismissed).toHaveBeenCalledWith(1);
});

test('one that has to stay has no button to put it away', async () => {
  await show(<MessageBar messages={[{ ...message, dismissible: false }]} onDismiss={() => undefined} />);
  await expect.element(page.getByText('Tonight')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('several are turned one by one, and a long one is unfolded', async () => {
  await show(<MessageBar messages={[message, { ...message, id: 2, title: 'Delays', body: 'More to read. '.repeat(35) }]} />);
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Next message' }).click();
  await expect.element(page.getByText('2 of 2')).toBeVisible();
  const more = page.getByRole('button', { name: 'Show more' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await expect.element(page.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
});
