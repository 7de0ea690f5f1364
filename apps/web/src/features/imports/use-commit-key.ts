import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '#shared/layout/key-bindings.ts';

/** Ctrl-Enter (or Cmd-Enter) commits, unless a dialog has the keyboard. */
export const useCommitKey = (commit: (() => void) | undefined): void => {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter' || event.repeat || !commit || isDialogOpen()) return;
    event.preventDefault();
    commit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
