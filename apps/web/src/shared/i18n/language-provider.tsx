import { ConfigProvider } from 'antd';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { styleNonce } from '../state/page-setting.ts';
import { ui, useUi } from '../state/ui.ts';
import { loadLanguage, speak, type Language } from './language.ts';
import { TextProvider } from './text.tsx';

// The outermost provider writes antd's first styles, so it is the one that must know the nonce.
const csp = { nonce: styleNonce() };

/** Follows the chosen language. The old one stays on screen until the new one is here; one that cannot be fetched is given up. */
export function LanguageProvider({ first, children }: { first: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(first);
  const { locale } = useUi();
  const spoken = language.translator.locale;

  useEffect(() => {
    if (locale === spoken) return undefined;
    let isCurrent = true;
    loadLanguage(locale).then(
      (next) => isCurrent && setLanguage(next),
      () => isCurrent && ui.set({ locale: spoken }),
    );
    return () => {
      isCurrent = false;
    };
  }, [locale, spoken]);
  useLayoutEffect(() => speak(spoken), [spoken]);

  return (
    <TextProvider translator={language.translator}>
      <ConfigProvider locale={language.antd} csp={csp}>
        {children}
      </ConfigProvider>
    </TextProvider>
  );
}
