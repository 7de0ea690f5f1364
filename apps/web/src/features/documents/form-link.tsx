import { DownloadOutlined, ExportOutlined } from '@ant-design/icons';
import { files } from '@assay/contract/documents/document.calls';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { isMissing } from '#shared/api/failure-text.ts';
import { keepFile } from '#shared/api/keep-file.ts';
import { download } from '#shared/api/transport.ts';
import { useText } from '#shared/i18n/text.tsx';
import { usePageTitle } from '#shared/layout/page-title.ts';
import { NotRead } from '#shared/layout/reading.tsx';
import { useBlobAddress } from '#shared/layout/use-blob-address.ts';
import css from '#shared/public/public.module.css';

/** The form of an order, for who was emailed the link: what opens it stands behind `#`, and is sent to nobody but us. */
export function FormLink() {
  const { t } = useText();
  usePageTitle(t('pages.formLink.title'));
  const [token] = useState(() => globalThis.location.hash.slice(1));
  const { data, error, refetch } = useQuery({
    queryKey: ['form-link', token],
    queryFn: ({ signal }) => download(files.form, { body: { token: token || '-' }, signal }),
    retry: false,
    staleTime: Infinity,
    meta: { isSilent: true },
  });
  const address = useBlobAddress(data?.blob);
  const isEnded = isMissing(error);
  return (
    <article className={css.article}>
      <h1 className={css.title}>{t(isEnded ? 'pages.formLink.ended' : 'pages.formLink.title')}</h1>
      <p className={css.lead}>{t(isEnded ? 'pages.formLink.endedText' : 'pages.formLink.lead')}</p>
      {error !== null && !isEnded && <NotRead error={error} onRetry={() => void refetch()} />}
      {!data && error === null && <p role="status">{t('pages.formLink.loading')}</p>}
      {data && address && (
        <div className={css.actions}>
          <Button type="primary" size="large" icon={<ExportOutlined />} href={address} target="_blank">
            {t('pages.formLink.open')}
          </Button>
          <Button size="large" icon={<DownloadOutlined />} onClick={() => keepFile(data.blob, data.fileName)}>
            {t('pages.formLink.save')}
          </Button>
        </div>
      )}
    </article>
  );
}
