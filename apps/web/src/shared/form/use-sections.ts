import { useState } from 'react';
import { flushSync } from 'react-dom';
import { askedNames, type FormSection } from './field-types.ts';

/** The sections on screen: the chosen ones, and those that something was found wrong in. All of them unless some are chosen. */
export const useSections = (sections: readonly FormSection[], only?: readonly string[]) => {
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  return {
    shown: sections.filter(({ key }) => !only || only.includes(key) || revealed.has(key)),
    /** Brings the sections of these fields on screen at once: their marks need a place. */
    reveal: (names: readonly string[]): void => {
      const keys = sections.filter((section) => askedNames([section]).some((name) => names.includes(name))).map(({ key }) => key);
      if (keys.some((key) => !revealed.has(key))) flushSync(() => setRevealed(new Set([...revealed, ...keys])));
    },
  };
};
