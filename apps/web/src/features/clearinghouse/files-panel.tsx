import { clearinghouse } from '@assay/contract/clearinghouse/clearinghouse.calls';
import type { Board, FileRequest, ResultLine } from '@assay/contract/clearinghouse/clearinghouse.types';
import { bulkFileLimits } from '@assay/domain/clearinghouse/bulk-file';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { keepFile } from '#shared/api/keep-file.ts';
import { keys } from '#shared/api/queries.ts';
import { reread } from '#shared/api/reread.ts';
import { download, send } from '#shared/api/transport.ts';
import { useFailureWords } from '#shared/api/use-failure-words.ts';
import { dialogWidth } from '#shared/form/confirm.ts';
import { FileDrop } from '#shared/form/file-drop.tsx';
import { formatNumber, formatTime } from '#shared/i18n/format.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { useMay } from '#shared/session/session.ts';
import css from './clearinghouse.module.css';
import { QueryStateMark } from './query-state.tsx';
import { Panel } from './panel.tsx';

const useRefresh = () => {
  const queries = useQueryClient();
  return () => reread(queries, { queryKey: keys.all(clearinghouse) });
};

/** Takes the file of an employer, which marks what is in it as sent. */
const useFile = () => {
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const { t } = useText();
  const take = async (body: FileRequest): Promise<void> => {
    setBusy(true);
    try {
      const { blob, fileName } = await download(clearinghouse.calls.exportFile, { body });
      keepFile(blob, fileName);
      notify.success(t('grid.exported', { file: fileName }));
      await refresh();
    } catch (error) {
      notify.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, take };
};

/** What became of each line of a result file. */
function Lines({ lines }: { readonly lines: readonly ResultLine[] }) {
  const { t, locale } = useText();
  return (
    <table className={css.table}>
      <caption className={css.caption}>{t('clearinghouse.results.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('clearinghouse.results.line')}</th>
          <th scope="col">{t('clearinghouse.due.driver')}</th>
          <th scope="col">{t('fields.status')}</th>
          <th scope="col">{t('clearinghouse.results.outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, name, status, state, message }) => (
          <tr key={line}>
            <td>{formatNumber(line, locale)}</td>
            <td>
              <bdi>{name}</bdi>
            </td>
            <td>
              <QueryStateMark status={status} />
            </td>
            <td className={state === 'CHANGED' || state === 'SAME' ? undefined : css.late}>
              {message === '' ? t(`clearinghouse.results.states.${state}`) : message}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Employer = Board['employers'][number];

const useReading = () => {
  const wordsOf = useFailureWords();
  const refresh = useRefresh();
  const [file, setFile] = useState<File | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [lines, setLines] = useState<readonly ResultLine[] | null>(null);
  const read = async (next: File, companyId: number): Promise<void> => {
    setFile(next);
    setFaults([]);
    setBusy(true);
    try {
      const { data } = await send(clearinghouse.calls.importFile, { body: { companyId }, file: next });
      setLines(data);
      await refresh();
    } catch (error) {
      const own = error instanceof ApiError ? error.errors.map(({ message }) => message) : [];
      setFaults(own.length > 0 ? own : [wordsOf(error) ?? '']);
    } finally {
      setBusy(false);
    }
  };
  return { file, faults, isBusy, lines, read };
};

function ReadDialog({ employers, onClose }: { readonly employers: readonly Employer[]; readonly onClose: () => void }) {
  const { t } = useText();
  const [companyId, setCompanyId] = useState<number | null>(employers.length === 1 ? (employers[0]?.companyId ?? null) : null);
  const { file, faults, isBusy, lines, read } = useReading();
  return (
    <Modal open title={t('clearinghouse.files.read')} width={dialogWidth()} footer={null} onCancel={onClose}>
      <p>{t('clearinghouse.files.readHelp')}</p>
      <Select<number>
        aria-label={t('clearinghouse.files.employer')}
        placeholder={t('clearinghouse.files.employer')}
        value={companyId}
        onChange={setCompanyId}
        options={employers.map((one) => ({ value: one.companyId, label: one.companyName }))}
        className={css.wide ?? ''}
      />
      {companyId !== null && (
        <FileDrop file={file} isBusy={isBusy} limits={bulkFileLimits} faults={faults} onFile={(next) => void read(next, companyId)} />
      )}
      {lines && <Lines lines={lines} />}
    </Modal>
  );
}

/** What is to be sent, by employer, and what was sent and came back. */
export function FilesPanel({ board }: { readonly board: Board }) {
  const { t, locale } = useText();
  const may = useMay()('clearinghouse.edit');
  const [isReading, setReading] = useState(false);
  const { isBusy, take } = useFile();
  const { employers, waiting, files } = board;
  const readButton = may && employers.length > 0 ? <Button onClick={() => setReading(true)}>{t('clearinghouse.files.read')}</Button> : null;
  return (
    <Panel id="files" title={t('clearinghouse.files.title')} help={t('clearinghouse.files.help')} end={readButton}>
      {waiting.length + files.length === 0 && <p className={css.foot}>{t('clearinghouse.files.empty')}</p>}
      <ul className={css.plain}>
        {waiting.map(({ companyId, companyName, count }) => (
          <li key={companyId} className={css.file}>
            <bdi>{companyName}</bdi>
            <span>{formatNumber(count, locale)}</span>
            <span className={css.warn}>{t('clearinghouse.files.notSent')}</span>
            {may && (
              <Button
                size="small"
                loading={isBusy}
                onClick={() => void take({ companyId })}
                aria-label={t('clearinghouse.files.prepareFor', { company: companyName })}
              >
                {t('clearinghouse.files.prepare')}
              </Button>
            )}
          </li>
        ))}
        {files.map(({ companyId, companyName, sentAt, count, answered }) => (
          <li key={`${companyId} ${sentAt}`} className={css.file}>
            <bdi>{companyName}</bdi>
            <span>{leftToRight(formatTime(sentAt))}</span>
            <span className={css.muted}>{t('clearinghouse.files.answered', { answered, count })}</span>
            {may && (
              <Button
                size="small"
                loading={isBusy}
                onClick={() => void take({ companyId, sentAt })}
                aria-label={t('clearinghouse.files.againFor', { company: companyName })}
              >
                {t('clearinghouse.files.again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isReading && <ReadDialog employers={employers} onClose={() => setReading(false)} />}
    </Panel>
  );
}
