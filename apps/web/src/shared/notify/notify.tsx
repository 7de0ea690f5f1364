import { Button } from 'antd';
import { useMemo } from 'react';
import { useFailureWords } from '../api/use-failure-words.ts';
import { useText } from '../i18n/text.tsx';
import { newId } from '../state/new-id.ts';
import { withNotices } from './notices.ts';

export type Notify = {
  /** 4.5 seconds: a write went well, to which record, and how to take it back. */
  readonly success: (text: string, more?: { readonly about?: string | undefined; readonly undo?: () => void }) => void;
  /** What goes on: how far it is, and the way to stop it. Told again under its key until it is over. */
  readonly progress: (key: string, told: { readonly text: string; readonly about: string; readonly stop: () => void } | null) => void;
  readonly warning: (text: string) => void;
  /** 1.5 seconds: a small matter. */
  readonly message: (text: string) => void;
  /** Every failure comes through here. */
  readonly failure: (error: unknown) => void;
  /** What failed was given up: nothing is said of it any more. */
  readonly dropFailures: () => void;
};

/** The failures on screen, by their words. */
const told = new Set<string>();

/** Long enough to read what was done, and to think better of it. */
const undoSeconds = 10;

const destroy = (key: string): void => withNotices(({ notification }) => notification.destroy(key));

/** The one handler of failures and the notices of success. */
export const useNotify = (): Notify => {
  const wordsOf = useFailureWords();
  const { t } = useText();
  return useMemo(
    () => ({
      success: (text, { about, undo } = {}) => {
        const key = newId();
        const takeBack = (): void => {
          // The button goes: the keys go on from the page, and not from nowhere.
          document.querySelector('main')?.focus();
          destroy(key);
          undo?.();
        };
        withNotices(({ notification }) =>
          notification.success({
            key,
            title: text,
            ...(about ? { description: about } : {}),
            ...(undo ? { actions: <Button onClick={takeBack}>{t('notices.undo')}</Button>, duration: undoSeconds } : {}),
          }),
        );
      },
      progress: (key, going) => {
        if (!going) return destroy(key);
        const { text, about, stop } = going;
        const actions = <Button onClick={stop}>{t('notices.stop')}</Button>;
        withNotices(({ notification }) =>
          notification.info({ key, title: text, description: about, actions, duration: false, closable: false, role: 'status' }),
        );
      },
      warning: (text) => withNotices(({ notification }) => notification.warning({ title: text })),
      message: (text) => withNotices(({ message }) => void message.info(text)),
      failure: (error) => {
        const words = wordsOf(error);
        // Many things may fail for one reason: it is said once.
        if (!words) return;
        told.add(words);
        withNotices(({ notification }) => notification.error({ key: words, title: words, onClose: () => told.delete(words) }));
      },
      dropFailures: () => {
        told.forEach(destroy);
        told.clear();
      },
    }),
    [wordsOf, t],
  );
};
