import { ConfigProvider } from 'antd';
import { useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { styleNonce } from '../state/page-setting.ts';
import { ui, useUi } from '../state/ui.ts';
import { loadLanguage, speak, type Language } from './language.ts';
import { TextProvider } from './text.tsx';

// The outermost provider writes antd's first styles, so it is the one that must know the nonce.
const csp = { nonce: styleNonce() };

/** Follows the chosen language, and fetches all of it once a screen wants that. The old one stays until the new one is here; one that cannot be fetched is given up. */
export function LanguageProvider({ first, children }: { first: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(first);
  const [isWholeWanted, setWholeWanted] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const { locale } = useUi();
  const spoken = language.translator.locale;
  const isEnough = language.isWhole || !isWholeWanted;

  useEffect(() => {
    if ((locale === spoken && isEnough) || failure) return undefined;
    let isCurrent = true;
    const giveUp = (error: unknown): void => {
      ui.set({ locale: spoken });
      // What is wanted is missing: the screen that wants it says so.
      if (!isEnough && error instanceof Error) setFailure(error);
    };
    loadLanguage(locale, isWholeWanted).then(
      (next) => isCurrent && setLanguage(next),
      (error: unknown) => isCurrent && giveUp(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [locale, spoken, isEnough, isWholeWanted, failure]);
  useLayoutEffect(() => speak(spoken), [spoken]);
  const wantWhole = useCallback(() => {
    setFailure(null);
    setWholeWanted(true);
  }, []);

  return (
    <TextProvider translator={language.translator} isWhole={language.isWhole} failure={failure} wantWhole={wantWhole}>
      <ConfigProvider locale={language.antd} csp={csp}>
        {children}
      </ConfigProvider>
    </TextProvider>
  );
}
