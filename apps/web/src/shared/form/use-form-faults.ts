import type { FieldError } from '@assay/contract/kit/errors';
import type { FieldFault } from '@assay/contract/kit/field-errors';
import type { FormInstance } from 'antd';
import { useState, type RefObject } from 'react';
import { useText } from '../i18n/text.tsx';
import { fieldErrorTable, type Said } from './error-table.ts';
import { faultsOf, fieldOf, type FormSchema, type Values } from './faults.ts';
import { focusFirst, namesOnScreen } from './form-focus.ts';
import { valuesIn } from './form-values.ts';
import { isCopied } from './same-address.ts';

type Checked = {
  readonly form: FormInstance;
  readonly schema: FormSchema;
  readonly values: () => Values;
  readonly root: RefObject<HTMLElement | null>;
  /** Brings fields on screen that are not, so that they can be marked. */
  readonly reveal: (names: readonly string[]) => void;
};

/** The faults of a schema in the words of the catalogs: the same words that the server uses. */
const useFaultTexts = (schema: FormSchema): ((values: Values) => Said[]) => {
  const { t, has, label } = useText();
  /** A fault of roles names them by their codes; people read their names. */
  const worded = (code: string, params: FieldFault['params']): FieldFault['params'] =>
    code.startsWith('role')
      ? Object.fromEntries(Object.entries(params).map(([name, role]) => [name, label('role', String(role))]))
      : params;
  return (values) =>
    faultsOf(schema, values).map(({ path, code, params }) => {
      const key = `validation.${code}`;
      return { name: fieldOf(path), text: has(key) ? t(key, worded(code, params)) : code };
    });
};

/** The marks on the fields, and how many there are. */
const useMarks = ({ form, root }: Pick<Checked, 'form' | 'root'>) => {
  const [count, setCount] = useState(0);
  const marked = (): string[] => form.getFieldsError().flatMap(({ name, errors }) => (errors.length > 0 ? [String(name[0])] : []));
  const mark = (names: readonly string[], said: readonly Said[]): void => {
    const errorsOf = (name: string): string[] => said.filter((fault) => fault.name === name).map(({ text }) => text);
    form.setFields(names.map((name) => ({ name, errors: errorsOf(name).slice(0, 1) })));
    setCount(marked().length);
  };
  return {
    count,
    marked,
    mark,
    /** Marks, and puts the cursor on the first. */
    show: (names: readonly string[], said: readonly Said[]): void => {
      mark(names, said);
      focusFirst(root.current, new Set(said.map(({ name }) => name)));
    },
  };
};

/** What is wrong with the form, by its own schema and by the server, each on its field. */
export const useFormFaults = ({ form, schema, values, root, reveal }: Checked) => {
  const textsOf = useFaultTexts(schema);
  const { count, marked, mark, show } = useMarks({ form, root });
  const [book] = useState(fieldErrorTable);
  return {
    count,
    /** Puts the cursor on the first field that is marked. */
    goToFirst: (): void => {
      reveal(marked());
      focusFirst(root.current, new Set(marked()));
    },
    clear: () => {
      book.forget(namesOnScreen(root.current));
      mark(namesOnScreen(root.current), []);
    },
    /** Looks at every field; true when nothing is wrong. What the server said is asked of it again. */
    check: (): boolean => {
      book.forget(namesOnScreen(root.current));
      const said = textsOf(values());
      reveal(said.map(({ name }) => name).filter((name) => !isCopied(valuesIn(form), name)));
      show(namesOnScreen(root.current), said);
      return said.length === 0;
    },
    /** Looks again at a field that was left, at those that changed, and at those already marked. */
    recheck: ({ left, changed = [] }: { left?: string | undefined; changed?: readonly string[] }): void => {
      book.forget(changed);
      const names = [...new Set([...marked(), ...(left ? [left] : [])])];
      if (names.length > 0) mark(names, book.with(textsOf(values())));
    },
    /** What the server found wrong, on its fields; true when every fault has a field on screen. */
    markServer: (errors: readonly FieldError[]): boolean => {
      const said = book.note(errors);
      reveal(said.map(({ name }) => name));
      const placed = said.filter(({ name }) => namesOnScreen(root.current).includes(name));
      const names = placed.map(({ name }) => name);
      show(names, placed);
      return placed.length === said.length;
    },
  };
};
