import { useState } from 'react';
import { flushSync } from 'react-dom';
import { askedNames, type FormSection } from './field-types.ts';
import { divide } from './form-parts.ts';

type Rules = {
  readonly sections: readonly FormSection[];
  /** The keys of the sections to be shown; all of them unless some are named. */
  readonly only?: readonly string[] | undefined;
  /** A new record is asked for what it needs; the rest is folded. */
  readonly isNew?: boolean | undefined;
  readonly required: ReadonlySet<string>;
};

/** The sections of a form, and which of them are on screen: a section that something was found wrong in opens by itself. */
export const useSections = ({ sections, only, isNew = false, required }: Rules) => {
  // What was opened once stays there when it is folded: its marks are not lost.
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { first, rest } = isNew ? divide(sections, required) : { first: sections, rest: [] };
  const set = (keys: readonly string[], isOpen: boolean): void =>
    setOpened((before) => new Map([...before, ...keys.map((key) => [key, isOpen] as const)]));
  return {
    first: first.filter(({ key }) => !only || only.includes(key) || opened.get(key) === true),
    rest,
    opened,
    toggle: (key: string): void => set([key], opened.get(key) !== true),
    /** Brings the sections of these fields on screen at once: their marks need a place. */
    reveal: (names: readonly string[]): void => {
      const hasOne = (section: FormSection): boolean => askedNames([section]).some((name) => names.includes(name));
      const keys = (isNew ? rest : sections).filter(hasOne).map(({ key }) => key);
      if (keys.length > 0) flushSync(() => set(keys, true));
    },
  };
};

export type Sections = ReturnType<typeof useSections>;
