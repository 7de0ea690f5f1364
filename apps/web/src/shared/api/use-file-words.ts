import { useText } from '../i18n/text.tsx';
import { FileFailure } from './fetch-file.ts';
import { useFailureWords } from './use-failure-words.ts';

/** The words of what went wrong with a file. */
export const useFileWords = (): ((error: unknown) => string) => {
  const wordsOf = useFailureWords();
  const { t } = useText();
  return (error) =>
    error instanceof FileFailure
      ? t('documents.form.failed', { status: error.statusText || t('documents.form.noAnswer') })
      : (wordsOf(error) ?? '');
};
