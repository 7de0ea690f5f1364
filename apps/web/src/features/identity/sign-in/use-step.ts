import { useRef, useState } from 'react';
import { useFailureWords } from '#shared/api/use-failure-words.ts';
import { useText } from '#shared/i18n/text.tsx';

/** Says whether it has dealt with a failure itself; else the failure stands above the fields in words. */
export type OnFailure = (error: unknown) => boolean;

/** One step of the sign-in: sends once at a time, and keeps what went wrong in words. */
export const useStep = () => {
  const { t } = useText();
  const wordsOf = useFailureWords('app.offlineAgain');
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const run = async (work: () => Promise<void>, onFailure: OnFailure = () => false): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    // What went wrong before stays until it is known how it goes now: the button must not move under a second click.
    try {
      await work();
      setProblem(null);
    } catch (error) {
      if (!onFailure(error)) setProblem(wordsOf(error) ?? t('app.unexpectedError'));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, problem, run };
};
