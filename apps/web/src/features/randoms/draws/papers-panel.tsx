import { FilePdfOutlined } from '@ant-design/icons';
import { poolSelection } from '@assay/contract/randoms/selection.calls';
import type { CompanyPapers } from '@assay/contract/randoms/selection.types';
import { Button, Skeleton } from 'antd';
import { useId, type ReactNode } from 'react';
import { useRows } from '#shared/api/queries.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { isolated } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useDownload } from '#shared/notify/use-download.ts';
import css from './draws.module.css';

type RowProps = { readonly periodId: number; readonly papers: CompanyPapers };

function CompanyRow({ periodId, papers: { companyId, companyName, count } }: RowProps) {
  const { t, locale } = useText();
  const list = useDownload();
  const letters = useDownload();
  const params = { periodId, companyId };
  const name = isolated(companyName);
  return (
    <tr>
      <th scope="row">
        <bdi>{companyName}</bdi>
      </th>
      <td>{formatNumber(count, locale)}</td>
      <td>
        <Button
          size="small"
          icon={<FilePdfOutlined />}
          loading={list.isBusy}
          aria-label={t('randomDraw.papers.listOf', { name })}
          onClick={() => void list.run(poolSelection.calls.listPdf, params)}
        >
          {t('randomDraw.papers.list')}
        </Button>{' '}
        <Button
          size="small"
          icon={<FilePdfOutlined />}
          loading={letters.isBusy}
          aria-label={t('randomDraw.papers.lettersOf', { name })}
          onClick={() => void letters.run(poolSelection.calls.lettersPdf, params)}
        >
          {t('randomDraw.papers.letters')}
        </Button>
      </td>
    </tr>
  );
}

type PapersProps = { readonly periodId: number; readonly rows: readonly CompanyPapers[] };

function Papers({ periodId, rows }: PapersProps) {
  const { t } = useText();
  const id = useId();
  return (
    <section className={css.panel} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{t('randomDraw.papers.title')}</h2>
      </header>
      <p className={css.muted}>{t('randomDraw.papers.help')}</p>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('consortiums.members.company')}</th>
              <th scope="col">{t('randomSelections.fields.notifiedAt')}</th>
              <th scope="col">{t('randomDraw.papers.title')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((papers) => (
              <CompanyRow key={papers.companyId} periodId={periodId} papers={papers} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type PanelProps = { readonly periodId: number; readonly children: ReactNode };

/** The papers of each company whose people were told to go, none before that; with what stands below, which they would push down where they came later. */
export function PapersPanel({ periodId, children }: PanelProps) {
  const { rows = [], query } = useRows({ resource: poolSelection, call: poolSelection.calls.papers, params: { periodId }, isSilent: true });
  if (query.isPending) return <Skeleton active paragraph={{ rows: 6 }} />;
  return (
    <>
      {rows.length > 0 && <Papers periodId={periodId} rows={rows} />}
      {children}
    </>
  );
}
