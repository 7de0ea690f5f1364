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

test('an address that is too long for its line breaks before its @', async () => {
  const address = 'priscilla.vance@summit-ridge.example';
  await show(
    <div style={{ inlineSize: '180px' }}>
      <Shown name="email" value={address} />
    </div>,
  );
  const link = page.getByRole('link');
  await expect.element(link).toHaveAttribute('href', `mailto:${address}`);
  const [name, place] = [...link.element().children].map((part) => ({ text: part.textContent, box: part.getBoundingClientRect() }));
  expect([name?.text, place?.text]).toEqual(['priscilla.vance', '@summit-ridge.example']);
  expect(place?.box.top).toBeGreaterThanOrEqual(name?.box.bottom ?? Infinity);
});
