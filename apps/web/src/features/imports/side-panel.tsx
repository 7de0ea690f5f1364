import { CheckOutlined, DownloadOutlined, InboxOutlined, UndoOutlined } from '@ant-design/icons';
import { importLog } from '@assay/contract/imports/import-log.calls';
import type { Can } from '@assay/contract/kit/envelope';
import type { ImportLog } from '@assay/domain/imports/import-log.fields';
import { importLimits } from '@assay/domain/imports/lists';
import { headingOf, areas } from '@assay/i18n/areas';
import { listText } from '@assay/i18n/formats';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useDownload } from '#shared/notify/use-download.ts';
import { useText } from '#shared/i18n/text.tsx';
import { FileFacts } from './file-facts.tsx';
import { isRunning, missingIn, targetOf } from './import-steps.ts';
import css from './imports.module.css';
import { Missing } from './missing-people.tsx';
import { useCommitKey } from './use-commit-key.ts';
import { rollbackUntil, useActs, useAsked, useDecisions, useMayTakeBack } from './use-import.ts';
import type { Shown } from './use-shown.ts';

type SideProps = {
  readonly record: ImportLog;
  readonly can: Can;
  readonly isAtColumns: boolean;
  readonly show: (next: Partial<Shown>) => void;
};

function Line({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li>
      <span aria-hidden="true">{icon}</span>
      <span>{children}</span>
    </li>
  );
}

/** What new records lack in this file. */
function Lacking({ record }: { readonly record: ImportLog }) {
  const text = useText();
  const { t, locale } = text;
  const area = targetOf(record);
  const missing = missingIn(record).map((name) => headingOf(areas[area], name, text));
  if (missing.length === 0) return null;
  return <p className={css.warning}>{t('imports.columns.missing', { fields: listText(missing, locale) })}</p>;
}

/** What follows from a commit. */
function After({ record }: { readonly record: ImportLog }) {
  const { t } = useText();
  const { rowsFailed, rowsConflict } = record;
  const { used } = useDecisions(record);
  const mayTakeBack = useMayTakeBack(record);
  const undecided = rowsConflict - used;
  const out = rowsFailed + undecided;
  return (
    <section className={css.part}>
      <h2>{t('imports.after.title')}</h2>
      <ul className={css.after}>
        {out > 0 && <Line icon={<CheckOutlined />}>{t('imports.after.out', { count: out })}</Line>}
        {undecided > 0 && <Line icon={<CheckOutlined />}>{t('imports.after.undecided')}</Line>}
        <Line icon={<CheckOutlined />}>{t('imports.after.history')}</Line>
        <Line icon={<UndoOutlined />}>
          {mayTakeBack ? t('imports.after.rollback', { days: importLimits.rollbackDays }) : t('imports.rollback.notYours')}
        </Line>
      </ul>
    </section>
  );
}

type File = 'errors' | 'outcomes';

/** A file of rows to take along, and what stands in it. */
function RowFile({ record, file, words, help }: Pick<SideProps, 'record'> & { file: File; words: string; help: string }) {
  const { isBusy, run } = useDownload();
  return (
    <>
      <Button icon={<DownloadOutlined />} loading={isBusy} onClick={() => void run(importLog.calls[file], { id: record.id })}>
        {words}
      </Button>
      <p className={css.small}>{help}</p>
    </>
  );
}

/** What could not be stored, as a file to be corrected and brought again. */
function ErrorFile({ record, can }: Pick<SideProps, 'record' | 'can'>) {
  const { t } = useText();
  const acts = useActs(record);
  const left = record.mode === 'ROLLBACK' && record.status === 'DONE' ? record.rowsOk - record.rowsUndone : 0;
  if (record.rowsFailed + record.rowsConflict + left === 0) return null;
  return (
    <section className={css.part}>
      <RowFile record={record} file="errors" words={t('imports.errors')} help={t('imports.errorsHelp')} />
      {can.validate === true && (
        <>
          <Button loading={acts.isBusy} onClick={() => void acts.validate()}>
            {t('imports.again')}
          </Button>
          {record.mode === 'COMMIT' && <p className={css.small}>{t('imports.againHelp')}</p>}
        </>
      )}
    </section>
  );
}

