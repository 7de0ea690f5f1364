import { useEffect, useEffectEvent, type RefObject } from 'react';
import { letterOf } from '../layout/key-bindings.ts';

type Place = RefObject<HTMLElement | null>;

/** Forms of the page, the topmost last: a drawer over a page saves itself, not the page. */
const forms: Place[] = [];

/** Ctrl-S (or Cmd-S) saves the topmost form in sight; one behind another tab is not. */
export const useSaveKey = (place: Place, save: () => void, { isOn }: { readonly isOn: boolean }): void => {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    if (!isOn) return undefined;
    forms.push(place);
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || letterOf(event).toLowerCase() !== 's') return;
      event.preventDefault();
      if (forms.findLast(({ current }) => current?.checkVisibility()) === place) onSave();
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
      forms.splice(forms.indexOf(place), 1);
    };
  }, [isOn, place]);
};
