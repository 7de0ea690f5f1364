import { isUnderWay } from '@assay/domain/bulk/bulk-run';
import { bulkRun, type BulkRun } from '@assay/contract/bulk/bulk-run.calls';
import type { Call, Decision } from '@assay/contract/kit/calls';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { send } from '#shared/api/transport.ts';
import { LeftOutList } from '#shared/grid/bulk/left-out.tsx';
import { useText } from '#shared/i18n/text.tsx';
import { formatNumber } from '#shared/i18n/format.ts';
import { withNotices } from '#shared/notify/notices.ts';
import { useNotify } from '#shared/notify/notify.tsx';
import css from './runs.module.css';
import { runsQuery } from './runs-query.ts';

const keyOf = ({ id }: BulkRun): string => `bulk-run-${id}`;
const done = { archive: 'archived', restore: 'restored' } as const;

const forget = (queries: QueryClient, id: number): void => {
  queries.setQueryData(runsQuery.queryKey, (known) => known?.filter((run) => run.id !== id));
};

/** What can be said about a run: stop, go on, take back, put away. */
const useActs = () => {
  const queries = useQueryClient();
  const notify = useNotify();
  const say = async (call: Call<Decision, BulkRun>, { id, version }: BulkRun): Promise<void> => {
    try {
      await send(call, { params: { id }, body: { version } });
    } catch (error) {
      notify.failure(error);
    }
    await queries.invalidateQueries({ queryKey: runsQuery.queryKey });
  };
  const close = async ({ id }: BulkRun): Promise<void> => {
    forget(queries, id);
    await send(bulkRun.close, { params: { id } }).catch(notify.failure);
  };
  return { say, close };
};

/** How far it is, for eyes and ears; the number that changes all the time is for eyes alone. */
function Progress({ run }: { readonly run: BulkRun }) {
  const { t, locale } = useText();
  const { action, doneCount, totalCount } = run;
  const numbers = { done: formatNumber(doneCount, locale), total: formatNumber(totalCount, locale) };
  return (
    <>
      <span aria-hidden>{t(`grid.bulk.running.${action}`, numbers)}</span>
      <progress className={css.bar} max={totalCount} value={doneCount} aria-label={t(`grid.bulk.running.${action}`, numbers)} />
    </>
  );
}

/** The sentences and the buttons of a run, as far as it has come. */
const useNotice = () => {
  const { t, has, locale } = useText();
  const acts = useActs();
  const button = (words: string, onClick: () => void) => (
    <Button key={words} size="small" onClick={onClick}>
      {words}
    </Button>
  );
  const showLeft = ({ target, action, leftOut, leftOutCount }: BulkRun): void => {
    const title = t(`records.${target}.bulk.leftOut`, { count: leftOutCount });
    const content = <LeftOutList action={action} groups={leftOut} />;
    withNotices(({ modal }) => void modal.info({ title, content, okText: t('form.close') }));
  };
  const about = (run: BulkRun): string => {
    const { status, target, problem, leftOutCount } = run;
    const why = `errors.${problem}`;
    if (status === 'FAILED') return has(why) ? t(why) : '';
    return leftOutCount > 0 ? t(`records.${target}.bulk.leftOut`, { count: leftOutCount }) : '';
  };
  const title = ({ status, target, action, changedCount, doneCount, totalCount }: BulkRun): string => {
    if (status === 'DONE') return t(`records.${target}.bulk.${done[action]}`, { count: changedCount });
    if (status !== 'STOPPED' && status !== 'FAILED') return t(`records.${target}.title`);
    const numbers = { done: formatNumber(doneCount, locale), total: formatNumber(totalCount, locale) };
    return t(status === 'STOPPED' ? 'grid.bulk.stopped' : 'grid.bulk.failed', numbers);
  };
  return (run: BulkRun) => ({
    title: title(run),
    description: isUnderWay(run) ? <Progress run={run} /> : about(run),
    actions: (
      <div className={css.acts}>
        {run.canStop && button(t('notices.stop'), () => void acts.say(bulkRun.stop, run))}
        {run.leftOut.length > 0 && button(t('grid.bulk.which'), () => showLeft(run))}
        {run.canResume && button(t('grid.bulk.resume'), () => void acts.say(bulkRun.resume, run))}
        {run.canUndo && button(t('notices.undo'), () => void acts.say(bulkRun.undo, run))}
      </div>
    ),
    onClose: () => void acts.close(run),
  });
};

const destroy = (key: string): void => withNotices(({ notification }) => notification.destroy(key));

/** A notice for each run: it stays until it is put away, and its lists are read anew once it has ended. */
export function RunNotices({ runs }: { readonly runs: readonly BulkRun[] }) {
  const queries = useQueryClient();
  const noticeOf = useNotice();
  const shown = useRef(new Map<string, BulkRun>());
  const tell = useEffectEvent((): void => {
    for (const run of runs) {
      const kind = run.status === 'DONE' ? 'success' : run.status === 'FAILED' ? 'error' : 'info';
      const notice = { key: keyOf(run), duration: false, role: 'status', closable: !isUnderWay(run), ...noticeOf(run) } as const;
      withNotices(({ notification }) => notification[kind](notice));
      const before = shown.current.get(keyOf(run));
      shown.current.set(keyOf(run), run);
      if (before && isUnderWay(before) && !isUnderWay(run))
        void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== runsQuery.queryKey[0] });
    }
    for (const key of [...shown.current.keys()].filter((one) => !runs.some((run) => keyOf(run) === one))) {
      destroy(key);
      shown.current.delete(key);
    }
  });
  const clear = useEffectEvent((): void => {
    for (const key of shown.current.keys()) destroy(key);
    shown.current.clear();
  });
  useEffect(() => tell(), [runs]);
  useEffect(() => () => clear(), []);
  return null;
}
