import type { Certificate } from '@assay/contract/randoms/selection.types';
import { certificateHeads, certificateLead, certificateStanding } from '@assay/i18n/draw-words';
import { sentencesText } from '@assay/i18n/formats';
import { Fragment, useId, type ReactNode } from 'react';
import { StateMark, type Tone } from '#shared/fields/state-mark.tsx';
import { formatDay, formatNumber, formatTime } from '#shared/i18n/format.ts';
import { isolated, leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { CertificateChecks } from './certificate-checks.tsx';
import css from './certificate.module.css';
import { CountTable } from './count-table.tsx';

type Props = { readonly certificate: Certificate };

const seconds = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric', minute: '2-digit', second: '2-digit' });
const momentOf = (iso: string): string => leftToRight(`${formatTime(iso).split(' ')[0] ?? ''} ${seconds.format(new Date(iso))}`);

const tones = { voided: 'late', sealed: 'rest', signed: 'ok' } as const satisfies Record<string, Tone>;

/** How far it can be checked: with its seed, not yet, or that it does not hold any more. */
function Standing({ certificate }: Props) {
  const { t } = useText();
  const standing = certificateStanding(certificate);
  return <StateMark tone={tones[standing]}>{t(`randomDraw.certificate.${standing}`)}</StateMark>;
}

/** What must be known first: that it was voided, that nobody from outside took part, that it was drawn again or of incomplete records. */
function Heads({ certificate }: Props) {
  const text = useText();
  const { voided } = certificate;
  return (
    <>
      {voided && (
        <p role="note" className={css.stop}>
          {text.t('randomDraw.certificate.voidedText', { time: momentOf(voided.at), reason: isolated(voided.reason) })}
        </p>
      )}
      {certificateHeads(text, certificate).map((line) => (
        <p key={line} role="note" className={css.caution}>
          {line}
        </p>
      ))}
    </>
  );
}

/** What happened, for whom it happened to. */
function Lead({ certificate }: Props) {
  const text = useText();
  const day = leftToRight(formatTime(certificate.drawnAt).split(' ')[0] ?? '');
  return <p className={css.lead}>{sentencesText(certificateLead(text, certificate, { day }), text.locale)}</p>;
}

function Tiles({ certificate: { rosterSize, drugCount, alcoholCount, alternateCount } }: Props) {
  const { t, locale } = useText();
  const tiles = { pool: rosterSize, drug: drugCount, alcohol: alcoholCount, alternates: alternateCount } as const;
  return (
    <dl className={css.tiles}>
      {(['pool', 'drug', 'alcohol', 'alternates'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`randomDraw.certificate.tiles.${name}`)}</dt>
          <dd>{formatNumber(tiles[name], locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Part({ title, help, children }: { readonly title: string; readonly help?: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <h3 id={id}>
        {title} {help && <span>{help}</span>}
      </h3>
      {children}
    </section>
  );
}

function Events({ certificate: { committedAt, frozenAt, drawnAt, voided } }: Props) {
  const { t } = useText();
  const events = [
    ['committed', committedAt],
    ['frozen', frozenAt],
    ['drawn', drawnAt],
    ...(voided ? ([['voided', voided.at]] as const) : []),
  ] as const;
  return (
    <dl className={css.events}>
      {events.map(([name, at]) => (
        <div key={name}>
          <dt>{momentOf(at)}</dt>
          <dd>{t(`randomDraw.certificate.event.${name}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the auditor compares. */
function Hashes({ certificate }: Props) {
  const { t } = useText();
  const { commitment, serverSeed, rosterHash, rosterRoot, beacon, witness, previousCertificateHash } = certificate;
  const code = (value: string): ReactNode => <code>{value}</code>;
  const words = (value: string): ReactNode => (value === '' ? t('randomDraw.certificate.none') : <bdi>{value}</bdi>);
  const lines = [
    ['commitment', code(commitment)],
    ['seed', serverSeed === null ? t('randomDraw.certificate.seedLater') : code(serverSeed)],
    ['roster', code(rosterHash)],
    ['root', code(rosterRoot)],
    ['beacon', words(beacon)],
    ['witness', words(witness)],
    ['previous', previousCertificateHash === null ? t('randomDraw.certificate.first') : code(previousCertificateHash)],
  ] as const;
  return (
    <dl className={css.hashes}>
      {lines.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{t(`randomDraw.certificate.hash.${name}`)}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

const shownDigits = 6;

function EntryList({ entries, from = 1 }: { readonly entries: readonly string[]; readonly from?: number }) {
  const { locale } = useText();
  return (
    <ol className={css.entries}>
      {entries.map((entry, place) => (
        <li key={entry} title={entry}>
          <span>{formatNumber(place + from, locale)}</span> <code>{entry.slice(0, shownDigits)}</code>
        </li>
      ))}
    </ol>
  );
}

function Entries({ certificate: { drug, alcohol, alternates, alcoholMode } }: Props) {
  const { t } = useText();
  return (
    <>
      <Part title={t('randomDraw.certificate.entries')} help={t('randomDraw.certificate.entriesHelp')}>
        <EntryList entries={drug} />
      </Part>
      {alcoholMode === 'INDEPENDENT' && alcohol.length > 0 && (
        <Part title={t('randomDraw.certificate.alcoholEntries')}>
          <EntryList entries={alcohol} />
        </Part>
      )}
      {alternates.length > 0 && (
        <Part title={t('randomDraw.count.alternates')}>
          <EntryList entries={alternates} from={drug.length + 1} />
        </Part>
      )}
    </>
  );
}

/** A draw on one sheet: first for who was drawn, then for the auditor, and at its end how to check it. */
export function CertificateSheet({ certificate }: Props) {
  const { t, label } = useText();
  const { poolId, periodId, runNo, kind, poolName, periodStart, periodEnd, algorithm, keyId, signature } = certificate;
  const days = leftToRight(`${formatDay(periodStart)} – ${formatDay(periodEnd)}`);
  return (
    <article className={css.sheet}>
      <header className={css.top}>
        <h2 dir="auto">{poolName}</h2>
        <Standing certificate={certificate} />
        <ul className={css.bits}>
          <li>{days}</li>
          <li>{t('randomDraw.certificate.run', { number: runNo, kind: label('runKind', kind) })}</li>
          <li>{t('randomDraw.certificate.number', { number: leftToRight(`${poolId}-${periodId}-${runNo}`) })}</li>
          <li>{t('randomDraw.certificate.method', { name: leftToRight(algorithm) })}</li>
        </ul>
      </header>
      <Heads certificate={certificate} />
      <Lead certificate={certificate} />
      <Tiles certificate={certificate} />
      <div className={css.two}>
        <Part title={t('randomDraw.certificate.events')}>
          <Events certificate={certificate} />
        </Part>
        <Part title={t('randomDraw.count.title')}>
          <CountTable certificate={certificate} />
        </Part>
      </div>
      <Hashes certificate={certificate} />
      <Entries certificate={certificate} />
      <CertificateChecks certificate={certificate} />
      <footer className={css.foot}>
        <span>{leftToRight(`Ed25519, ${keyId}`)}</span> <code>{signature}</code>
      </footer>
    </article>
  );
}
