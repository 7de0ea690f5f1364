import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accepting, button, fillName, input, sent, serve, showForm } from '#test/form.tsx';

const fold = (title: string) => page.getByRole('button', { name: title, exact: true });
const identity = fold('Provider details');
const addresses = fold('Addresses');

test('a new record asks for what it needs, with the cursor there, and counts it', async () => {
  serve();
  await showForm({ isNew: true });
  await expect.element(input('Name')).toHaveFocus();
  await expect.element(page.getByText('0 of 1 filled')).toBeVisible();
  await expect.element(input('Phone')).not.toBeInTheDocument();
  await expect.element(identity).toHaveAttribute('aria-expanded', 'false');
  await fillName();
  await expect.element(page.getByText('1 of 1 filled')).toBeVisible();
});

test('a section opens by click, counts what is filled, and is sent when it is folded again', async () => {
  serve();
  const submit = accepting();
  await showForm({ isNew: true, submit });
  await fillName();
  await expect.element(identity).toHaveAccessibleDescription(/Phone, EIN, .* 1 of 10 filled/);
  await identity.click();
  await input('Phone').fill('212-555-0100');
  await expect.element(identity).toHaveAccessibleDescription(/2 of 10 filled/);
  await identity.click();
  await expect.element(input('Phone')).not.toBeVisible();
  await button('Save').click();
  await expect.poll(() => sent(submit)?.phone).toBe('212-555-0100');
});

test('the folded sections are one stop for the keyboard: arrows move, Enter opens', async () => {
  serve();
  await showForm({ isNew: true });
  await expect.element(input('Name')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(identity).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Save')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowDown}');
  await expect.element(addresses).toHaveFocus();
  await userEvent.keyboard('{Home}{Enter}{Tab}');
  await expect.element(input('Phone')).toHaveFocus();
  // After an open section its neighbour comes in turn.
  await expect.element(addresses).toHaveAttribute('tabindex', '0');
});

test('a fault opens its section and has the cursor, and the summary leads back to it', async () => {
  serve();
  const submit = accepting();
  await showForm({ isNew: true, submit });
  await fillName();
  await identity.click();
  await input('EIN').fill('12');
  await identity.click();
  await button('Save').click();
  await expect.element(identity).toHaveAttribute('aria-expanded', 'true');
  await expect.element(input('EIN')).toHaveFocus();
  await identity.click();
  await button('1 field needs attention').click();
  await expect.element(input('EIN')).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
});

test('one address is every address until told otherwise', async () => {
  serve();
  const submit = accepting();
  await showForm({ isNew: true, submit });
  await fillName();
  await addresses.click();
  const same = page.getByRole('checkbox', { name: 'Same as physical address' });
  await expect.element(same).toBeChecked();
  await page.getByRole('group', { name: 'Physical address' }).getByLabelText('City').fill('Knoxville');
  await addresses.click();
  await button('Save').click();
  await expect.poll(() => sent(submit)).toMatchObject({ physicalCity: 'Knoxville', mailingCity: 'Knoxville', mailingCountry: 'USA' });
});

test('an address that is no longer the same goes on from where it followed to', async () => {
  serve();
  const submit = accepting();
  await showForm({ isNew: true, submit });
  await fillName();
  await addresses.click();
  await page.getByRole('group', { name: 'Physical address' }).getByLabelText('City').fill('Knoxville');
  await page.getByRole('checkbox', { name: 'Same as physical address' }).click();
  const mailing = page.getByRole('group', { name: 'Mailing address' });
  await expect.element(mailing.getByLabelText('City')).toHaveValue('Knoxville');
  await mailing.getByLabelText('City').fill('Nashville');
  await button('Save').click();
  await expect.poll(() => sent(submit)).toMatchObject({ physicalCity: 'Knoxville', mailingCity: 'Nashville' });
});
