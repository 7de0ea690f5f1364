import type { Certificate } from '@assay/domain/randoms/certificate';
import { oddsOf } from '@assay/domain/randoms/proof';
import type { ReadQuota } from '@assay/domain/randoms/quota';
import { sentencesText } from '@assay/i18n/formats';
import type { ReactNode } from 'react';
import { formatDay, formatNumber } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import css from './draw-check.module.css';
import { EntryLists } from './entry-lists.tsx';
import { QuotaTable } from './quota-table.tsx';
import { chanceOf, formatSecond, percentText } from './words.ts';

type Shown = { readonly certificate: Certificate };

/** The whole of it in a few sentences, for who was drawn and wonders. */
function Story({ certificate }: Shown) {
  const { t, locale } = useText();
  const { drawnAt, rosterSize, drug, alcohol, alcoholMode, beacon, witness } = certificate;
  const day = leftToRight(formatSecond(drawnAt).slice(0, 10));
  const percent = percentText(chanceOf(oddsOf(certificate).drug), locale);
  const drew = [
    t('drawCheck.says.drew', { day, drawn: drug.length, size: rosterSize }),
    t(`drawCheck.says.${alcoholMode}`, { count: alcohol.length }),
    t('drawCheck.says.chance', { percent }),
  ];
  const how = [t('drawCheck.says.committed'), beacon === '' && witness === '' ? '' : t('drawCheck.says.outside')];
  return <p className={css.story}>{sentencesText([...(rosterSize === 0 ? [t('drawCheck.says.nobody')] : drew), ...how], locale)}</p>;
}

function Numbers({ certificate }: Shown) {
  const { t, locale } = useText();
  const { rosterSize, drug, alcohol, alternates, alcoholMode } = certificate;
  const numbers = [
    [rosterSize, 'size'],
    [drug.length, 'drug'],
    [alcohol.length, alcoholMode],
    [alternates.length, 'alternates'],
  ] as const;
  return (
    <ul className={css.numbers}>
      {numbers.map(([count, name]) => (
        <li key={name}>
          <b>{formatNumber(count, locale)}</b> <span className={css.small}>{t(`drawCheck.says.numbers.${name}`)}</span>
        </li>
      ))}
    </ul>
  );
}

function Events({ certificate }: Shown) {
  const { t } = useText();
  const { committedAt, frozenAt, drawnAt, voided } = certificate;
  const events = { committedAt, frozenAt, drawnAt, ...(voided ? { voidedAt: voided.at } : {}) };
  return (
    <section>
      <h3>{t('drawCheck.events.title')}</h3>
      <dl className={css.facts}>
        {Object.entries(events).map(([name, at]) => (
          <div key={name}>
            <dt>
              <bdi dir="ltr">{formatSecond(at)}</bdi>
            </dt>
            <dd>{t(`drawCheck.events.${name as keyof typeof events}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Hash({ value }: { readonly value: string }) {
  return (
    <bdi dir="ltr" className={css.hash}>
      {value}
    </bdi>
  );
}

/** What a draw is proved by: for who compares it with what was published elsewhere. */
function ProvedBy({ certificate }: Shown) {
  const { t } = useText();
  const { commitment, serverSeed, rosterHash, rosterRoot, beacon, witness, previousCertificateHash, keyId } = certificate;
  const facts: Record<string, ReactNode> = {
    commitment: <Hash value={commitment} />,
    seed: serverSeed === null ? t('drawCheck.proved.seedLater') : <Hash value={serverSeed} />,
    rosterHash: <Hash value={rosterHash} />,
    rosterRoot: <Hash value={rosterRoot} />,
    beacon: beacon === '' ? t('drawCheck.proved.none') : <Hash value={beacon} />,
    witness: witness === '' ? t('drawCheck.proved.none') : <bdi>{witness}</bdi>,
    previous: previousCertificateHash === null ? t('drawCheck.proved.noPrevious') : <Hash value={previousCertificateHash} />,
    key: <Hash value={keyId} />,
  };
  return (
    <section className={css.part}>
      <h3>{t('drawCheck.proved.title')}</h3>
      <dl className={css.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`drawCheck.proved.${name as 'commitment'}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What a certificate says, in plain words. */
export function CertificatePanel({ certificate, quota }: Shown & { readonly quota: ReadQuota }) {
  const { t } = useText();
  const { poolName, periodStart, periodEnd, runNo, kind } = certificate;
  const period = t('drawCheck.says.period', { start: leftToRight(formatDay(periodStart)), end: leftToRight(formatDay(periodEnd)) });
  return (
    <section className={css.panel}>
      <h2>{t('drawCheck.says.title')}</h2>
      <div className={css.part}>
        <p className={css.pool}>
          <bdi>{poolName}</bdi>
        </p>
        <p className={css.small}>{[period, t('drawCheck.says.run', { run: runNo }), t(`drawCheck.says.${kind}`)].join(' · ')}</p>
        <Story certificate={certificate} />
        <Numbers certificate={certificate} />
      </div>
      <div className={`${css.part} ${css.two}`}>
        <Events certificate={certificate} />
        <QuotaTable certificate={certificate} quota={quota} />
      </div>
      <ProvedBy certificate={certificate} />
      <EntryLists certificate={certificate} />
    </section>
  );
}
