import { App } from 'antd';
import { useMemo } from 'react';
import { useFailureWords } from '../api/use-failure-words.ts';

export type Notify = {
  /** 4.5 seconds: a write went well. */
  readonly success: (text: string) => void;
  readonly warning: (text: string) => void;
  /** 1.5 seconds: a small matter. */
  readonly message: (text: string) => void;
  /** Every failure comes through here. */
  readonly failure: (error: unknown) => void;
};

/** The one handler of failures and the notices of success. */
export const useNotify = (): Notify => {
  const { notification, message } = App.useApp();
  const wordsOf = useFailureWords();
  return useMemo(
    () => ({
      success: (text) => notification.success({ title: text }),
      warning: (text) => notification.warning({ title: text }),
      message: (text) => void message.info(text),
      failure: (error) => {
        const words = wordsOf(error);
        if (words) notification.error({ title: words });
      },
    }),
    [notification, message, wordsOf],
  );
};
