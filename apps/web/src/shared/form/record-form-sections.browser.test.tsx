import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accepting, button, input, sent, serve, showForm } from '#test/form.tsx';

const physical = page.getByRole('group', { name: 'Physical address' });

test('a chosen section stands alone, and the whole record is sent', async () => {
  serve();
  const submit = accepting();
  await showForm({ submit, only: ['addresses'], record: { id: 1, version: 4, name: 'Bayou Crane', ein: '12-3456789' } });
  await expect.element(input('Name')).not.toBeInTheDocument();
  await physical.getByLabelText('City').fill('Knoxville');
  await button('Save').click();
  await expect.poll(() => sent(submit)).toMatchObject({ version: 4, name: 'Bayou Crane', ein: '12-3456789', physicalCity: 'Knoxville' });
});

test('a fault outside of the chosen section brings its own section', async () => {
  serve();
  const submit = accepting();
  await showForm({ submit, only: ['addresses'] });
  await physical.getByLabelText('City').fill('Knoxville');
  await button('Save').click();
  await expect.element(input('Name')).toHaveFocus();
  await expect.element(page.getByText('1 field needs attention')).toBeVisible();
  expect(submit).not.toHaveBeenCalled();
});
