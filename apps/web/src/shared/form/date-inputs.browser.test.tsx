import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accepting, button, fillName, input, sent, serve, showForm } from '#test/form.tsx';
import { show } from '#test/show.tsx';
import { ui } from '../state/ui.ts';
import { TimeInput } from './time-input.tsx';

const noDate = 'Enter valid date: MM/DD/YYYY';
const start = () => input('Contract start');

/** Typed by key over what stands there, as a person does. */
const type = async (typed: string): Promise<void> => {
  await start().click();
  await userEvent.keyboard(`{Control>}a{/Control}${typed}{Tab}`);
};

test.each(['2026-12-31', '1/2/2026', '02/30/2026', 'someday'])(
  '%s in place of a day stays, is told beneath, and is not saved',
  async (typed) => {
    serve();
    const submit = accepting();
    await showForm({ submit, record: { name: 'Bayou Crane', contractStart: '2026-01-05' } });
    await expect.element(start()).toHaveValue('01/05/2026');
    await type(typed);
    await expect.element(page.getByText(noDate)).toBeVisible();
    await expect.element(start()).toHaveValue(typed);
    await button('Save').click();
    await expect.element(page.getByText('1 field needs attention')).toBeVisible();
    await expect.element(start()).toHaveValue(typed);
    expect(submit).not.toHaveBeenCalled();
  },
);

test('a day is corrected where it stands', async () => {
  serve();
  const submit = accepting();
  await showForm({ submit, record: { name: 'Bayou Crane', contractStart: '2026-01-05' } });
  await type('1/2/2026');
  await expect.element(page.getByText(noDate)).toBeVisible();
  await start().click();
  await userEvent.keyboard('{Home}0{ArrowRight}{ArrowRight}0{Tab}');
  await expect.element(start()).toHaveValue('01/02/2026');
  await expect.element(page.getByText(noDate)).not.toBeInTheDocument();
  await button('Save').click();
  await expect.poll(() => sent(submit)?.contractStart).toBe('2026-01-02');
});

test('what is still being typed is not saved by the keyboard', async () => {
  serve();
  const submit = accepting();
  await showForm({ submit, record: { name: 'Bayou Crane', contractStart: '2026-01-05' } });
  await start().click();
  await userEvent.keyboard('{Backspace}{Control>}s{/Control}');
  await expect.element(page.getByText(noDate)).toBeVisible();
  await expect.element(start()).toHaveValue('01/05/202');
  expect(submit).not.toHaveBeenCalled();
});

test('a day that is taken out is none', async () => {
  serve();
  const submit = accepting();
  await showForm({ submit, record: { name: 'Bayou Crane', contractStart: '2026-01-05' } });
  await type('{Backspace}');
  await expect.element(start()).toHaveValue('');
  await button('Save').click();
  await expect.poll(() => sent(submit)).toMatchObject({ contractStart: null });
});

test('a day that is picked takes the place of what was typed', async () => {
  serve();
  const submit = accepting();
  await showForm({ submit, record: { contractStart: '2026-01-05' } });
  await fillName();
  await start().click();
  await userEvent.keyboard('{Control>}a{/Control}01/07/2026');
  await page.getByTitle('2026-01-20').click();
  await expect.element(start()).toHaveValue('01/20/2026');
  await button('Save').click();
  await expect.poll(() => sent(submit)?.contractStart).toBe('2026-01-20');
});

function Held({ told, children }: { told: (value: string | null) => void; children: (field: FieldOf) => ReactNode }) {
  const [value, setValue] = useState<string | null>('2026-01-05T15:00:00.000Z');
  const onChange = (next: string | null): void => {
    told(next);
    setValue(next);
  };
  return children({ id: 'held', value, onChange });
}
type FieldOf = { readonly id: string; readonly value: string | null; readonly onChange: (value: string | null) => void };

test.each(['2026-12-31 10:00', 'noon', '1/2/2026 9:00 AM'])('what is no moment stays in its field: %s', async (typed) => {
  const told = vi.fn<(value: string | null) => void>();
  await show(<Held told={told}>{(field) => <TimeInput {...field} />}</Held>);
  const time = page.getByRole('textbox');
  await expect.element(time).toHaveValue('01/05/2026 10:00 AM');
  await time.click();
  await userEvent.keyboard(`{Control>}a{/Control}${typed}{Tab}`);
  await expect.element(time).toHaveValue(typed);
  expect(told.mock.lastCall?.[0]).not.toMatch(/Z$/);
});

test('a moment is typed in any case and script', async () => {
  const told = vi.fn<(value: string | null) => void>();
  await show(<Held told={told}>{(field) => <TimeInput {...field} />}</Held>);
  await page.getByRole('textbox').click();
  await userEvent.keyboard('{Control>}a{/Control}٠١/٠٦/2026 09:30 am{Tab}');
  await expect.element(page.getByRole('textbox')).toHaveValue('01/06/2026 09:30 AM');
  expect(told.mock.lastCall).toEqual(['2026-01-06T14:30:00.000Z']);
});

test.each(['ar', 'zh-Hans-CN'] as const)('a moment is shown and typed with AM and PM in every language: %s', async (locale) => {
  const told = vi.fn<(value: string | null) => void>();
  const { locale: before } = ui.get();
  ui.set({ locale });
  try {
    await show(<Held told={told}>{(field) => <TimeInput {...field} />}</Held>);
    await expect.poll(() => document.documentElement.lang).toBe(locale);
    const time = page.getByRole('textbox');
    await expect.element(time).toHaveValue('01/05/2026 10:00 AM');
    await time.click();
    await userEvent.keyboard('{Control>}a{/Control}01/06/2026 09:30 PM{Tab}');
    await expect.element(time).toHaveValue('01/06/2026 09:30 PM');
    expect(told.mock.lastCall).toEqual(['2026-01-07T02:30:00.000Z']);
  } finally {
    ui.set({ locale: before });
    await expect.poll(() => document.documentElement.lang).toBe(before);
  }
});
