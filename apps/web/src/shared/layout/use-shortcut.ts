import { useEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** One key for one thing, except while somebody types. */
export const useShortcut = (key: string, act: () => void): void => {
  useEffect(() => {
    const hear = (press: KeyboardEvent): void => {
      if (press.key !== key || press.ctrlKey || press.metaKey || press.altKey || isTyping(press.target)) return;
      press.preventDefault();
      act();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [key, act]);
};
