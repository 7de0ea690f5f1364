import { FileTextOutlined } from '@ant-design/icons';
import type { ImportLog } from '@assay/domain/imports/import-log.fields';
import { headingOf, areas } from '@assay/i18n/areas';
import { listText } from '@assay/i18n/formats';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { formatTime } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { targetOf } from './import-steps.ts';
import css from './imports.module.css';
import type { Shown } from './use-shown.ts';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** By what rows find their records, the first first. */
const useMatchWords = ({ matchOn, target }: ImportLog): string => {
  const text = useText();
  const area = areas[targetOf({ target })];
  const names = matchOn.map((name) => headingOf(area, name, text));
  return names.reduce((first, next) => text.t('imports.facts.thenBy', { first, next }));
};

type FactsProps = { readonly record: ImportLog; readonly mayChange: boolean; readonly show: (next: Partial<Shown>) => void };

/** The file, and how it is read. */
export function FileFacts({ record, mayChange, show }: FactsProps) {
  const { t, locale } = useText();
  const { headers, mapping, uploadedAt, startedAt, finishedAt } = record;
  const matchWords = useMatchWords(record);
  const ignored = headers.filter((header) => !mapping[header]);
  const toColumns = (words: string) =>
    mayChange && (
      <Button type="link" className={css.way ?? ''} onClick={() => show({ isAtColumns: true })}>
        {words}
      </Button>
    );
  return (
    <section className={css.part}>
      <h2 className={css.fileName}>
        <FileTextOutlined aria-hidden="true" />
        <bdi>{record.fileName}</bdi>
      </h2>
      <dl className={css.facts}>
        {record.area !== 'template' && (
          <Fact label={t('imports.fields.rowsTotal')}>{t('imports.facts.total', { count: record.rowsTotal })}</Fact>
        )}
        <Fact label={t('imports.fields.matchOn')}>
          {matchWords} {toColumns(t('imports.facts.change'))}
        </Fact>
        <Fact label={t('imports.columns.title')}>
          {t('imports.facts.mapped', { count: headers.length - ignored.length, total: headers.length })}{' '}
          {toColumns(t('imports.facts.review'))}
          {ignored.length > 0 && <span className={css.small}>{t('imports.facts.ignored', { columns: listText(ignored, locale) })}</span>}
        </Fact>
        <Fact label={t('imports.fields.uploadedAt')}>{leftToRight(formatTime(uploadedAt))}</Fact>
        {(finishedAt ?? startedAt) !== null && (
          <Fact label={t(finishedAt === null ? 'imports.fields.startedAt' : 'imports.fields.finishedAt')}>
            {leftToRight(formatTime(finishedAt ?? startedAt))}
          </Fact>
        )}
      </dl>
    </section>
  );
}
