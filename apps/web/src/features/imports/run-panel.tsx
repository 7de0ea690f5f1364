import { CheckCircleOutlined, InboxOutlined, WarningOutlined } from '@ant-design/icons';
import type { Can } from '@assay/contract/kit/envelope';
import type { ImportLog } from '@assay/domain/imports/import-log.fields';
import { importLimits } from '@assay/domain/imports/lists';
import { Button } from 'antd';
import { useId, type ReactNode } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import { Banner } from '#shared/layout/banner.tsx';
import { isFruitless, isRunning } from './import-steps.ts';
import css from './imports.module.css';
import { useActs } from './use-import.ts';
import type { Shown } from './use-shown.ts';

type RunProps = { readonly record: ImportLog; readonly can: Can; readonly show: (next: Partial<Shown>) => void };

/** While something is being done: how far it is, and the way to stop it. */
function Progress({ record, can }: Pick<RunProps, 'record' | 'can'>) {
  const { t } = useText();
  const { stop, isBusy } = useActs(record);
  const heading = useId();
  const { mode, status, rowsDone, rowsTotal } = record;
  return (
    <section className={css.run} aria-labelledby={heading}>
      <div className={css.runHead}>
        <h2 id={heading} aria-live="polite">
          {status === 'QUEUED' ? t('imports.waiting') : t(`imports.running.${mode}`)}
        </h2>
        <span className={css.muted}>{t('imports.progress', { done: rowsDone, total: rowsTotal })}</span>
        {can.stop === true && (
          <Button loading={isBusy} onClick={stop}>
            {t(mode === 'ROLLBACK' ? 'imports.stopRollback' : 'imports.stop')}
          </Button>
        )}
      </div>
      <progress className={css.bar} max={Math.max(1, rowsTotal)} value={rowsDone} aria-labelledby={heading} />
      <p className={css.muted}>{t('imports.leave', { seconds: importLimits.mailSeconds })}</p>
    </section>
  );
}

/** It does not go on by itself: why not, and how it does. */
function Halted({ record, can }: Pick<RunProps, 'record' | 'can'>) {
  const { t, has } = useText();
  const acts = useActs(record);
  const { mode, status, problem } = record;
  const why = `errors.${problem}`;
  const isFailed = status === 'FAILED';
  return (
    <Banner
      icon={<WarningOutlined />}
      title={isFailed ? t('imports.failed') : t(`imports.stopped.${mode}`)}
      text={
        isFailed && problem !== ''
          ? has(why)
            ? t(why)
            : problem
          : t('imports.progress', { done: record.rowsDone, total: record.rowsTotal })
      }
    >
      {can.resume === true && (
        <Button type="primary" loading={acts.isBusy} onClick={acts.resume}>
          {t(mode === 'ROLLBACK' ? 'imports.resumeRollback' : 'imports.resume')}
        </Button>
      )}
    </Banner>
  );
}

/** A link that is an act on this page. */
function Way({ children, onClick }: { readonly children: ReactNode; readonly onClick: () => void }) {
  return (
    <Button type="link" className={css.way ?? ''} onClick={onClick}>
      {children}
    </Button>
  );
}

/** What a run came to, with the ways to its rows. */
function Ended({ record, show }: Pick<RunProps, 'record' | 'show'>) {
  const { t } = useText();
  const { rowsOk, rowsUndone, rowsFailed, rowsConflict } = record;
  const isRollback = record.mode === 'ROLLBACK';
  const [left, out] = [rowsOk - rowsUndone, rowsFailed + rowsConflict];
  const count = isRollback ? rowsUndone : rowsOk;
  const done = t(isRollback ? 'imports.done.ROLLBACK' : 'imports.done.COMMIT', { count });
  const listed = (state: Shown['state']) => () => show({ isAtColumns: false, outcome: undefined, state });
  return (
    <div className={css.ended} role="status">
      {isFruitless(record) ? <WarningOutlined aria-hidden="true" className={css.warn ?? ''} /> : <CheckCircleOutlined aria-hidden="true" />}
      <b>{rowsOk + out === 0 && !isRollback ? t('imports.done.nothing') : done}</b>
      <div className={css.ways}>
        {!isRollback && rowsOk > 0 && <Way onClick={listed('STORED')}>{t('imports.rows.stored')}</Way>}
        {!isRollback && out > 0 && (
          <Way onClick={() => show({ isAtColumns: false, state: undefined, outcome: rowsFailed > 0 ? 'ERROR' : 'CONFLICT' })}>
            {t('imports.done.out', { count: out })}
          </Way>
        )}
        {isRollback && rowsUndone > 0 && <Way onClick={listed('UNDONE')}>{t('imports.rows.undone')}</Way>}
        {isRollback && left > 0 && <Way onClick={listed('LEFT')}>{t('imports.done.left', { count: left })}</Way>}
      </div>
    </div>
  );
}

/** How the import stands, above everything else. */
export function RunPanel({ record, can, show }: RunProps) {
  const { t } = useText();
  const { status, mode, area } = record;
  if (isRunning(record)) return <Progress record={record} can={can} />;
  if (status === 'STOPPED' || status === 'FAILED') return <Halted record={record} can={can} />;
  if (status === 'DISCARDED')
    return <Banner icon={<InboxOutlined />} title={t(area === 'template' ? 'imports.archive.done' : 'imports.discarded')} text="" />;
  if (mode === 'VALIDATE' || area === 'template') return null;
  return <Ended record={record} show={show} />;
}
