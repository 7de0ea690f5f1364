import { App } from 'antd';
import { useMemo } from 'react';
import { failureText } from '../api/failure-text.ts';
import { useText } from '../i18n/text.tsx';

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
  const { t } = useText();
  return useMemo(
    () => ({
      success: (text) => notification.success({ title: text }),
      warning: (text) => notification.warning({ title: text }),
      message: (text) => void message.info(text),
      failure: (error) => {
        const failure = failureText(error);
        if (failure) notification.error({ title: 'text' in failure ? failure.text : t(failure.key) });
      },
    }),
    [notification, message, t],
  );
};
