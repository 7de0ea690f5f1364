import type { ImportLog } from '@assay/domain/imports/import-log.fields';
import { listPathOf } from '@assay/domain/resources';
import { RecordName } from '#shared/history/record-name.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import type { Loaded } from '#shared/record/record-pages.ts';
import { ColumnsPanel } from './columns-panel.tsx';
import { ImportMark } from './import-mark.tsx';
import { titleKeyOf } from './import-steps.ts';
import css from './imports.module.css';
import { OutcomeTiles } from './outcome-tiles.tsx';
import { RowsPanel } from './rows-panel.tsx';
import { RunPanel } from './run-panel.tsx';
import { SidePanel } from './side-panel.tsx';
import { Steps } from './steps.tsx';
import { useFollow } from './use-import.ts';
import { useShown } from './use-shown.ts';

/** One import: how far it is, what becomes of every row, and what can be done about it. */
export function ImportPage({ record, can }: Loaded<ImportLog>) {
  const { t } = useText();
  const [shown, show] = useShown(record.id);
  useFollow(record);
  const isAtColumns = shown.isAtColumns || record.area === 'template';
  return (
    <Page
      title={t(titleKeyOf(record))}
      here={t('grid.importOf', { number: String(record.id) })}
      trail={[{ path: listPathOf('import-log'), label: t('records.import-log.title') }]}
      badges={
        <>
          {record.companyId !== null && <RecordName entity="company" id={record.companyId} />}
          <ImportMark {...record} />
        </>
      }
      actions={<Steps record={record} isAtColumns={isAtColumns} />}
    >
      <div className={css.layout}>
        <div className={css.main}>
          <RunPanel record={record} can={can} show={show} />
          {isAtColumns ? (
            <ColumnsPanel key={record.version} record={record} can={can} onClose={() => show({ isAtColumns: false })} />
          ) : (
            <>
              <OutcomeTiles record={record} shown={shown} show={show} />
              <RowsPanel record={record} shown={shown} show={show} />
            </>
          )}
        </div>
        <SidePanel record={record} can={can} isAtColumns={isAtColumns} show={show} />
      </div>
    </Page>
  );
}
