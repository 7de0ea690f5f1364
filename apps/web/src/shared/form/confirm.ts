import { useCallback } from 'react';
import { useText } from '../i18n/text.tsx';
import type { Notices } from '../notify/notice-queue.ts';
import { withNotices } from '../notify/notices.ts';

type Question = {
  readonly title: string;
  readonly text?: string;
  readonly ok: string;
  readonly cancel?: string;
  readonly isDanger?: boolean;
};

/** 600 px, or nine tenths of a screen up to 768 px. */
export const dialogWidth = (): number | string => (window.innerWidth <= 768 ? '90%' : 600);

const dialogs = (): Promise<Notices['modal']> => new Promise((resolve) => withNotices(({ modal }) => resolve(modal)));

/** Asks before something that cannot be taken back. */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => {
  const { t } = useText();
  return useCallback(
    async ({ title, text, ok, cancel, isDanger = false }) => {
      const modal = await dialogs();
      const isSure = await modal.confirm({
        title,
        content: text,
        okText: ok,
        cancelText: cancel ?? t('form.cancel'),
        okButtonProps: { danger: isDanger },
        width: dialogWidth(),
        icon: null,
        centered: true,
      });
      return isSure;
    },
    [t],
  );
};
