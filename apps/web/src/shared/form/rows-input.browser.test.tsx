import { columnsOf } from '@assay/contract/kit/columns';
import * as field from '@assay/domain/fields/field';
import { inputOf } from '@assay/domain/fields/schema';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accepting, button, sent, serve } from '#test/form.tsx';
import { show } from '#test/show.tsx';
import { RecordForm } from './record-form.tsx';

const fields = field.fields({
  externalIds: field.rows(
    { system: field.text({ max: 5, required: true }), value: field.number({ min: 1, max: 9 }), isDot: field.flag(false) },
    { ordered: true },
  ),
});

const open = async (externalIds: readonly object[] = []) => {
  serve();
  const submit = accepting();
  await show(
    <RecordForm
      area="locations"
      columns={columnsOf(fields)}
      fields={fields}
      schema={inputOf(fields)}
      shape={{ externalIds: true }}
      sections={[{ key: 'codes', title: 'locations.sections.codes', fields: ['externalIds'] }]}
      record={{ externalIds }}
      submit={submit}
    />,
  );
  return submit;
};

const row = (number: number) => page.getByRole('group', { name: `Row ${number}` });

test('rows are added, filled in by the kinds of their cells, and sent', async () => {
  const submit = await open();
  await button('Add ID').click();
  await row(1).getByLabelText('System').fill('HRIS');
  await row(1).getByLabelText('Value').fill('7');
  await row(1).getByRole('checkbox').click();
  await button('Save').click();
  await expect.poll(() => sent(submit)?.externalIds).toEqual([{ system: 'HRIS', value: 7, isDot: true }]);
});

test('a row has the whole line of the form, and its cells stand beside each other', async () => {
  await open([{ system: 'SAP', value: 3, isDot: false }]);
  const top = (label: string) => row(1).getByLabelText(label).element().getBoundingClientRect().top;
  await expect.element(row(1)).toBeVisible();
  // A frame of an input more or less is no other line.
  expect(top('Value')).toBeCloseTo(top('System'), -1);
  const place = document.querySelector('[data-field=externalIds]');
  expect(place?.clientWidth).toBe(place?.parentElement?.clientWidth);
});

test('what is wrong is told at its cell, and nothing is sent', async () => {
  const submit = await open([{ system: 'SAP', value: 3, isDot: false }]);
  await button('Add ID').click();
  await button('Save').click();
  await expect.element(row(2).getByText('Required field')).toBeVisible();
  await expect.element(row(1).getByText('Required field')).not.toBeInTheDocument();
  await expect.element(row(2).getByLabelText('System')).toHaveAttribute('aria-invalid', 'true');
  expect(sent(submit)).toBeUndefined();
});

test('rows change places and go, by keys as well', async () => {
  const submit = await open([
    { system: 'A', value: 1, isDot: false },
    { system: 'B', value: 2, isDot: false },
    { system: 'C', value: 3, isDot: false },
  ]);
  await expect.element(page.getByRole('button', { name: 'Move row 1 up' })).toBeDisabled();
  await page.getByRole('button', { name: 'Move row 1 down' }).click();
  page.getByRole('button', { name: 'Remove row 3' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Add ID')).toHaveFocus();
  await button('Save').click();
  await expect.poll(() => (sent(submit)?.externalIds as { system: string }[] | undefined)?.map(({ system }) => system)).toEqual(['B', 'A']);
});
