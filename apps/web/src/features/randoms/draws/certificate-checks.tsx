import { DownloadOutlined, ExportOutlined, FilePdfOutlined } from '@ant-design/icons';
import { poolSelection } from '@assay/contract/randoms/selection.calls';
import type { Certificate } from '@assay/contract/randoms/selection.types';
import { Button, QRCode } from 'antd';
import { keepFile } from '#shared/api/keep-file.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useDownload } from '#shared/notify/use-download.ts';
import css from './certificate.module.css';

const checkingPage = '/verify-draw';
const codeSize = 128;

/** How anybody checks the draw: the page for it, and the two files it takes. The roster comes with the seed. */
export function CertificateChecks({ certificate }: { readonly certificate: Certificate }) {
  const { t } = useText();
  const roster = useDownload();
  const paper = useDownload();
  const { runId, serverSeed } = certificate;
  const isSealed = serverSeed === null;
  const keep = (): void =>
    keepFile(new Blob([JSON.stringify(certificate, null, 2)], { type: 'application/json' }), `certificate-${runId}.json`);
  return (
    <section className={css.check} aria-labelledby="certificate-check">
      <QRCode type="svg" size={codeSize} bordered={false} value={`${window.location.origin}${checkingPage}`} aria-hidden="true" />
      <div>
        <h3 id="certificate-check">{t('randomDraw.certificate.check')}</h3>
        <ol>
          <li>{t('randomDraw.certificate.steps.open')}</li>
          <li>{t('randomDraw.certificate.steps.drop')}</li>
          <li>{t('randomDraw.certificate.steps.says')}</li>
        </ol>
        <p>{t('randomDraw.certificate.proof')}</p>
        <div className={css.files}>
          <Button icon={<DownloadOutlined />} onClick={keep}>
            {t('randomDraw.certificate.json')}
          </Button>
          <Button
            icon={<FilePdfOutlined />}
            loading={paper.isBusy}
            onClick={() => void paper.run(poolSelection.calls.certificatePdf, { runId })}
          >
            {t('randomDraw.certificate.pdf')}
          </Button>
          <Button
            icon={<DownloadOutlined />}
            disabled={isSealed}
            loading={roster.isBusy}
            onClick={() => void roster.run(poolSelection.calls.roster, { runId })}
          >
            {t('randomDraw.certificate.roster')}
          </Button>
          <Button icon={<ExportOutlined />} href={checkingPage} target="_blank">
            {t('randomDraw.certificate.verify')}
          </Button>
        </div>
        {isSealed && <p>{t('randomDraw.certificate.rosterLater')}</p>}
      </div>
    </section>
  );
}
