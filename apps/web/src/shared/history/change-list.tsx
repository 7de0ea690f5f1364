import type { AuditRow } from '@assay/contract/audit/audit.types';
import { useText } from '../i18n/text.tsx';
import { EmailText } from '../layout/email-text.tsx';
import { changesOf, isNothing, type Change } from './changes.ts';
import { exportLines } from './export-words.ts';
import { columnsOf, headingOf, valueLines } from './field-words.ts';
import css from './history.module.css';
import { RecordName } from './record-name.tsx';
import { referredBy } from './references.ts';

type Event = Pick<AuditRow, 'action' | 'entity' | 'before' | 'after'>;
type ValueProps = { readonly event: Event; readonly name: string; readonly value: unknown };

const numbersIn = (value: unknown): number[] => [value].flat().filter((id): id is number => typeof id === 'number');

/** One value, a line for each of several. */
function Value({ event: { action, entity }, name, value }: ValueProps) {
  const text = useText();
  const referred = referredBy(entity, name);
  if (referred && numbersIn(value).length > 0) {
    return numbersIn(value).map((id) => (
      <span key={id} className={css.line}>
        <RecordName entity={referred} id={id} />
      </span>
    ));
  }
  const lines = (action === 'EXPORT' ? exportLines(entity, { name, value }, text) : null) ?? valueLines({ entity, name }, value, text);
  return lines.map((line) => (
    <bdi key={line} className={css.line}>
      <EmailText text={line} />
    </bdi>
  ));
}

/** A field as it was, struck out, and as it became. */
function Changed({ event, change }: { readonly event: Event; readonly change: Change }) {
  const { t } = useText();
  const empty = <span className={css.nothing}>{t('audit.nothing')}</span>;
  const side = (value: unknown) => (isNothing(value) ? null : <Value event={event} name={change.name} value={value} />);
  const [before, after] = [side(change.before), side(change.after)];
  return (
    <>
      <dd className={css.before}>
        <span className={css.visuallyHidden}>{t('audit.was')} </span>
        {before ? <del>{before}</del> : empty}
      </dd>
      <dd className={css.after}>
        <span className={css.visuallyHidden}>{t('audit.became')} </span>
        {after ? <ins>{after}</ins> : empty}
      </dd>
    </>
  );
}

/** What an event did to its record: a line per field, in words. */
export function ChangeList({ event }: { readonly event: Event }) {
  const text = useText();
  const changes = changesOf(event, Object.keys(columnsOf(event.entity)));
  const hasBefore = event.before !== null;
  return (
    <dl className={hasBefore ? `${css.changes} ${css.compared}` : css.changes}>
      {changes.map((change) => (
        <div key={change.name} className={css.change}>
          <dt>{headingOf(event.entity, change.name, text)}</dt>
          {hasBefore ? (
            <Changed event={event} change={change} />
          ) : (
            <dd>
              <Value event={event} name={change.name} value={change.after} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

export const countChanges = (event: Event): number => changesOf(event, []).length;
