import { ExportOutlined, MailOutlined } from '@ant-design/icons';
import { mayHaveForm } from '@assay/domain/orders/form';
import type { Order } from '@assay/domain/orders/order.fields';
import { Button } from 'antd';
import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { useFileWords } from '#shared/api/use-file-words.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Outline } from '#shared/layout/outline.tsx';
import { useBlobAddress } from '#shared/layout/use-blob-address.ts';
import { DocumentViewer } from '#shared/paper/document-viewer.tsx';
import { useFormSent } from './form-sent.ts';
import { SendFormDialog } from './send-form-dialog.tsx';
import { useForm } from './use-form.ts';
import css from './orders.module.css';

/** The form for the donor: to look at, to print, to save, and to email. */
export function FormPanel({ record }: { readonly record: Order }) {
  const { t } = useText();
  const mayBe = mayHaveForm({ ...record, orderMode: '' });
  const { data: form, error, isFetching, refetch } = useForm(record, { isWanted: mayBe });
  const address = useBlobAddress(form?.blob);
  const words = useFileWords();
  const [isSending, setSending] = useState(false);
  const sent = useFormSent()(record);
  const isFinal = error instanceof ApiError && error.status === 409;
  return (
    <section className={css.form} aria-labelledby="authorization-form">
      <h2 id="authorization-form">{t('documents.form.title')}</h2>
      {sent !== null && <p className={css.sent}>{sent}</p>}
      {!mayBe && <p className={css.hint}>{t('documents.form.ended')}</p>}
      {isFetching && !form && (
        <div role="status">
          <p className={css.hint}>{t('documents.form.making')}</p>
          <Outline rows={8} />
        </div>
      )}
      {error && (
        <p role="alert" className={css.line}>
          <span>{words(error)}</span>
          {!isFinal && <Button onClick={() => void refetch()}>{t('app.tryAgain')}</Button>}
        </p>
      )}
      {form && address && (
        <>
          <div className={css.line}>
            <Button type="primary" icon={<ExportOutlined />} href={address} target="_blank">
              {t('documents.form.open')}
            </Button>
            <Button icon={<MailOutlined />} onClick={() => setSending(true)}>
              {t('documents.form.email')}
            </Button>
          </div>
          {form.id !== null && <DocumentViewer record={{ ...form, id: form.id }} beside={null} />}
        </>
      )}
      {isSending && <SendFormDialog record={record} onClose={() => setSending(false)} />}
    </section>
  );
}
