import type { ComponentType } from 'react';
import { createStore, useStore } from '../state/store.ts';
import { actOrWait, dropWaiting, type Notices } from './notice-queue.ts';

type NoticeLayer = ComponentType<{ readonly direction: 'ltr' | 'rtl' }>;

// Who only signs in is told nothing this way: the layer comes with the guarded area, or with the first notice before it.
const layer = createStore<{ readonly Layer: NoticeLayer | null }>({ Layer: null });

let isFetching = false;

export const useNoticeLayer = (): NoticeLayer | null => useStore(layer).Layer;

export const provideNoticeLayer = (Layer: NoticeLayer): void => layer.set({ Layer });

const fetchLayer = async (): Promise<void> => {
  if (isFetching || layer.get().Layer) return;
  isFetching = true;
  try {
    provideNoticeLayer((await import('./notice-layer.tsx')).NoticeLayer);
  } catch {
    // What was to be said is out of date by the time that it could be: the next notice asks again.
    dropWaiting();
  } finally {
    isFetching = false;
  }
};

/** Shows something by the layer of notices, which is fetched where it is not there yet. */
export const withNotices = (act: (notices: Notices) => void): void => {
  if (actOrWait(act)) void fetchLayer();
};
