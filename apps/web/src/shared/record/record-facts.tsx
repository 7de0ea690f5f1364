import { formatValue } from '../fields/format-value.ts';
import { leftToRight } from '../i18n/left-to-right.ts';
import { formatTime } from '../i18n/format.ts';
import { useText } from '../i18n/text.tsx';
import type { AnyOptions, AnyRecord, Loaded, PageResource } from './record-pages.ts';
import css from './record.module.css';

type RecordFactsProps = Loaded<AnyRecord> & { readonly resource: PageResource; readonly options: AnyOptions };
type ShownProps = { readonly resource: PageResource; readonly name: string; readonly value: unknown };

/** One value of the record; a number that can be called is a link that calls it. */
function ShownValue({ resource: { columns, fields }, name, value }: ShownProps) {
  const text = useText();
  const shown = formatValue({ ...(columns[name] ?? { kind: 'text' }), name }, value, text);
  if (shown === '') return null;
  const field = fields[name];
  const format = field?.kind === 'text' ? field.format : undefined;
  if (format === 'phone' || format === 'email') {
    return (
      <a href={`${format === 'phone' ? 'tel' : 'mailto'}:${shown}`} dir="ltr">
        {shown}
      </a>
    );
  }
  return <bdi>{shown}</bdi>;
}

/** What one wants to know before anything else, in one line. */
export function RecordFacts({ resource, options, record, can }: RecordFactsProps) {
  const { t } = useText();
  const { facts: Facts = [] } = options;
  if (typeof Facts === 'function') return <Facts record={record} can={can} />;
  const values = record as unknown as Readonly<Record<string, unknown>>;
  return (
    <div className={css.facts}>
      {(Facts as readonly string[]).map((name) => (
        <ShownValue key={name} resource={resource} name={name} value={values[name]} />
      ))}
      <span>{t('form.changedAt', { time: leftToRight(formatTime(record.updatedAt)) })}</span>
    </div>
  );
}
