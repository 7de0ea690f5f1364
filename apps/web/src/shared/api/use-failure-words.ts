import { sentencesText } from '@assay/i18n/formats';
import { useCallback } from 'react';
import { useText } from '../i18n/text.tsx';
import { failureText, type OfflineWords } from './failure-text.ts';
import { waitOf } from './wait.ts';

/** Any failure in the reader's language, with the time to wait where the server named one; null for what we gave up ourselves. */
export const useFailureWords = (offline: OfflineWords = 'app.offline'): ((error: unknown) => string | null) => {
  const { t, locale } = useText();
  return useCallback(
    (error) => {
      const failure = failureText(error, offline);
      if (failure === null) return null;
      const wait = waitOf(error);
      const words = 'text' in failure ? failure.text : t(failure.key);
      return wait ? sentencesText([words, t(`auth.wait.${wait.unit}`, { count: wait.count })], locale) : words;
    },
    [t, locale, offline],
  );
};
