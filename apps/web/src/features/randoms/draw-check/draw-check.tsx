import { checksOf } from '@assay/domain/randoms/verify-checks';
import { useState } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import { MoreWords } from '#shared/layout/more-words.tsx';
import { usePageTitle } from '#shared/layout/page-title.ts';
import { CertificatePanel } from './certificate-panel.tsx';
import { CheckList } from './check-list.tsx';
import css from './draw-check.module.css';
import { FilesPanel } from './files-panel.tsx';
import { ProofPanel } from './proof-panel.tsx';
import { useVerification, type Sources } from './use-verification.ts';
import { Remarks, Verdict, VerdictOf } from './verdict.tsx';
import type { Verification } from './verification.ts';

/** What one gets, where there is nothing to check yet. */
function Empty() {
  const { t } = useText();
  return (
    <section className={css.panel}>
      <h2>{t('drawCheck.empty.title')}</h2>
      <ul className={css.promises}>
        <li>{t('drawCheck.empty.says')}</li>
        <li>{t('drawCheck.empty.checks')}</li>
        <li>{t('drawCheck.empty.proof')}</li>
      </ul>
    </section>
  );
}

type ResultsProps = { readonly sources: Sources; readonly isChecking: boolean; readonly verification: Verification | null };

/** What it all comes to, told as it changes. */
function Judgement({ sources, isChecking, verification }: ResultsProps) {
  const { t } = useText();
  if (!sources.certificate) return null;
  if (isChecking) return <p className={css.checking}>{t('drawCheck.checking')}</p>;
  if (!verification) return <Verdict tone="late" words={t('drawCheck.failed')} />;
  if (!verification.findings) return <Verdict tone="late" words={t('drawCheck.unreadable')} />;
  return <VerdictOf checks={checksOf(verification.findings)} />;
}

function Findings({ verification }: { readonly verification: Verification }) {
  const { findings, certificate, quota, proof, canCheckSignature } = verification;
  if (!findings) return null;
  return (
    <>
      {certificate && <Remarks certificate={certificate} />}
      {certificate && proof && <ProofPanel certificate={certificate} proof={proof} />}
      <CheckList
        checks={checksOf(findings)}
        isFirst={certificate?.previousCertificateHash === null}
        canCheckSignature={canCheckSignature}
      />
      {certificate && quota && <CertificatePanel certificate={certificate} quota={quota} />}
    </>
  );
}

function DrawCheckPage() {
  const { t } = useText();
  const [sources, setSources] = useState<Sources>({});
  const { isChecking, verification } = useVerification(sources);
  usePageTitle(t('drawCheck.title'));
  return (
    <article className={css.page}>
      <h1>{t('drawCheck.title')}</h1>
      <p className={css.lead}>{t('drawCheck.lead')}</p>
      <div className={css.layout}>
        <FilesPanel sources={sources} faults={verification?.faults ?? {}} onSources={setSources} />
        <div className={css.results}>
          <div role="status">
            <Judgement sources={sources} isChecking={isChecking} verification={verification} />
          </div>
          {!sources.certificate && <Empty />}
          {verification && <Findings verification={verification} />}
        </div>
      </div>
    </article>
  );
}

/** Where anybody checks a draw by its files, with or without a network. */
export function DrawCheck() {
  return (
    <MoreWords>
      <DrawCheckPage />
    </MoreWords>
  );
}
