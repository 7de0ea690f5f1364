import { directionOf } from '@assay/domain/languages';
import type { Translator } from '@assay/i18n/translate';
import { createContext, use, useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { isAsDeep, type Depth } from './language.ts';

export type Text = Translator & { readonly direction: 'ltr' | 'rtl' };

/** The sentences at hand, and the wish for more of them. */
type Spoken = {
  readonly text: Text;
  readonly depth: Depth;
  /** Why more sentences could not be fetched. */
  readonly failure: Error | null;
  readonly want: (depth: Depth) => void;
};

const TextContext = createContext<Spoken | null>(null);

type TextProviderProps = Omit<Spoken, 'text'> & { readonly translator: Translator; readonly children: ReactNode };

export function TextProvider({ translator, depth, failure, want, children }: TextProviderProps) {
  const spoken = useMemo(
    () => ({ text: { ...translator, direction: directionOf(translator.locale) }, depth, failure, want }),
    [translator, depth, failure, want],
  );
  return <TextContext value={spoken}>{children}</TextContext>;
}

const useSpoken = (): Spoken => {
  const spoken = use(TextContext);
  if (!spoken) throw new Error('useText outside of its provider');
  return spoken;
};

/** The sentences and labels in the user's language. */
export const useText = (): Text => useSpoken().text;

/** Asks once more for sentences that could not be fetched. */
export const useLanguageRetry = (): (() => void) => {
  const { depth, want } = useSpoken();
  return useCallback(() => want(depth), [depth, want]);
};

/** Whether the sentences are at hand that a screen says. Who asks this gets them, or the reason why not. */
export const useWords = (wanted: Depth): boolean => {
  const { depth, failure, want } = useSpoken();
  const isThere = isAsDeep(depth, wanted);
  if (failure && !isThere) throw failure;
  useEffect(() => {
    if (!isThere) want(wanted);
  }, [isThere, want, wanted]);
  return isThere;
};
