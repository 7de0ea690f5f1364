import { CheckOutlined } from '@ant-design/icons';
import { poolPeriod } from '@assay/contract/randoms/pool.calls';
import type { PoolPeriod } from '@assay/domain/randoms/pool.fields';
import { dayOf } from '@assay/domain/time/days';
import { headingOf } from '@assay/i18n/areas';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { recordQuery } from '#shared/api/queries.ts';
import { formatNumber, formatTime } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import hidden from '#shared/layout/visually-hidden.module.css';
import type { Loaded } from '#shared/record/record-pages.ts';
import css from './draws.module.css';
import { isRunning, sayingOf, stepsOf, type RunStep } from './run-state.ts';

const every = 2000;

/** Asks how far a draw is while it runs, and only while somebody looks. */
const useFollow = (record: PoolPeriod): void => {
  useQuery({ ...recordQuery(poolPeriod, record.id, { isSilent: true }), refetchInterval: isRunning(record) ? every : false });
};

const timeOf = ({ status }: RunStep, { frozenAt, runAt }: PoolPeriod): string | null => {
  if (status === 'GENERATING RANKS') return frozenAt;
  return status === 'RUN SELECTIONS COMPLETED' ? runAt : null;
};

/** The statuses of a draw in their order, in the direction of the language. */
function RunBar({ record }: { readonly record: PoolPeriod }) {
  const { t, label } = useText();
  return (
    <ol className={css.bar} aria-label={t('randomDraw.steps')} aria-live="polite">
      {stepsOf(record).map((step) => {
        const at = step.mark === 'ahead' ? null : timeOf(step, record);
        return (
          <li key={step.status} className={`${css.step} ${css[step.mark]}`} {...(step.mark === 'now' ? { 'aria-current': 'step' } : {})}>
            <span className={css.box}>{step.mark === 'done' && <CheckOutlined aria-hidden="true" />}</span>
            <span className={css.name}>{label('runStatus', step.status)}</span>
            <span className={hidden.visuallyHidden}>{t(`randomDraw.mark.${step.mark}`)}</span>
            {at !== null && <span className={css.at}>{leftToRight(formatTime(at))}</span>}
          </li>
        );
      })}
    </ol>
  );
}

type Line = { readonly name: keyof PoolPeriod; readonly value: ReactNode };

/** What is fixed of a draw, as far as it has come: each under its name. */
function Fixed({ record }: { readonly record: PoolPeriod }) {
  const text = useText();
  const number = (value: number | null): ReactNode => (value === null ? null : formatNumber(value, text.locale));
  const hash = (value: string): ReactNode => (value === '' ? null : <code className={css.hash}>{value}</code>);
  const lines: Line[] = [
    { name: 'poolSize', value: number(record.poolSize) },
    ...(record.runAt === null
      ? []
      : [
          { name: 'drawnDrug', value: number(record.drawnDrug) } as const,
          { name: 'drawnAlcohol', value: number(record.drawnAlcohol) } as const,
          { name: 'alternates', value: number(record.alternates) } as const,
          { name: 'completedDrug', value: number(record.completedDrug) } as const,
          { name: 'completedAlcohol', value: number(record.completedAlcohol) } as const,
        ]),
    { name: 'voidedRuns', value: record.voidedRuns ? number(record.voidedRuns) : null },
    { name: 'commitment', value: hash(record.commitment) },
    { name: 'snapshotHash', value: hash(record.snapshotHash) },
  ];
  return (
    <dl className={css.fixed}>
      {lines
        .filter(({ value }) => value !== null)
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{headingOf('randomPeriods', name, text)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** What a member of a consortium is told of a draw that is not theirs: when it was. */
function MemberPanel({ record: { runAt } }: { readonly record: PoolPeriod }) {
  const { t } = useText();
  const id = useId();
  return (
    <section className={css.panel} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{t('randomDraw.title')}</h2>
      </header>
      <div className={css.said}>
        <p>{runAt === null ? t('randomDraw.member.waiting') : t('randomDraw.member.drawn', { time: leftToRight(formatTime(runAt)) })}</p>
      </div>
    </section>
  );
}

/** Where the draw of a period stands: for who runs the pool all of it, live. */
export function DrawPanel({ record, can }: Loaded<PoolPeriod>) {
  return can.follow === true ? <FollowedDraw record={record} /> : <MemberPanel record={record} />;
}

/** What was committed to, how far it is, and what it waits for. */
function FollowedDraw({ record }: { readonly record: PoolPeriod }) {
  const text = useText();
  const { t, label } = text;
  const id = useId();
  const [today] = useState(() => dayOf(new Date()));
  useFollow(record);
  const { runNo, runKind, runStatus, committedAt } = record;
  return (
    <section className={css.panel} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{t('randomDraw.title')}</h2>
        <ul className={css.when}>
          {committedAt !== null && (
            <li>
              {headingOf('randomPeriods', 'committedAt', text)} {leftToRight(formatTime(committedAt))}
            </li>
          )}
          {runNo !== null && runKind !== '' && runStatus !== '' && (
            <li>{t('randomDraw.certificate.run', { number: runNo, kind: label('runKind', runKind) })}</li>
          )}
        </ul>
      </header>
      <RunBar record={record} />
      <div className={css.said}>
        <p role="status">{t(`randomDraw.say.${sayingOf(record, today)}`)}</p>
        <Fixed record={record} />
      </div>
    </section>
  );
}
