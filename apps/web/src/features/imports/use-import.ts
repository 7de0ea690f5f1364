import { importLog } from '@assay/contract/imports/import-log.calls';
import type { Recheck, RowDecisions, RowsQuery } from '@assay/contract/imports/import-log.types';
import type { ImportLog } from '@assay/domain/imports/import-log.fields';
import { importLimits } from '@assay/domain/imports/lists';
import { takenBackBy } from '@assay/domain/imports/steering';
import { resources } from '@assay/contract/api';
import { sentencesText } from '@assay/i18n/formats';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#shared/api/api-error.ts';
import { keys, recordQuery, rowsQuery } from '#shared/api/queries.ts';
import { reread } from '#shared/api/reread.ts';
import { send } from '#shared/api/transport.ts';
import { useConfirm } from '#shared/form/confirm.ts';
import { formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { useWrite } from '#shared/notify/use-write.ts';
import { useMay } from '#shared/session/session.ts';
import { isRunning, targetOf } from './import-steps.ts';

const second = 1000;

/** Asks how far it is while something is being done, and only while somebody looks. */
export const useFollow = (record: ImportLog): void => {
  useQuery({ ...recordQuery(importLog, record.id, { isSilent: true }), refetchInterval: isRunning(record) ? second : false });
};

/** Somebody else, or the run itself, was first: what is shown of the import is not what it is any more. */
export const useMovedOn = (): ((error: ApiError) => boolean) => {
  const { t } = useText();
  const notify = useNotify();
  const queries = useQueryClient();
  return ({ code }) => {
    if (code !== 'decided' && code !== 'conflict' && code !== 'count-changed') return false;
    void reread(queries, { queryKey: keys.all(importLog) });
    notify.warning(t('imports.movedOn'));
    return true;
  };
};

/** What can be done with an import. Each names the version that was seen: two people do not do it twice. */
export const useActs = ({ id, version }: Pick<ImportLog, 'id' | 'version'>) => {
  const told = { invalidates: [importLog], isQuiet: true, takes: useMovedOn() } as const;
  const { calls } = importLog;
  const writes = {
    validate: useWrite({ call: calls.validate, ...told }),
    commit: useWrite({ call: calls.commit, ...told }),
    stop: useWrite({ call: calls.stop, ...told }),
    resume: useWrite({ call: calls.resume, ...told }),
    rollback: useWrite({ call: calls.rollback, ...told }),
    discard: useWrite({ call: calls.discard, ...told }),
  };
  const act = (name: Exclude<keyof typeof writes, 'validate'>) => (): void => writes[name].mutate({ params: { id }, body: { version } });
  return {
    isBusy: Object.values(writes).some(({ isPending }) => isPending),
    validate: (said: Recheck = {}) => writes.validate.mutateAsync({ params: { id }, body: { ...said, version } }).catch(() => null),
    commit: act('commit'),
    stop: act('stop'),
    resume: act('resume'),
    rollback: act('rollback'),
    discard: act('discard'),
  };
};

const dayMillis = 86_400_000;

/** The last day on which an import can be taken back. */
export const rollbackUntil = ({ finishedAt }: Pick<ImportLog, 'finishedAt'>): string =>
  finishedAt === null
    ? ''
    : (formatTime(new Date(Date.parse(finishedAt) + importLimits.rollbackDays * dayMillis).toISOString()).split(' ')[0] ?? '');

/** Whether the reader could do by hand what taking an import back does. */
export const useMayTakeBack = (record: ImportLog): boolean => {
  const may = useMay();
  return takenBackBy(record, resources[targetOf(record)].permissions).every((permission) => may(permission));
};

/** The acts that ask first. */
export const useAsked = (record: ImportLog, acts: ReturnType<typeof useActs>) => {
  const { t, locale } = useText();
  const confirm = useConfirm();
  const ask = async (what: 'archive' | 'discard' | 'rollback', text: string): Promise<void> => {
    const isSure = await confirm({ title: t(`imports.${what}.title`), text, ok: t(`imports.${what}.button`), isDanger: true });
    // A template is put away as any file is of which nothing was stored.
    if (isSure) acts[what === 'archive' ? 'discard' : what]();
  };
  return {
    discard: () => void ask('discard', t('imports.discard.text')),
    archive: () => void ask('archive', t('imports.archive.text')),
    rollback: () =>
      void ask(
        'rollback',
        sentencesText([t('imports.rollback.text'), t('imports.rollback.until', { day: rollbackUntil(record) })], locale),
      ),
  };
};

const samplesFrom = 20;
const samplesShown = 3;

/** The first values of each column, each once, with nothing in them as long as they are read. A template has none. */
export const useSamples = ({ id, headers, rowsTotal }: ImportLog): string[][] => {
  const body = { order: 'file', size: samplesFrom } as const;
  const reading = rowsQuery({ resource: importLog, call: importLog.calls.rows, params: { id }, body, isSilent: true });
  const { data = [] } = useQuery({ ...reading, enabled: rowsTotal > 0 });
  if (rowsTotal === 0) return [];
  return headers.map((_, index) => {
    const values = data.map(({ cells }) => cells[index] ?? '').filter(Boolean);
    return [...new Set(values)].slice(0, samplesShown);
  });
};

export type RowsShown = Pick<RowsQuery, 'outcome' | 'state' | 'order'>;

/** What the next commit stores, with what somebody decided to take from the file all the same. Of a first dry run without conflicts the import itself says it. */
export const useDecisions = (record: ImportLog): RowDecisions => {
  const { id, version, mode, status, committedAt, rowsConflict, rowsInserted, rowsUpdated } = record;
  const isAsked = (rowsConflict > 0 || committedAt !== null) && !isRunning({ status });
  const reading = rowsQuery({ resource: importLog, call: importLog.calls.decisions, params: { id }, isSilent: true });
  const { data } = useQuery({ ...reading, queryKey: [...reading.queryKey, version], enabled: isAsked });
  const isFirst = mode === 'VALIDATE' && committedAt === null;
  const told = { inserted: isFirst ? rowsInserted : 0, updated: isFirst ? rowsUpdated : 0 };
  return (isAsked ? data : undefined) ?? { open: 0, kept: 0, used: 0, ...told };
};

const pageSize = 100;

/** The rows of an import, page after page; read anew once something was done with them. */
export const useImportRows = ({ id, version, mode, status }: ImportLog, shown: RowsShown) => {
  const call = importLog.calls.rows;
  return useInfiniteQuery({
    queryKey: [...keys.call(importLog, call, { params: { id }, body: shown }), mode, status, version],
    queryFn: async ({ pageParam, signal }) => {
      const { data } = await send(call, { params: { id }, body: { ...shown, from: pageParam, size: pageSize }, signal });
      return data;
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.length * pageSize),
    placeholderData: keepPreviousData,
    enabled: !isRunning({ status }),
    meta: { isSilent: true },
  });
};
