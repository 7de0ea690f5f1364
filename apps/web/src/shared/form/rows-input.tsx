import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { columnsOf } from '@assay/contract/kit/columns';
import type { Fields } from '@assay/domain/fields/field';
import { inputOf } from '@assay/domain/fields/schema';
import { blankOf } from '@assay/domain/fields/values';
import { Button, Form } from 'antd';
import { cloneElement, useMemo, useRef, type ReactElement } from 'react';
import { useText } from '../i18n/text.tsx';
import { faultsOf, type Values } from './faults.ts';
import { useFieldInput } from './field-input.tsx';
import { formField, type FormField } from './field-types.ts';
import { useFormContext } from './form-context.ts';
import { cellWord } from './row-words.ts';
import css from './rows-input.module.css';

type Event = { readonly target: { readonly value?: unknown; readonly checked?: unknown } };
const isEvent = (given: unknown): given is Event => typeof given === 'object' && given !== null && 'target' in given;

/** What an input says when it changes: the value itself, or an event around it. */
const saidBy = (given: unknown, isFlag: boolean): unknown => {
  if (!isEvent(given)) return given;
  return isFlag ? given.target.checked : given.target.value;
};

type CellProps = {
  readonly field: FormField;
  readonly label: string;
  readonly isRequired: boolean;
  readonly value: unknown;
  readonly fault: string | undefined;
  readonly onChange: (value: unknown) => void;
};

/** One cell: the input of its field under the heading of its column, and what is wrong with it. */
function Cell({ field, label, isRequired, value, fault, onChange }: CellProps) {
  const isFlag = field.kind === 'flag';
  const input = useFieldInput(field, isRequired);
  const given = {
    'aria-label': label,
    'aria-invalid': fault !== undefined,
    'onChange': (next: unknown) => onChange(saidBy(next, isFlag)),
    ...(isFlag ? { checked: value === true } : { value, ...(fault ? { status: 'error' } : {}) }),
  };
  return (
    <div className={css.cell}>
      {!isFlag && (
        <span aria-hidden="true" className={css.label}>
          {label}
        </span>
      )}
      {isFlag ? cloneElement(input, given, label) : cloneElement(input, given)}
      {fault && <span className={css.fault}>{fault}</span>}
    </div>
  );
}

/** What is wrong with each cell, once the field has been found wrong. */
const useCellFaults = (name: string, rows: readonly Values[]) => {
  const { fields } = useFormContext();
  const { t, has } = useText();
  const { status } = Form.Item.useStatus();
  const field = fields?.[name];
  const schema = useMemo(() => (field ? inputOf({ [name]: field }) : null), [field, name]);
  const faults = status === 'error' && schema ? faultsOf(schema, { [name]: rows }) : [];
  return (index: number, cell: string): string | undefined => {
    const found = faults.find(({ path }) => path === `${name}.${index}.${cell}`);
    const key = `validation.${found?.code ?? ''}`;
    return found && (has(key) ? t(key, found.params) : found.code);
  };
};

type Tool = {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactElement;
  readonly isOff?: boolean;
  readonly run: () => void;
};

function Tools({ tools }: { readonly tools: readonly Tool[] }) {
  return (
    <span className={css.tools}>
      {tools.map(({ key, label, icon, isOff = false, run }) => (
        <Button key={key} type="text" icon={icon} aria-label={label} disabled={isOff} onClick={run} />
      ))}
    </span>
  );
}

const moved = (rows: readonly Values[], { from, to }: { readonly from: number; readonly to: number }): Values[] => {
  const row = rows[from];
  const others = rows.filter((_row, index) => index !== from);
  return row ? others.toSpliced(to, 0, row) : [...rows];
};

type RowsInputProps = {
  readonly name: string;
  readonly id?: string;
  readonly value?: Values[];
  readonly onChange?: (value: Values[]) => void;
};

const none: Values[] = [];
const noFields: Fields = {};

/** Rows inside of a record: added, filled in, put in order where that matters, and taken out, each cell with what is wrong with it. */
export function RowsInput({ name, id, value = none, onChange }: RowsInputProps) {
  const text = useText();
  const { t, has } = text;
  const { area, fields } = useFormContext();
  const root = useRef<HTMLDivElement>(null);
  const declared = fields?.[name];
  const inner: Fields = declared?.kind === 'rows' ? declared.fields : noFields;
  const isOrdered = declared?.kind === 'rows' && declared.ordered === true;
  const columns = useMemo(() => columnsOf(inner), [inner]);
  const faultAt = useCellFaults(name, value);
  const change = (next: Values[]): void => onChange?.(next);
  const toolsOf = (index: number): Tool[] => {
    const words = { number: String(index + 1) };
    const shift =
      (by: number): (() => void) =>
      () =>
        change(moved(value, { from: index, to: index + by }));
    const order: Tool[] = [
      { key: 'up', label: t('form.rows.up', words), icon: <ArrowUpOutlined />, isOff: index === 0, run: shift(-1) },
      { key: 'down', label: t('form.rows.down', words), icon: <ArrowDownOutlined />, isOff: index === value.length - 1, run: shift(1) },
    ];
    const remove = (): void => {
      change(value.filter((_row, at) => at !== index));
      root.current?.querySelector<HTMLElement>('[data-add]')?.focus();
    };
    return [...(isOrdered ? order : []), { key: 'remove', label: t('form.rows.remove', words), icon: <DeleteOutlined />, run: remove }];
  };
  const own = `${area}.${name}.add`;
  return (
    <div ref={root} className={css.rows} {...(id ? { id } : {})}>
      {value.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row has no name of its own while it is being typed
        <div key={index} role="group" aria-label={t('form.rows.row', { number: String(index + 1) })} className={css.row}>
          <div className={css.cells}>
            {Object.entries(inner).map(([cell, field]) => (
              <Cell
                key={cell}
                field={formField(cell, { columns, fields: inner })}
                label={cellWord({ area, name, cell }, text)}
                isRequired={'required' in field && field.required === true}
                value={row[cell]}
                fault={faultAt(index, cell)}
                onChange={(next) => change(value.map((other, at) => (at === index ? { ...other, [cell]: next } : other)))}
              />
            ))}
          </div>
          <Tools tools={toolsOf(index)} />
        </div>
      ))}
      <div>
        <Button data-add icon={<PlusOutlined />} onClick={() => change([...value, blankOf(inner)])}>
          {has(own) ? t(own) : t('form.rows.add')}
        </Button>
      </div>
    </div>
  );
}
