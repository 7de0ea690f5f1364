import { provider } from '@assay/contract/catalog/provider.calls';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '#test/fake-server.ts';
import { accepting, button, choose, fillName, input, sent, serve, showForm } from '#test/form.tsx';
import { aProvider, serveProviders } from '#test/providers.ts';
import { ApiError } from '../api/api-error.ts';

test('a new record starts with the blanks of its fields and the home country', async () => {
  serve();
  const submit = accepting();
  await showForm({ submit });
  await fillName();
  await button('Save').click();
  await expect
    .poll(() => sent(submit))
    .toMatchObject({
      name: 'Bayou Crane',
      phone: '',
      companyType: 'EMPLOYER',
      agencies: [],
      isDot: false,
      contractStart: null,
      depth: null,
      invoiceTerms: null,
      primaryLabId: null,
      physicalCountry: 'USA',
    });
});

test.each([
  { label: 'Phone', typed: '2125550100', shown: '212-555-0100', name: 'phone' },
  { label: 'EIN', typed: '123456789', shown: '12-3456789', name: 'ein' },
  { label: 'Phone', typed: '٢١٢٥٥٥٠١٠٠', shown: '212-555-0100', name: 'phone' },
  { label: 'EIN', typed: '１２３４５６７８９', shown: '12-3456789', name: 'ein' },
])('the marks of $label come by themselves', async ({ label, typed, shown, name }) => {
  serve();
  const submit = accepting();
  await showForm({ submit });
  await fillName();
  await userEvent.type(input(label), typed);
  await expect.element(input(label)).toHaveValue(shown);
  await button('Save').click();
  await expect.poll(() => sent(submit)?.[name]).toBe(shown);
});

test('a number typed another way is put in order when the field is left', async () => {
  serve();
  await showForm();
  await input('Phone').fill('(212) 555 0100');
  await input('Name').click();
  await expect.element(input('Phone')).toHaveValue('212-555-0100');
});

test('one of a list is chosen by its word and sent by its code', async () => {
  serve();
  const submit = accepting();
  await showForm({ submit });
  await fillName();
  await choose('Type', 'Consortium');
  await button('Save').click();
  await expect.poll(() => sent(submit)?.companyType).toBe('CONSORTIUM');
});

test('several of a list are chosen', async () => {
  serve();
  const submit = accepting();
  await showForm({ submit });
  await fillName();
  await choose('DOT agencies', 'FAA');
  await userEvent.keyboard('{Escape}');
  await button('Save').click();
  await expect.poll(() => sent(submit)?.agencies).toEqual(['FAA']);
});

test('codes of the own are typed, each ended by Enter or a comma', async () => {
  serve();
  const submit = accepting();
  await showForm({ submit });
  await fillName();
  await input('USCG vessel IDs').click();
  await userEvent.keyboard('V-1{Enter}V-2,');
  await button('Save').click();
  await expect.poll(() => sent(submit)?.uscgVesselIds).toEqual(['V-1', 'V-2']);
});

test('a day is typed as MM/DD/YYYY and sent as a day', async () => {
  serve();
  const submit = accepting();
  await showForm({ submit });
  await fillName();
  await input('Contract start').fill('01/05/2026');
  await userEvent.keyboard('{Enter}');
  await expect.element(input('Contract start')).toHaveValue('01/05/2026');
  expect(submit).not.toHaveBeenCalled();
  await button('Save').click();
  await expect.poll(() => sent(submit)?.contractStart).toBe('2026-01-05');
});

test('days, numbers and amounts are typed in any script', async () => {
  serve();
  const submit = accepting();
  await showForm({ submit });
  await fillName();
  await input('Contract start').fill('٠١/٠٥/٢٠٢٦');
  await input('Level').fill('٤');
  await input('Invoice terms').fill('۱۲٫۵۰');
  await expect.element(input('Contract start')).toHaveValue('01/05/2026');
  await button('Save').click();
  await expect.poll(() => sent(submit)).toMatchObject({ contractStart: '2026-01-05', depth: 4, invoiceTerms: '12.50' });
});

test.each(['someday', '1/5/2026', '2026-01-05', '02/30/2026'])('what is no day stays in its field and is told: %s', async (typed) => {
  serve();
  const submit = accepting();
  await showForm({ submit });
  await fillName();
  await input('Contract start').fill(typed);
  await input('Name').click();
  await button('Save').click();
  await expect.element(page.getByText('1 field needs attention')).toBeVisible();
  await expect.element(input('Contract start')).toHaveValue(typed);
  expect(submit).not.toHaveBeenCalled();
});

test('numbers are numbers, amounts are text, flags are ticked', async () => {
  serve();
  const submit = accepting();
  await showForm({ submit });
  await fillName();
  await input('Level').fill('4');
  await input('Invoice terms').fill('12.50');
  await input('DOT-regulated').click();
  await button('Save').click();
  await expect.poll(() => sent(submit)).toMatchObject({ depth: 4, invoiceTerms: '12.50', isDot: true });
});

