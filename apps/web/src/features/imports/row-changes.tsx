import type { ImportRow, RowChange, RowProblem } from '@assay/contract/imports/import-log.types';
import { headingOf, type Area } from '@assay/i18n/areas';
import { useText } from '#shared/i18n/text.tsx';
import css from './imports.module.css';

/** A field as it is stored, struck out, and as the file has it. */
function Change({ area, change: { field, before, after } }: { readonly area: Area; readonly change: RowChange }) {
  const text = useText();
  const { t } = text;
  return (
    <li>
      <span className={css.muted}>{headingOf(area, field, text)}</span>{' '}
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
function Problem({ area, problem: { field, column, message, value } }: { readonly area: Area; readonly problem: RowProblem }) {
  const text = useText();
  const name = field === '' ? column : headingOf(area, field, text);
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
      <span>{message}</span>
    </li>
  );
}

/** So many stand in sight; the rest unfolds. */
const inSight = 4;

/** What is new says nothing by its own name, nor by the company that the whole file is for. */
const isNews =
  ({ outcome, label }: ImportRow, isOfCompany: boolean) =>
  ({ field, after }: RowChange): boolean =>
    outcome !== 'INSERT' || (after !== label && !(isOfCompany && field === 'companyId'));

type RowChangesProps = {
  readonly area: Area;
  readonly row: ImportRow;
  /** The whole file is for one company. */
  readonly isOfCompany: boolean;
};

/** What a row does to its record, and what is in the way. */
export function RowChanges({ area, row, isOfCompany }: RowChangesProps) {
  const { t } = useText();
  const changes = row.changes.filter(isNews(row, isOfCompany));
  const [first, rest] = [changes.slice(0, inSight), changes.slice(inSight)];
  const lines = row.outcome === 'INSERT' ? `${css.lines} ${css.inline}` : css.lines;
  const listed = (some: readonly RowChange[]) => some.map((change) => <Change key={change.field} area={area} change={change} />);
  return (
    <>
      <ul className={lines}>
        {row.problems.map((problem) => (
          <Problem key={`${problem.field} ${problem.code} ${problem.value}`} area={area} problem={problem} />
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
