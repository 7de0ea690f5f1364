import { user } from '@assay/contract/identity/user.calls';
import type { User } from '@assay/contract/identity/user.types';
import { listText } from '@assay/i18n/formats';
import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import type { ApiError } from '#shared/api/api-error.ts';
import { keys } from '#shared/api/queries.ts';
import { reread } from '#shared/api/reread.ts';
import { useWrite } from '#shared/notify/use-write.ts';
import { dialogWidth } from '#shared/form/confirm.ts';
import { useText } from '#shared/i18n/text.tsx';
import { ApprovalDetails } from './approval-details.tsx';
import css from './users.module.css';

/** Yes, no, or who asked takes it back. */
export type Word = 'approve' | 'decline' | 'withdraw';

type DialogProps = { readonly record: User; readonly word: Word; readonly onClose: () => void };

/** Sends a word on what was shown. Where that has changed meanwhile it is read and shown again, and nothing is decided. */
const useDecision = ({ record, word }: DialogProps, onSuccess: () => void) => {
  const queries = useQueryClient();
  const [isStale, setStale] = useState(false);
  const takes = ({ code }: ApiError): boolean => {
    if (code !== 'conflict') return false;
    setStale(true);
    void reread(queries, { queryKey: keys.all(user) });
    return true;
  };
  const { approve, decline } = user.calls;
  const decide = useWrite({
    call: word === 'approve' ? approve : decline,
    invalidates: [user],
    about: () => record.name,
    onSuccess,
    takes,
  });
  return { decide, isStale };
};

/** Asks for a decision on roles that wait, with everything that it is about. */
export function ApprovalDialog(props: DialogProps) {
  const { record, word, onClose } = props;
  const { t, label, locale } = useText();
  // It closes before it goes, so that the focus returns to the button that opened it.
  const [isOpen, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  const { decide, isStale } = useDecision(props, close);
  const { id, version, name, pendingRoles } = record;
  const words = pendingRoles.map((role) => label('role', role));
  const roles = listText(words, locale);
  return (
    <Modal
      open={isOpen}
      title={t(`users.approval.${word}Title`, { name, roles })}
      okText={t(`users.approval.${word}`)}
      cancelText={t('form.cancel')}
      okButtonProps={{ danger: word === 'decline' }}
      confirmLoading={decide.isPending}
      width={dialogWidth()}
      centered
      onOk={() => decide.mutate({ params: { id }, body: { version } })}
      onCancel={close}
      afterClose={onClose}
    >
      {isStale && (
        <p role="alert" className={css.notice}>
          {t('users.approval.details.stale')}
        </p>
      )}
      <ApprovalDetails record={record} />
      <p>{t(`users.approval.${word}Text`)}</p>
    </Modal>
  );
}
