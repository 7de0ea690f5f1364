import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accepting, blankRecord, button, fillName, input, sent, serve, showForm } from '#test/form.tsx';
import { ApiError } from '../api/api-error.ts';
import type { Values } from './faults.ts';
import type { Submit } from './use-record-form.ts';

/** A save that meets somebody else's change once, and is taken after that. */
const meeting = (theirs: Values) => {
  const submit = accepting();
  submit.mockRejectedValueOnce(new ApiError({ status: 409, message: '', code: 'conflict', data: { ...blankRecord, ...theirs } }));
  return submit;
};

test('two changes of one record are put side by side, and what is chosen is saved over theirs', async () => {
  serve();
  const record = { id: 1, version: 4, name: 'Bayou Crane', phone: '212-555-0100', ein: '' };
  const submit = meeting({ ...record, version: 5, name: 'Bayou Cranes', ein: '12-3456789' });
  await showForm({ submit, record });
  await input('Phone').fill('212-555-0199');
  await input('Name').fill('Bayou Crane Co');
  await button('Save').click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this record' });
  // Mine where I changed it, theirs where only they did.
  await expect.element(dialog.getByRole('radio', { name: 'Bayou Crane Co' })).toBeChecked();
  await expect.element(dialog.getByRole('radio', { name: '12-3456789' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Bayou Cranes' }).click();
  await dialog.getByRole('button', { name: 'Save choices' }).click();
  await expect
    .poll(() => submit.mock.calls.at(1)?.[0])
    .toMatchObject({ version: 5, name: 'Bayou Cranes', phone: '212-555-0199', ein: '12-3456789' });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(input('Name')).toHaveValue('Bayou Cranes');
});

test('all of mine is one click, and back to the form keeps what was typed', async () => {
  serve();
  const record = { id: 1, version: 4, name: 'Bayou Crane', ein: '' };
  const submit = meeting({ ...record, version: 5, ein: '12-3456789' });
  await showForm({ submit, record });
  await input('Name').fill('Bayou Crane Co');
  await button('Save').click();
  await button('Keep all mine').click();
  await expect.element(page.getByRole('radio', { name: 'Empty' })).toBeChecked();
  await button('Back to form').click();
  await expect.element(input('Name')).toHaveValue('Bayou Crane Co');
  expect(submit).toHaveBeenCalledOnce();
});

test('a look-alike is a question before it is a record', async () => {
  serve();
  const submit = accepting();
  const alike = [{ id: 8, name: 'Bayou Crane Inc' }];
  submit.mockRejectedValueOnce(new ApiError({ status: 409, message: '', code: 'possible-duplicate', data: alike }));
  const lookAlike = (match: unknown) => {
    const { id, name } = match as { id: number; name: string };
    return { path: `/company/${id}`, title: name, details: ['Same: name'] };
  };
  await showForm({ submit, lookAlike });
  await fillName();
  await button('Save').click();
  await expect.element(page.getByRole('link', { name: 'Bayou Crane Inc' })).toHaveAttribute('href', '/company/8');
  await button('Create anyway').click();
  await expect.poll(() => submit.mock.lastCall?.[1]?.asked).toEqual({ acceptDuplicate: true });
});

test('two clicks on save are one write', async () => {
  serve();
  let finish = (): void => undefined;
  const submit = vi.fn<Submit>(
    (values) =>
      new Promise((resolve) => {
        finish = () => resolve({ data: values });
      }),
  );
  await showForm({ submit });
  await fillName();
  const save = document.querySelector<HTMLButtonElement>('button[type=submit]');
  save?.click();
  save?.click();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(button('Discard changes')).toBeDisabled();
  finish();
  await expect.element(button('Discard changes')).not.toBeInTheDocument();
  expect(submit).toHaveBeenCalledOnce();
});

test('Ctrl-S saves', async () => {
  serve();
  const submit = accepting();
  await showForm({ submit });
  await fillName();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => sent(submit)?.name).toBe('Bayou Crane');
});

test('discarding brings back what was loaded, marks and all', async () => {
  serve();
  await showForm({ record: { name: 'Bayou Crane' } });
  await input('Name').fill('');
  await button('Save').click();
  await expect.element(page.getByText('Required field')).toBeVisible();
  await button('Discard changes').click();
  await expect.element(input('Name')).toHaveValue('Bayou Crane');
  await expect.element(page.getByText('Required field')).not.toBeInTheDocument();
});

test.each([
  ['by its own button', () => button('Discard changes').click()],
  [
    'on the way out',
    async (go: (path: string) => void) => {
      go('/elsewhere');
      await page.getByRole('dialog').getByRole('button', { name: 'Discard changes', exact: true }).click();
    },
  ],
])('what is discarded %s is not said to be still here', async (_how, discard) => {
  serve();
  const failing: Submit = async () => {
    throw new ApiError({ status: 400, message: 'Not saved', errors: [{ path: 'elsewhere', code: 'required', message: 'Required field' }] });
  };
  const { go } = await showForm({ submit: failing });
  await fillName();
  await button('Save').click();
  const notice = page.getByText('Not saved');
  await expect.element(notice).toBeVisible();
  await discard(go);
  await expect.element(notice).not.toBeInTheDocument();
});

test('what was typed is not left behind without a question', async () => {
  serve();
  const { path, go } = await showForm();
  await fillName();
  go('/elsewhere');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(input('Name')).toHaveValue('Bayou Crane');
  expect(path()).toBe('/');
  go('/elsewhere');
  await question.getByRole('button', { name: 'Discard changes', exact: true }).click();
  await expect.poll(path).toBe('/elsewhere');
});

test('what is saved is left without a question', async () => {
  serve();
  const submit = accepting();
  const { path, go } = await showForm({ submit });
  await fillName();
  await button('Save').click();
  await expect.element(button('Discard changes')).not.toBeInTheDocument();
  go('/elsewhere');
  await expect.poll(path).toBe('/elsewhere');
});

test('the button keeps its name while it saves', async () => {
  serve();
  const submit = vi.fn<Submit>(() => new Promise<never>(() => undefined));
  await showForm({ submit });
  await fillName();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect.poll(() => submit.mock.calls.length).toBe(1);
  await expect.poll(() => document.querySelector('button .anticon-spin')).not.toBeNull();
  await expect.element(save).toBeVisible();
});
