import { useLayoutEffect } from 'react';

let locks = 0;

const hold = (): void => {
  const { style, clientWidth } = document.documentElement;
  locks += 1;
  if (locks > 1) return;
  // What was beside the scrollbar stays where it is.
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflowY = 'hidden';
};

const release = (): void => {
  locks -= 1;
  if (locks > 0) return;
  const { style } = document.documentElement;
  style.removeProperty('overflow-y');
  style.removeProperty('scrollbar-gutter');
};

/**
 * Keeps the page behind a dialog from scrolling. It takes the place of the kit's own (vite.config.ts), which writes a stylesheet without
 * the page's nonce: the browser refuses it and reports each dialog.
 */
// oxlint-disable-next-line import/no-default-export -- the kit imports it so
export default function useScrollLocker(isLocked?: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return;
    hold();
    return release;
  }, [isLocked]);
}
