import { useEffect, useEffectEvent } from 'react';
import { keyBindings, type KeyActs } from './key-bindings.ts';

const page = keyBindings();
let listeners = 0;

/**
 * Keys that act while this is on the page, except while somebody types, in a dialog, or with Ctrl, Alt or Cmd: `useKeys({ e: edit })`. One whose
 * act is undefined does nothing. What came last on the page goes first.
 */
export const useKeys = (acts: KeyActs): void => {
  const current = useEffectEvent(() => acts);
  useEffect(() => {
    const remove = page.add(() => current());
    if (listeners === 0) document.addEventListener('keydown', page.press);
    listeners += 1;
    return () => {
      remove();
      listeners -= 1;
      if (listeners === 0) document.removeEventListener('keydown', page.press);
    };
  }, []);
};
