import { directionOf } from '@assay/domain/languages';
import type { Translator } from '@assay/i18n/translate';
import { createContext, use, useEffect, useMemo, type ReactNode } from 'react';

export type Text = Translator & { readonly direction: 'ltr' | 'rtl' };

/** The sentences at hand, and the wish for all of them. */
type Spoken = { readonly text: Text; readonly isWhole: boolean; readonly wantWhole: () => void };

const TextContext = createContext<Spoken | null>(null);

type TextProviderProps = {
  readonly translator: Translator;
  readonly isWhole: boolean;
  readonly wantWhole: () => void;
  readonly children: ReactNode;
};

export function TextProvider({ translator, isWhole, wantWhole, children }: TextProviderProps) {
  const spoken = useMemo(
    () => ({ text: { ...translator, direction: directionOf(translator.locale) }, isWhole, wantWhole }),
    [translator, isWhole, wantWhole],
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

/** Whether all sentences are at hand. At sign-in there are only its own; who asks this gets the rest. */
export const useWholeLanguage = (): boolean => {
  const { isWhole, wantWhole } = useSpoken();
  useEffect(() => {
    if (!isWhole) wantWhole();
  }, [isWhole, wantWhole]);
  return isWhole;
};
