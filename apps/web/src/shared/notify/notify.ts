import { App } from 'antd';
import { useMemo } from 'react';
import { ApiError } from '../api/api-error.ts';
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
  return useMemo(() => {
    const sentence = (error: unknown): string => {
      if (!(error instanceof ApiError)) return t('app.unexpectedError');
      if (error.status === 0) return t('app.noResponse');
      return error.message === '' ? t('app.somethingWrong') : error.message;
    };
    return {
      success: (text) => notification.success({ title: text }),
      warning: (text) => notification.warning({ title: text }),
      message: (text) => void message.info(text),
      failure: (error) => notification.error({ title: sentence(error) }),
    };
  }, [notification, message, t]);
};
