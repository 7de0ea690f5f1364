import type { FieldError } from '@assay/contract/kit/errors';
import type { FormInstance } from 'antd';
import { useState, type RefObject } from 'react';
import { useText } from '../i18n/text.tsx';
import { faultsOf, fieldOf, type FormSchema, type Values } from './faults.ts';
import { focusFirst, namesOnScreen } from './form-focus.ts';

/** What is wrong with a field, in words. */
type Said = { readonly name: string; readonly text: string };

type Checked = {
  readonly form: FormInstance;
  readonly schema: FormSchema;
  readonly values: () => Values;
  readonly root: RefObject<HTMLElement | null>;
};

/** The faults of a schema in the words of the catalogs: the same words that the server uses. */
const useFaultTexts = (schema: FormSchema): ((values: Values) => Said[]) => {
  const { t, has } = useText();
  return (values) =>
    faultsOf(schema, values).map(({ path, code, params }) => {
      const key = `validation.${code}`;
      return { name: fieldOf(path), text: has(key) ? t(key, params) : code };
    });
};

/** Puts faults on their fields, and the cursor on the first of them. */
export const useFormFaults = ({ form, schema, values, root }: Checked) => {
  const textsOf = useFaultTexts(schema);
  const [count, setCount] = useState(0);
  const marked = (): string[] => form.getFieldsError().flatMap(({ name, errors }) => (errors.length > 0 ? [String(name[0])] : []));
  const mark = (names: readonly string[], said: readonly Said[]): void => {
    const errorsOf = (name: string): string[] => said.filter((fault) => fault.name === name).map(({ text }) => text);
    form.setFields(names.map((name) => ({ name, errors: errorsOf(name).slice(0, 1) })));
    setCount(marked().length);
  };
  const show = (names: readonly string[], said: readonly Said[]): void => {
    mark(names, said);
    focusFirst(root.current, new Set(said.map(({ name }) => name)));
  };
  return {
    count,
    clear: () => mark(namesOnScreen(root.current), []),
    /** Looks at every field; true when nothing is wrong. */
    check: (): boolean => {
      const said = textsOf(values());
      show(namesOnScreen(root.current), said);
      return said.length === 0;
    },
    /** Looks again at a field that was left, and at those already marked. */
    recheck: (left?: string): void => {
      const names = [...new Set([...marked(), ...(left ? [left] : [])])];
      if (names.length > 0) mark(names, textsOf(values()));
    },
    /** What the server found wrong, on its fields; true when every fault has a field on screen. */
    markServer: (errors: readonly FieldError[]): boolean => {
      const said = errors.map(({ path, message }) => ({ name: fieldOf(path), text: message }));
      const placed = said.filter(({ name }) => namesOnScreen(root.current).includes(name));
      show(
        placed.map(({ name }) => name),
        placed,
      );
      return placed.length === said.length;
    },
  };
};