/** What a run came to, as files. A template has no rows. */
function Files({ record, can }: Pick<SideProps, 'record' | 'can'>) {
  const { t } = useText();
  if (record.area === 'template' || isRunning(record)) return null;
  return (
    <>
      <ErrorFile record={record} can={can} />
      <section className={css.part}>
        <RowFile record={record} file="outcomes" words={t('imports.outcomeDownload')} help={t('imports.outcomeHelp')} />
      </section>
    </>
  );
}

/** The one thing that is due, and the way out. */
function Decide({ record, can }: Pick<SideProps, 'record' | 'can'>) {
  const { t } = useText();
  const acts = useActs(record);
  const asked = useAsked(record, acts);
  const { inserted, updated } = useDecisions(record);
  const isDue = can.commit === true && inserted + updated > 0;
  useCommitKey(isDue ? acts.commit : undefined);
  const isDone = record.mode === 'COMMIT' && !isDue;
  if ((can.commit !== true || isDone) && can.discard !== true) return null;
  return (
    <div className={css.decide}>
      {can.commit === true && (
        <Button type="primary" block disabled={!isDue} loading={acts.isBusy} aria-keyshortcuts="Control+Enter" onClick={acts.commit}>
          {isDue ? t('imports.commit.button', { count: inserted + updated, inserted, updated }) : t('imports.commit.nothing')}
        </Button>
      )}
      <div className={css.decideFoot}>
        {can.discard === true && <Button onClick={asked.discard}>{t('imports.discard.button')}</Button>}
        {isDue && (
          <span className={css.keys} aria-hidden="true">
            <kbd>Ctrl Enter</kbd> {t('imports.commit.key')}
          </span>
        )}
      </div>
    </div>
  );
}

/** A template that is wanted no more. */
function TemplateEnd({ record, can }: Pick<SideProps, 'record' | 'can'>) {
  const { t } = useText();
  const acts = useActs(record);
  const asked = useAsked(record, acts);
  if (record.area !== 'template' || can.discard !== true) return null;
  return (
    <section className={css.part}>
      <Button icon={<InboxOutlined />} loading={acts.isBusy} onClick={asked.archive}>
        {t('imports.archive.button')}
      </Button>
    </section>
  );
}

/** Why there is no way back. */
function NoWayBack({ record }: Pick<SideProps, 'record'>) {
  const { t } = useText();
  const mayTakeBack = useMayTakeBack(record);
  if (record.status !== 'DONE') return null;
  return (
    <p className={css.small}>
      {mayTakeBack ? t('imports.rollback.over', { days: importLimits.rollbackDays }) : t('imports.rollback.notYours')}
    </p>
  );
}

/** The way back, for as long as there is one. */
function Back({ record, can }: Pick<SideProps, 'record' | 'can'>) {
  const { t } = useText();
  const acts = useActs(record);
  const asked = useAsked(record, acts);
  if (record.mode === 'VALIDATE' || record.undoneAt !== null || isRunning(record) || record.rowsOk === 0) return null;
  return (
    <section className={css.part}>
      {can.rollback === true ? (
        <>
          <Button danger icon={<UndoOutlined />} loading={acts.isBusy} onClick={asked.rollback}>
            {t('imports.rollback.button')}
          </Button>
          <p className={css.small}>{t('imports.rollback.until', { day: rollbackUntil(record) })}</p>
        </>
      ) : (
        <NoWayBack record={record} />
      )}
    </section>
  );
}

/** Beside the rows: the file, what follows, and the one thing to do. */
export function SidePanel({ record, can, isAtColumns, show }: SideProps) {
  const { t } = useText();
  const isTried = record.mode === 'VALIDATE' && record.status === 'DONE' && record.area !== 'template';
  return (
    <aside className={css.side} aria-label={t('imports.fields.fileName')}>
      <FileFacts record={record} mayChange={can.validate === true && !isAtColumns} show={show} />
      {record.mode === 'VALIDATE' && !isAtColumns && <Lacking record={record} />}
      <TemplateEnd record={record} can={can} />
      {!isAtColumns && (
        <>
          <Missing record={record} can={can} />
          {isTried && <After record={record} />}
          <Files record={record} can={can} />
          <Back record={record} can={can} />
          <Decide record={record} can={can} />
        </>
      )}
    </aside>
  );
}
