import { user } from '@assay/contract/identity/user.calls';
import { company } from '@assay/contract/companies/company.calls';
import { Form } from 'antd';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import type { FormSection } from '#shared/form/field-types.ts';
import { RecordForm } from '#shared/form/record-form.tsx';
import { aCompany } from '#test/companies.ts';
import { fakeServer } from '#test/fake-server.ts';
import { accepting, button, input, sent } from '#test/form.tsx';
import { show } from '#test/show.tsx';
import { CompaniesInput } from './companies-input.tsx';

const companies = [
  aCompany({ id: 1, name: 'Summit Group' }),
  aCompany({ id: 2, name: 'Summit Freight', parentCompanyId: 1, parentCompanyName: 'Summit Group' }),
  aCompany({ id: 3, name: 'Summit Rail', parentCompanyId: 1, parentCompanyName: 'Summit Group' }),
  aCompany({ id: 4, name: 'Freightways' }),
];

const isLike = (name: string, text = ''): boolean => name.toLowerCase().includes(text.toLowerCase());

const form: FormSection[] = [
  {
    key: 'places',
    title: 'users.sections.places',
    fields: [
      {
        block: 'places',
        asks: ['companyIds'],
        render: () => (
          <Form.Item name="companyIds" label="Companies">
            <CompaniesInput />
          </Form.Item>
        ),
      },
    ],
  },
];

const open = async () => {
  const server = fakeServer();
  server.on(company.calls.search, ({ body }) => ({ data: companies.filter(({ name }) => isLike(name, body.text)) }));
  server.on(company.calls.childSearch, ({ body }) => ({
    data: companies.filter(({ name, parentCompanyId }) => isLike(name, body.name) && parentCompanyId === body.parentCompanyId),
  }));
  const submit = accepting();
  await show(
    <RecordForm
      area="users"
      columns={user.columns}
      schema={z.object({ companyIds: z.array(z.int()) })}
      shape={{ companyIds: [] }}
      sections={form}
      record={{ companyIds: [] }}
      submit={submit}
    />,
  );
  return { server, submit };
};

/** What the open list offers. */
const options = () => page.getByRole('listbox').getByRole('option').elements();

test('a child of one company is found as its name is typed, and chosen by the keyboard', async () => {
  const { server, submit } = await open();
  await userEvent.click(input('Only children of this company'));
  await userEvent.keyboard('Summit G');
  await expect.element(page.getByTitle('Summit Group', { exact: true })).toBeVisible();
  await expect.poll(() => server.bodies(company.calls.search).at(-1)).toMatchObject({ text: 'Summit G' });
  await expect.element(page.getByTitle('Freightways')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(input('Companies')).toHaveFocus();
  await userEvent.keyboard('freight');
  await expect.element(page.getByTitle('Summit Freight — Summit Group')).toBeVisible();
  // A company of that name elsewhere is not offered.
  await expect.element(page.getByTitle('Freightways')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await button('Save').click();
  await expect.poll(() => sent(submit)).toMatchObject({ companyIds: [2] });
  expect(server.bodies(company.calls.childSearch)).toEqual([{ name: 'freight', parentCompanyId: 1 }]);
});

test('nothing is asked for until something is typed, and what to do is said', async () => {
  const { server } = await open();
  await userEvent.click(input('Only children of this company'));
  await page.getByTitle('Summit Group', { exact: true }).click();
  await userEvent.click(input('Companies'));
  await expect.element(page.getByText('Type a name to find its child companies').last()).toBeVisible();
  expect(options()).toEqual([]);
  expect(server.bodies(company.calls.childSearch)).toEqual([]);
});
