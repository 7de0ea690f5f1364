import { directionOf } from '@assay/domain/languages';
import type { Translator } from '@assay/i18n/translate';
import { createContext, use, useMemo, type ReactNode } from 'react';

export type Text = Translator & { readonly direction: 'ltr' | 'rtl' };

const TextContext = createContext<Text | null>(null);

export function TextProvider({ translator, children }: { translator: Translator; children: ReactNode }) {
  const text = useMemo(() => ({ ...translator, direction: directionOf(translator.locale) }), [translator]);
  return <TextContext value={text}>{children}</TextContext>;
}

/** The sentences and labels in the user's language. */
export const useText = (): Text => {
  const text = use(TextContext);
  if (!text) throw new Error('useText outside of its provider');
  return text;
};
