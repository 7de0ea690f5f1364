import { directionOf } from '@assay/domain/languages';
import type { Translator } from '@assay/i18n/translate';
import { createContext, use, useEffect, useMemo, type ReactNode } from 'react';

export type Text = Translator & { readonly direction: 'ltr' | 'rtl' };

/** The sentences at hand, and the wish for all of them. */
type Spoken = { readonly text: Text; readonly isWhole: boolean; readonly failure: Error | null; readonly wantWhole: () => void };

const TextContext = createContext<Spoken | null>(null);

type TextProviderProps = {
  readonly translator: Translator;
  readonly isWhole: boolean;
  /** Why the rest of the sentences could not be fetched. */
  readonly failure: Error | null;
  readonly wantWhole: () => void;
  readonly children: ReactNode;
};

export function TextProvider({ translator, isWhole, failure, wantWhole, children }: TextProviderProps) {
  const spoken = useMemo(
    () => ({ text: { ...translator, direction: directionOf(translator.locale) }, isWhole, failure, wantWhole }),
    [translator, isWhole, failure, wantWhole],
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
export const useLanguageRetry = (): (() => void) => useSpoken().wantWhole;

/** Whether all sentences are at hand. At sign-in there are only its own; who asks this gets the rest, or the reason why not. */
export const useWholeLanguage = (): boolean => {
  const { isWhole, failure, wantWhole } = useSpoken();
  if (failure) throw failure;
  useEffect(() => {
    if (!isWhole) wantWhole();
  }, [isWhole, wantWhole]);
  return isWhole;
};
