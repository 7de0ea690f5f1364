import { useEffect, useEffectEvent } from 'react';

/** Forms on screen, the topmost last: a drawer over a page saves itself, not the page. */
const forms: symbol[] = [];

/** Ctrl-S (or Cmd-S) saves the topmost form. */
export const useSaveKey = (save: () => void, isOn: boolean): void => {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    if (!isOn) return undefined;
    const me = Symbol('form');
    forms.push(me);
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (forms.at(-1) === me) onSave();
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
      forms.splice(forms.indexOf(me), 1);
    };
  }, [isOn]);
};
