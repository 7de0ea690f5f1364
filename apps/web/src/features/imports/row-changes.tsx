import type { ImportRow, RowChange, RowProblem } from '@assay/contract/imports/import-log.types';
import type { ImportArea } from '@assay/domain/imports/areas';
import { homeOf } from '@assay/domain/resources';
import { headingOf, areas } from '@assay/i18n/areas';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import css from './imports.module.css';

/** A field as it is stored, struck out, and as the file has it. */
function Change({ target, change: { field, before, after } }: { readonly target: ImportArea; readonly change: RowChange }) {
  const text = useText();
  const { t } = text;
  return (
    <li>
      <span className={css.muted}>{headingOf(areas[target], field, text)}</span>{' '}
      {before !== '' && (
        <>
          <span className={css.visuallyHidden}>{t('audit.was')} </span>
          <del>
            <bdi>{before}</bdi>
          </del>{' '}
          <span className={css.arrow} aria-hidden="true" />{' '}
        </>
      )}
      <span className={css.visuallyHidden}>{t('audit.became')} </span>
      <ins>
        <bdi>{after === '' ? t('audit.nothing') : after}</bdi>
      </ins>
    </li>
  );
}

/** Why a row is not stored, at the column that is at fault. */
function Problem({ target, problem }: { readonly target: ImportArea; readonly problem: RowProblem }) {
  const text = useText();
  const { field, column, message, value, recordId } = problem;
  const name = field === '' ? column : headingOf(areas[target], field, text);
  return (
    <li className={css.problem}>
      {name !== '' && <span className={css.muted}>{name} </span>}
      {value !== '' && !message.includes(value) && (
        <>
          <b>
            <bdi>{value}</bdi>
          </b>{' '}
        </>
      )}
      {recordId === null ? <span>{message}</span> : <PathLink path={homeOf(target, recordId)}>{message}</PathLink>}
    </li>
  );
}

/** So many stand in sight; the rest unfolds, where it is more than the line that says so. */
const inSight = 4;

/** The row makes a record, or would: there is nothing that it changes. */
const isNew = ({ outcome, recordId }: ImportRow): boolean => outcome === 'INSERT' || (outcome === 'CONFLICT' && recordId === null);

/** What is new says nothing by its own name, nor by the company that the whole file is for. */
const isNews =
  (row: ImportRow, isOfCompany: boolean) =>
  ({ field, after }: RowChange): boolean =>
    !isNew(row) || (after !== row.label && !(isOfCompany && field === 'companyId'));

type RowChangesProps = {
  readonly target: ImportArea;
  readonly row: ImportRow;
  /** The whole file is for one company. */
  readonly isOfCompany: boolean;
};

/** What a row does to its record, and what is in the way. */
export function RowChanges({ target, row, isOfCompany }: RowChangesProps) {
  const { t } = useText();
  const changes = row.changes.filter(isNews(row, isOfCompany));
  const shown = changes.length === inSight + 1 ? changes.length : inSight;
  const [first, rest] = [changes.slice(0, shown), changes.slice(shown)];
  const lines = isNew(row) ? `${css.lines} ${css.inline}` : css.lines;
  const listed = (some: readonly RowChange[]) => some.map((change) => <Change key={change.field} target={target} change={change} />);
  return (
    <>
      <ul className={lines}>
        {row.problems.map((problem) => (
          <Problem key={`${problem.field} ${problem.code} ${problem.value}`} target={target} problem={problem} />
        ))}
        {listed(first)}
      </ul>
      {rest.length > 0 && (
        <details className={css.more}>
          <summary>{t('imports.rows.moreFields', { count: rest.length })}</summary>
          <ul className={lines}>{listed(rest)}</ul>
        </details>
      )}
    </>
  );
}
