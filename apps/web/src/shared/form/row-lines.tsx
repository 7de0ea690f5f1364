import css from './form.module.css';

/** Rows that are read: each in a line of its own, in the direction of its own words. */
export function RowLines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={css.rowLines}>
      {lines.map((line) => (
        <li key={line}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  );
}
