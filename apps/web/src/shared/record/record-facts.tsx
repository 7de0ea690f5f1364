import { areas, headingOf } from '@assay/i18n/areas';
import { formField } from '../form/field-types.ts';
import { formatTime } from '../i18n/format.ts';
import { useText, type Text } from '../i18n/text.tsx';
import type { AnyRecord, Loaded, OptionsOf, PageResource } from './record-pages.ts';
import { shownValue } from './shown-value.tsx';
import { Summary, type SummaryCell } from './summary.tsx';

type Named<Rec extends AnyRecord> = { readonly resource: PageResource<Rec>; readonly record: Rec; readonly text: Text };

/** Columns of a record as facts, each under its heading; those that say nothing are left out. */
export const factCells = <Rec extends AnyRecord>(names: readonly string[], { resource, record, text }: Named<Rec>): SummaryCell[] => {
  const { columns, fields, name } = resource;
  return names
    .map((column) => ({
      label: headingOf(areas[name], column, text),
      value: shownValue({ field: formField(column, { columns, fields }), record, text }),
    }))
    .filter(({ value }) => value !== null);
};

type RecordFactsProps<Rec extends AnyRecord> = Loaded<Rec> & { readonly resource: PageResource<Rec>; readonly options: OptionsOf<Rec> };

/** The strip under the title: the columns that the record names, and when it was last changed. */
export function RecordFacts<Rec extends AnyRecord>({ resource, options, record, can }: RecordFactsProps<Rec>) {
  const text = useText();
  const { facts: Facts = [] } = options;
  if (typeof Facts === 'function') return <Facts record={record} can={can} />;
  const changed = { label: headingOf(areas[resource.name], 'updatedAt', text), value: <bdi>{formatTime(record.updatedAt)}</bdi> };
  return <Summary cells={[...factCells(Facts, { resource, record, text }), changed]} />;
}
