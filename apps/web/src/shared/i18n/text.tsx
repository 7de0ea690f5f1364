import { directionOf } from '@assay/domain/languages';
import type { Translator } from '@assay/i18n/translate';
import { createContext, use, type ReactNode } from 'react';

export type Text = Translator & { readonly direction: 'ltr' | 'rtl' };

const TextContext = createContext<Text | null>(null);

export function TextProvider({ translator, children }: { translator: Translator; children: ReactNode }) {
  return <TextContext value={{ ...translator, direction: directionOf(translator.locale) }}>{children}</TextContext>;
}

/** The sentences and labels in the user's language. */
export const useText = (): Text => {
  const text = use(TextContext);
  if (!text) throw new Error('useText outside of its provider');
  return text;
};
