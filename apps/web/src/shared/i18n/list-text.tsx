import { listText } from '@assay/i18n/formats';
import { useText } from './text.tsx';

/** Several words in a row, as the reader's language lists them. */
export function ListText({ words }: { readonly words: readonly string[] }) {
  const { locale } = useText();
  return listText(words, locale);
}
