import { areas, headingOf } from '@assay/i18n/areas';
import { formField } from '../form/field-types.ts';
import { formatTime } from '../i18n/format.ts';
import { useText } from '../i18n/text.tsx';
import type { AnyRecord, Loaded, OptionsOf, PageResource } from './record-pages.ts';
import { shownValue } from './shown-value.tsx';
import { Summary } from './summary.tsx';

type RecordFactsProps<Rec extends AnyRecord> = Loaded<Rec> & { readonly resource: PageResource<Rec>; readonly options: OptionsOf<Rec> };

/** The strip under the title: the columns that the record names, and when it was last changed. */
export function RecordFacts<Rec extends AnyRecord>({ resource, options, record, can }: RecordFactsProps<Rec>) {
  const text = useText();
  const { facts: Facts = [] } = options;
  if (typeof Facts === 'function') return <Facts record={record} can={can} />;
  const { columns, fields, name } = resource;
  const heading = (column: string): string => headingOf(areas[name], column, text);
  const cells = Facts.map((column) => ({
    label: heading(column),
    value: shownValue({ field: formField(column, { columns, fields }), record, text }),
  }));
  const changed = { label: heading('updatedAt'), value: <bdi>{formatTime(record.updatedAt)}</bdi> };
  return <Summary cells={[...cells.filter(({ value }) => value !== null), changed]} />;
}
