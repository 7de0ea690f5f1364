import { useSyncExternalStore } from 'react';

/** Wider than 1220 px is desktop, wider than 767 px tablet, else mobile. */
type View = 'desktop' | 'tablet' | 'mobile';
const desktop = matchMedia('(min-width: 1221px)');
const tablet = matchMedia('(min-width: 768px)');

const viewNow = (): View => (desktop.matches ? 'desktop' : tablet.matches ? 'tablet' : 'mobile');

const subscribe = (listener: () => void): (() => void) => {
  for (const query of [desktop, tablet]) query.addEventListener('change', listener);
  return () => {
    for (const query of [desktop, tablet]) query.removeEventListener('change', listener);
  };
};

export const useView = (): View => useSyncExternalStore(subscribe, viewNow);

/** Whether there is room for a second pane in a dialog. */
const wide = matchMedia('(min-width: 1000px)');

const watchWide = (listener: () => void): (() => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

export const useIsWide = (): boolean => useSyncExternalStore(watchWide, () => wide.matches);
