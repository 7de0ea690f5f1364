import { ConfigProvider } from 'antd';
import { useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { styleNonce } from '../state/page-setting.ts';
import { ui, useUi } from '../state/ui.ts';
import { isAsDeep, loadLanguage, speak, type Depth, type Language } from './language.ts';
import { TextProvider } from './text.tsx';

// The outermost provider writes antd's first styles, so it is the one that must know the nonce.
const csp = { nonce: styleNonce() };

/** Follows the chosen language, and fetches as much of it as a screen wants. The old one stays until the new one is here; one that cannot be fetched is given up. */
export function LanguageProvider({ first, children }: { first: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(first);
  const [wanted, setWanted] = useState<Depth>(first.depth);
  const [failure, setFailure] = useState<Error | null>(null);
  const { locale } = useUi();
  const spoken = language.translator.locale;
  const isEnough = isAsDeep(language.depth, wanted);

  useEffect(() => {
    if ((locale === spoken && isEnough) || failure) return undefined;
    let isCurrent = true;
    const giveUp = (error: unknown): void => {
      ui.set({ locale: spoken });
      // What is wanted is missing: the screen that wants it says so.
      if (!isEnough && error instanceof Error) setFailure(error);
    };
    loadLanguage(locale, wanted).then(
      (next) => isCurrent && setLanguage(next),
      (error: unknown) => isCurrent && giveUp(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [locale, spoken, isEnough, wanted, failure]);
  useLayoutEffect(() => speak(language), [language]);
  const want = useCallback((depth: Depth) => {
    setFailure(null);
    setWanted((before) => (isAsDeep(before, depth) ? before : depth));
  }, []);

  return (
    <TextProvider translator={language.translator} depth={language.depth} failure={failure} want={want}>
      <ConfigProvider locale={language.antd} csp={csp}>
        {children}
      </ConfigProvider>
    </TextProvider>
  );
}
