import { Form } from 'antd';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#test/show.tsx';
import { BlackoutDatesInput } from './blackout-dates-input.tsx';

const showDates = () =>
  show(
    <Form initialValues={{ dates: ['2026-12-25'] }}>
      <Form.Item name="dates" label="Blackout dates">
        <BlackoutDatesInput />
      </Form.Item>
      <Form.Item shouldUpdate>{({ getFieldValue }) => <output>{JSON.stringify(getFieldValue('dates'))}</output>}</Form.Item>
    </Form>,
  );

const held = () => page.getByRole('status');
const field = () => page.getByLabelText('Blackout dates');

test('one day after the other is typed, without leaving the field', async () => {
  await showDates();
  await field().click();
  await userEvent.keyboard('12/31/202611/26/2026');
  await expect.element(held()).toHaveTextContent('["2026-11-26","2026-12-25","2026-12-31"]');
  await expect.element(field()).toHaveValue('');
});

test('a day is picked and taken off again', async () => {
  await showDates();
  await field().click();
  await userEvent.keyboard('12/31/2026');
  await expect.element(held()).toHaveTextContent('["2026-12-25","2026-12-31"]');
  await page.getByTitle('2026-12-10').click();
  await expect.element(held()).toHaveTextContent('["2026-12-10","2026-12-25","2026-12-31"]');
  await expect.element(field()).toHaveValue('');
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(held()).toHaveTextContent('["2026-12-25","2026-12-31"]');
});

test('what is no day stays, and stays with the form', async () => {
  await showDates();
  await field().click();
  await userEvent.keyboard('2026-12-31{Tab}');
  await expect.element(field()).toHaveValue('2026-12-31');
  await expect.element(held()).toHaveTextContent('["2026-12-25","2026/12/31"]');
});
