import type { useAppProps } from 'antd/es/app/context';

/** What shows notices and questions. */
export type Notices = useAppProps;

type Act = (notices: Notices) => void;

let shown: Notices | null = null;
let waiting: Act[] = [];

/** By the layer of notices, once it is on the page; until it is taken off. */
export const connectNotices = (notices: Notices): (() => void) => {
  shown = notices;
  for (const act of waiting.splice(0)) act(notices);
  return () => {
    if (shown === notices) shown = null;
  };
};

/** At once where there is something to show notices with, else when there is; answers whether it waits. */
export const actOrWait = (act: Act): boolean => {
  if (shown) act(shown);
  else waiting.push(act);
  return shown === null;
};

export const dropWaiting = (): void => {
  waiting = [];
};
