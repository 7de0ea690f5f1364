import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** How wide what an element holds can be; 0 until it is on screen. */
export const useWidth = <E extends HTMLElement>(): { readonly ref: RefObject<E | null>; readonly width: number } => {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const shown = ref.current;
    if (!shown) return undefined;
    const watcher = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    watcher.observe(shown);
    return () => watcher.disconnect();
  }, []);
  return { ref, width };
};
