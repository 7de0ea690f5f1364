import { DownloadOutlined } from '@ant-design/icons';
import { orderBulk, type BulkOrderSaid } from '@assay/contract/orders/order-bulk.calls';
import { bulkOrderLimits } from '@assay/domain/orders/bulk-order';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { send } from '#shared/api/transport.ts';
import { useDownload } from '#shared/notify/use-download.ts';
import { useFailureWords } from '#shared/api/use-failure-words.ts';
import { FileDrop } from '#shared/form/file-drop.tsx';
import { isolated } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import type { ReadFile } from './use-bulk-entry.ts';
import css from './bulk-orders.module.css';
import shared from './orders.module.css';

/** So many rows that something is wrong with are told here; all of them once it is ordered. */
const told = 50;

type FileProps = { readonly companyId: number; readonly file: ReadFile | null; readonly onRead: (file: ReadFile | null) => void };

/** Has the server say who is meant by the rows of a file. */
const useReadFile = ({ companyId, onRead }: FileProps) => {
  const wordsOf = useFailureWords();
  const [state, setState] = useState<{ readonly file: File | null; readonly faults: readonly string[]; readonly isBusy: boolean }>({
    file: null,
    faults: [],
    isBusy: false,
  });
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const read = async (file: File): Promise<void> => {
    setState({ file, faults: [], isBusy: true });
    onRead(null);
    try {
      const { data } = await send(orderBulk.file, { body: { companyId }, file });
      // It was read for another company, or for nobody any more.
      if (isGone.current) return;
      onRead({ name: file.name, rows: data });
      setState({ file, faults: [], isBusy: false });
    } catch (error) {
      const own = error instanceof ApiError ? error.errors.map(({ message }) => message) : [];
      setState({ file, faults: own.length > 0 ? own : [wordsOf(error) ?? ''], isBusy: false });
    }
  };
  return { ...state, read };
};

/** The rows that cannot be ordered as they are, each with why. */
function BadRows({ rows }: { readonly rows: readonly BulkOrderSaid[] }) {
  const { t } = useText();
  if (rows.length === 0) return null;
  return (
    <section className={shared.warning}>
      <b>{t('orderBulk.notFound', { count: rows.length })}</b>
      <ul className={css.bad}>
        {rows.slice(0, told).map(({ number, row, problems }) => (
          <li key={number}>
            <span className={css.badRow}>
              {t('orderBulk.row', { number: String(number) })} <bdi>{row.identifier ?? ''}</bdi>
            </span>
            <span>{problems.map(({ message }) => message).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {rows.length > told && <span className={shared.hint}>{t('orderBulk.moreRows', { count: rows.length - told })}</span>}
    </section>
  );
}

/** People named by the rows of a file: who is found is told before anything is ordered. */
export function PeopleFile(props: FileProps) {
  const { t } = useText();
  const { file, faults, isBusy, read } = useReadFile(props);
  const template = useDownload();
  const rows = props.file?.rows ?? [];
  const bad = rows.filter(({ problems }) => problems.length > 0);
  return (
    <>
      <div className={css.fileHelp}>
        <p className={shared.hint}>{t('orderBulk.fileHelp')}</p>
        <Button type="link" icon={<DownloadOutlined />} loading={template.isBusy} onClick={() => void template.run(orderBulk.template)}>
          {t('orderBulk.template')}
        </Button>
      </div>
      <FileDrop file={file} isBusy={isBusy} limits={bulkOrderLimits} faults={faults} onFile={(next) => void read(next)} />
      {props.file && (
        <p className={css.read} role="status">
          <b>{t('orderBulk.fileRows', { file: isolated(props.file.name), count: rows.length })}</b>
          <span>{t('orderBulk.found', { count: rows.length - bad.length })}</span>
        </p>
      )}
      <BadRows rows={bad} />
    </>
  );
}
