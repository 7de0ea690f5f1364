import { document } from '@assay/contract/documents/document.calls';
import { order } from '@assay/contract/orders/order.calls';
import type { Document } from '@assay/domain/documents/document.fields';
import { refusalCauses, type RefusalCause } from '@assay/domain/documents/lists';
import { Button, Input, Radio, type GetRef } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import css from './desk.module.css';

const longest = 500;

/** Why a paper can't be used, for who sent it. */
export function RefusePanel({ record, onClose }: { readonly record: Document; readonly onClose: () => void }) {
  const { t, label } = useText();
  const field = useId();
  const words = useRef<GetRef<typeof Input.TextArea>>(null);
  useEffect(() => words.current?.focus(), []);
  const [cause, setCause] = useState<RefusalCause>('faint');
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const refuse = useWrite({
    call: document.calls.unreadable,
    invalidates: [document, order],
    about: ({ data }) => data.documentName,
    onSuccess: onClose,
  });
  const isMissing = isAsked && reason.trim() === '';
  const send = (): void => {
    setAsked(true);
    if (reason.trim() !== '') refuse.mutate({ params: { id: record.id }, body: { reason: reason.trim(), cause, version: record.version } });
  };
  return (
    <section className={css.refuse} aria-labelledby={`${field}title`}>
      <h3 id={`${field}title`}>{t('documents.refuse.title')}</h3>
      <Radio.Group
        aria-labelledby={`${field}title`}
        optionType="button"
        value={cause}
        options={refusalCauses.map((value) => ({ value, label: label('refusalCause', value) }))}
        onChange={({ target }) => setCause(target.value as RefusalCause)}
      />
      <label htmlFor={`${field}reason`}>{t('documents.refuse.reason')}</label>
      <Input.TextArea
        id={`${field}reason`}
        ref={words}
        autoSize={{ minRows: 2, maxRows: 5 }}
        maxLength={longest}
        value={reason}
        status={isMissing ? 'error' : ''}
        aria-invalid={isMissing}
        aria-describedby={`${field}help ${field}fault`}
        onChange={({ target }) => setReason(target.value)}
      />
      <p id={`${field}fault`} role="alert" className={css.fault}>
        {isMissing && t('validation.required')}
      </p>
      <p id={`${field}help`} className={css.small}>
        {t('documents.refuse.help')}
      </p>
      <div className={css.ends}>
        <Button onClick={onClose}>{t('documents.refuse.cancel')}</Button>
        <Button type="primary" danger loading={refuse.isPending} onClick={send}>
          {t('documents.refuse.ok')}
        </Button>
      </div>
    </section>
  );
}
