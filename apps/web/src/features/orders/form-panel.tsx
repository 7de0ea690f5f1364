import { DownloadOutlined, ExportOutlined, MailOutlined } from '@ant-design/icons';
import { mayHaveForm } from '@assay/domain/orders/form';
import type { Order } from '@assay/domain/orders/order.fields';
import { Button } from 'antd';
import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { keepFile } from '#shared/api/keep-file.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Outline } from '#shared/layout/outline.tsx';
import { useBlobAddress } from '#shared/layout/use-blob-address.ts';
import { useFormSent } from './form-sent.ts';
import { SendFormDialog } from './send-form-dialog.tsx';
import { useFileWords, useForm } from './use-form.ts';
import css from './orders.module.css';

/** The form as the browser shows it; where it shows none inside of a page, it is opened instead. */
function FormPreview({ address, number }: { readonly address: string; readonly number: string }) {
  const { t } = useText();
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- no browser shows a PDF in a sandbox; these bytes are our own, and nothing runs in them
    <iframe
      className={css.preview}
      title={t('documents.form.preview', { number: leftToRight(number) })}
      src={`${address}#toolbar=0&view=FitH`}
    />
  );
}

/** The form for the donor: to look at, to print from its window, to save, and to email. */
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
            <Button icon={<DownloadOutlined />} onClick={() => keepFile(form.blob, form.fileName)}>
              {t('documents.form.download')}
            </Button>
            <Button icon={<MailOutlined />} onClick={() => setSending(true)}>
              {t('documents.form.email')}
            </Button>
          </div>
          {navigator.pdfViewerEnabled && <FormPreview address={address} number={record.orderNumber} />}
        </>
      )}
      {isSending && <SendFormDialog record={record} onClose={() => setSending(false)} />}
    </section>
  );
}
