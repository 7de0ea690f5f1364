import { MoreOutlined } from '@ant-design/icons';
import { headingOf, type Area } from '@assay/i18n/areas';
import { listText } from '@assay/i18n/formats';
import { Button } from 'antd';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { useText, type Text } from '../i18n/text.tsx';
import { PathLink } from '../layout/path-link.tsx';
import type { AnyRow, GridColumn } from '../fields/columns.ts';
import { ArchivedBeside } from '../fields/archived-beside.tsx';
import { formatValue, labelOf } from '../fields/format-value.ts';
import { itemsOf } from '../fields/shapes.ts';
import { StateMark } from '../fields/state-mark.tsx';
import css from './grid.module.css';

/** What the cells need to know of their grid; AG hands it to each of them. */
export type CellContext<Row> = {
  readonly rowPath?: ((row: Row) => string) | undefined;
  readonly openMenu: (row: Row, at: DOMRect) => void;
  /** Where the catalogs name its columns. */
  readonly area: Area;
  /** Rows have two lines: a long name takes both. */
  readonly isTall: boolean;
  /** The columns whose values make the second line of a card on a narrow screen. */
  readonly facts: readonly GridColumn[];
};

type Cell<Row> = CustomCellRendererProps<Row, unknown, CellContext<Row>>;

/** What a row has under a name, where it is only known at runtime which columns it was made of. */
export const valueIn = (row: Readonly<Record<string, unknown>>, name: string): unknown => row[name];

/** The name of the row, as a link that a middle click opens in a new tab like any other. */
export function LinkCell<Row>({ data, valueFormatted, context }: Cell<Row>) {
  if (!data) return null;
  const shown = valueFormatted ?? '';
  const { rowPath, isTall } = context;
  if (!rowPath) return shown;
  const path = (): string => rowPath(data);
  return (
    <PathLink path={path()} pathNow={path} className={css.link} tabIndex={-1} {...(isTall && { title: shown })}>
      {shown}
    </PathLink>
  );
}

/** What a column says on a card, where it has no heading: a flag that is set by its name, one that is not not at all. */
const cardFact = ({ column, value, area, text }: { column: GridColumn; value: unknown; area: Area; text: Text }): string => {
  if (column.kind === 'boolean') return value === true ? headingOf(area, column.name, text) : '';
  return formatValue(column, value, text);
};

/** On a narrow screen: the name, and below it what the other columns say. */
export function CardCell<Row extends AnyRow>(cell: Cell<Row>) {
  const text = useText();
  const { data, context, valueFormatted } = cell;
  if (!data) return null;
  const facts = context.facts
    .map((column) => ({ column, fact: cardFact({ column, value: valueIn(data, column.name), area: context.area, text }) }))
    .filter(({ fact }) => fact !== '');
  return (
    <div className={css.card}>
      <span title={valueFormatted ?? ''}>
        <LinkCell {...cell} />
      </span>
      <span
        className={css.cardFacts}
        title={listText(
          facts.map(({ fact }) => fact),
          text.locale,
        )}
      >
        {facts.map(({ column, fact }) => (
          // In a direction of its own: a phone number reads from left to right in every language. Words of a closed list are the reader's own.
          <span key={column.name}>{'list' in column ? <span>{fact}</span> : <bdi>{fact}</bdi>}</span>
        ))}
      </span>
    </div>
  );
}

/** Active, inactive or archived: a word and a mark, never the colour alone. */
export function StatusCell({ data }: Pick<Cell<Pick<AnyRow, 'isActive' | 'isArchived'>>, 'data'>) {
  const { label, t } = useText();
  if (!data) return null;
  if (data.isArchived) return <StateMark tone="gone">{t('grid.archived')}</StateMark>;
  const { isActive } = data;
  return <StateMark tone={isActive ? 'ok' : 'rest'}>{label('activity', String(isActive))}</StateMark>;
}

/** The status as its filter has it; that a row is archived stands beside it. */
export function StatusFilterCell({ data }: Pick<Cell<Pick<AnyRow, 'isActive' | 'isArchived'>>, 'data'>) {
  const { label } = useText();
  if (!data) return null;
  const { isActive } = data;
  return (
    <ArchivedBeside isArchived={data.isArchived}>
      <StateMark tone={isActive ? 'ok' : 'rest'}>{label('activity', String(isActive))}</StateMark>
    </ArchivedBeside>
  );
}

const charWidth = 7.4;
const cellPadding = 26;

/** Several values, or the first and how many more where they do not fit; the title names them all. */
export function ListCell({ value, valueFormatted, gridColumn, column }: Cell<AnyRow> & { readonly gridColumn: GridColumn }) {
  const text = useText();
  const all = valueFormatted ?? '';
  const items = itemsOf(value);
  const room = ((column?.getActualWidth() ?? 0) - cellPadding) / charWidth;
  if (items.length < 2 || all.length <= room) return all;
  const first = labelOf(gridColumn, items[0], text);
  return <span title={all}>{text.t('grid.listMore', { first, count: items.length - 1 })}</span>;
}

/** One button for all that can be done with the row; the same menu comes up with the right mouse button. */
export function ActionsCell<Row extends AnyRow>({ data, context }: Cell<Row>) {
  const { t } = useText();
  if (!data) return null;
  const name = valueIn(data, 'name');
  return (
    <Button
      type="text"
      size="small"
      tabIndex={-1}
      icon={<MoreOutlined />}
      aria-label={t('grid.actionsFor', { row: typeof name === 'string' ? name : String(data.id) })}
      aria-haspopup="menu"
      onClick={(click) => context.openMenu(data, click.currentTarget.getBoundingClientRect())}
    />
  );
}
