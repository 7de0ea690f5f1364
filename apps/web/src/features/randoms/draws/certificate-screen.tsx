import type { Certificate } from '@assay/contract/randoms/selection.types';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatDay } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import { CertificateSheet } from './certificate-sheet.tsx';
import { certificateQuery } from './count-panel.tsx';

const trailOf = ({ poolId, poolName, periodId, periodStart, periodEnd }: Certificate) => [
  { path: `/random-pool/${poolId}`, label: poolName },
  { path: `/random-pool-selection-period/${periodId}`, label: leftToRight(`${formatDay(periodStart)} – ${formatDay(periodEnd)}`) },
];

/** The certificate of a draw, as a page. */
export function CertificateScreen() {
  const { t } = useText();
  const { runId = '' }: { readonly runId?: string } = useParams({ strict: false });
  const query = useQuery(certificateQuery(runId));
  const trail = query.data ? { trail: trailOf(query.data) } : {};
  return (
    <Page title={t('randomDraw.certificate.title')} {...trail}>
      <Reading query={query}>{(certificate) => <CertificateSheet certificate={certificate} />}</Reading>
    </Page>
  );
}
