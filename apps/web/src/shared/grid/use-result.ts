import { useRef, useState } from 'react';
import { useNotify } from '../notify/notify.tsx';
import { connection } from '../state/connection.ts';
import type { FilterModel } from './filter-model.ts';
import { isSameList, type ListState } from './list-state.ts';
import type { RowSource } from './row-source.ts';
import type { Result } from './table-link.ts';
import { lastPage, type Total } from './total.ts';

type Receiver = {
  readonly source: RowSource<unknown>;
  readonly fixed: FilterModel;
  readonly change: (part: Partial<ListState>) => void;
  readonly onTotal: ((total: Total) => void) | undefined;
};

/** How the questions to the server went; a failure is told, and a page past the end steps back to the last. */
export const useResult = ({ source, fixed, change, onTotal }: Receiver) => {
  const notify = useNotify();
  const [result, setResult] = useState<Result>({ status: 'loading' });
  const [total, setTotal] = useState<Total | null>(null);
  const asked = useRef<ListState | null>(null);
  const show = (next: Total): void => {
    setTotal(next);
    onTotal?.(next);
  };
  const receive = (next: Result): void => {
    setResult(next);
    // Without a connection the bar above says so, and the list reads again when there is one.
    if (next.status === 'failed' && !connection.get().isOffline) notify.failure(next.error);
    if (next.status !== 'ready') return;
    asked.current = next.asked;
    show(next.total);
    const last = lastPage(next.total, next.asked.size);
    if (next.asked.page > last) change({ page: last });
  };
  const countAll = async (): Promise<void> => {
    const counted = asked.current;
    if (!counted) return;
    try {
      const all = await source.countAll(counted, fixed);
      // Of another filter that came meanwhile it says nothing.
      if (asked.current && isSameList({ ...counted, page: 0 }, { ...asked.current, page: 0 })) show(all);
    } catch (error) {
      notify.failure(error);
    }
  };
  return { result, total, receive, countAll };
};