test('another record is found by its name as it is typed', async () => {
  const server = serve();
  const submit = accepting();
  await showForm({ submit });
  await fillName();
  await input('Primary laboratory').fill('north');
  await expect.poll(() => server.bodies(provider.calls.search).at(-1)?.text).toBe('north');
  // Their names alone, of those that the declaration lets choose from.
  expect(server.bodies(provider.calls.search).at(-1)).toMatchObject({ columns: ['id', 'name'], filters: { kind: 'LAB' } });
  await page.getByTitle('Northern Labs').last().click();
  await button('Save').click();
  await expect.poll(() => sent(submit)?.primaryLabId).toBe(3);
});

test('a chosen record is shown by the name that came with it', async () => {
  serve();
  await showForm({ record: { primaryLabId: 9, primaryLabName: 'Southern Labs' } });
  await expect.element(page.getByTitle('Southern Labs')).toBeVisible();
});

test('a chosen record that is archived meanwhile says so', async () => {
  const server = fakeServer();
  serveProviders(server, aProvider({ id: 9, name: 'Southern Labs', isArchived: true }));
  await showForm({ record: { primaryLabId: 9, primaryLabName: 'Southern Labs' } });
  await expect.element(page.getByRole('img', { name: 'Archived' })).toBeVisible();
  await expect.element(page.getByText('Southern Labs')).toBeVisible();
});

test('the country decides which states there are, and another country empties the state', async () => {
  serve();
  const submit = accepting();
  await showForm({ submit, record: { physicalState: 'TN', mailingCountry: '' } });
  await fillName();
  const physical = page.getByRole('group', { name: 'Physical address' });
  await choose(physical.getByLabelText('Country'), 'Canada');
  await choose(physical.getByLabelText('State or province'), 'Ontario');
  await button('Save').click();
  await expect.poll(() => sent(submit)).toMatchObject({ physicalCountry: 'CAN', physicalState: 'ON' });
});

test('an address that is the same follows the physical one while it is ticked', async () => {
  serve();
  const submit = accepting();
  await showForm({ submit });
  await fillName();
  await page.getByRole('checkbox', { name: 'Same as physical address' }).click();
  await page.getByRole('group', { name: 'Physical address' }).getByLabelText('City').fill('Knoxville');
  await button('Save').click();
  await expect.poll(() => sent(submit)?.mailingCity).toBe('Knoxville');
});

test('what is missing is told on its field, counted, and has the cursor', async () => {
  serve();
  const submit = accepting();
  await showForm({ submit });
  await button('Save').click();
  await expect.element(page.getByText('Required field')).toBeVisible();
  await expect.element(page.getByText('1 field needs attention')).toBeVisible();
  await expect.element(input('Name')).toHaveFocus();
  expect(submit).not.toHaveBeenCalled();
});

test('a mistake is told when its field is left, and goes with its correction', async () => {
  serve();
  await showForm();
  await input('Phone').fill('12');
  await input('Name').click();
  await expect.element(page.getByText('Enter a valid number in the format "xxx-xxx-xxxx"')).toBeVisible();
  await input('Phone').fill('212-555-0100');
  await expect.element(page.getByText('Enter a valid number in the format "xxx-xxx-xxxx"')).not.toBeInTheDocument();
});

test('what the server finds wrong stands on its field until that is changed', async () => {
  serve();
  const errors = [{ path: 'ein', code: 'taken', message: 'Another company has this EIN.' }];
  await showForm({ submit: () => Promise.reject(new ApiError({ status: 400, message: '', code: 'invalid', errors })) });
  await fillName();
  await input('EIN').fill('12-3456789');
  await button('Save').click();
  await expect.element(page.getByText('Another company has this EIN.')).toBeVisible();
  await expect.element(input('EIN')).toHaveFocus();
  await input('EIN').fill('12-3456780');
  await expect.element(page.getByText('Another company has this EIN.')).not.toBeInTheDocument();
});

test('a fault without a field on screen is told aloud', async () => {
  serve();
  const errors = [{ path: 'elsewhere', code: 'taken', message: 'Not here.' }];
  await showForm({
    submit: () => Promise.reject(new ApiError({ status: 400, message: 'Something else is wrong.', code: 'invalid', errors })),
  });
  await fillName();
  await button('Save').click();
  await expect.element(page.getByText('Something else is wrong.')).toBeVisible();
});

test('whoever may only read sees words where inputs would be', async () => {
  serve();
  const record = {
    name: 'Bayou Crane',
    companyType: 'CONSORTIUM',
    contractStart: '2026-01-05',
    primaryLabId: 9,
    primaryLabName: 'Southern Labs',
  };
  await showForm({ record, isReadOnly: true });
  for (const words of ['Bayou Crane', 'Consortium', '01/05/2026', 'Southern Labs'])
    await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(button('Save')).not.toBeInTheDocument();
});
