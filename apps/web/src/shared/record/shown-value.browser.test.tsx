import { contact } from '@assay/contract/companies/contact.calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#test/show.tsx';
import { formField } from '../form/field-types.ts';
import { useText } from '../i18n/text.tsx';
import { shownValue } from './shown-value.tsx';

/** On a page that runs from right to left, as an Arabic reader has it. */
function Shown({ name, value }: { readonly name: string; readonly value: unknown }) {
  const text = useText();
  return <p dir="rtl">{shownValue({ field: formField(name, contact), record: { [name]: value }, text })}</p>;
}

test('words of a closed list run as the page does, whatever script the first of them is in', async () => {
  await show(<Shown name="roles" value={['DER', 'BILLING']} />);
  const words = page.getByText('DER, Billing');
  await expect.element(words).toBeVisible();
  expect(getComputedStyle(words.element()).direction).toBe('rtl');
});

test('what somebody typed keeps its own direction', async () => {
  await show(<Shown name="title" value="Director of safety" />);
  expect(page.getByText('Director of safety').element().tagName).toBe('BDI');
});
