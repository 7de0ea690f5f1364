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

const boxOf = (label: string) => input(label).element().getBoundingClientRect();

test('fields stand beside each other where the form has the room, and below each other where it has not', async () => {
  serve();
  await showForm();
  await expect.element(input('Name')).toBeVisible();
  expect(boxOf('Phone').top).toBe(boxOf('Name').top);
  document.body.style.inlineSize = '600px';
  try {
    await expect.poll(() => boxOf('Phone').top).toBeGreaterThan(boxOf('Name').bottom);
    expect(boxOf('Name').width).toBeGreaterThan(300);
  } finally {
    document.body.style.inlineSize = '';
  }
});

test('a label in several lines keeps clear of the next one', async () => {
  serve();
  await showForm();
  await expect.element(input('Name')).toBeVisible();
  document.querySelector<HTMLElement>('main form, form')?.style.setProperty('--labels', '64px');
  const over = [...document.querySelectorAll<HTMLElement>('[data-field]')].flatMap((field) => {
    const label = field.querySelector('label');
    return label && label.scrollHeight > label.clientHeight + 1 ? [label.textContent] : [];
  });
  expect(over).toEqual([]);
});
