import { FileTextOutlined, PlusOutlined } from '@ant-design/icons';
import { markedParts } from '@assay/domain/finding/matched';
import { isResourceName } from '@assay/domain/resources';
import { areas, headingOf } from '@assay/i18n/areas';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import { goLetters } from '#shared/layout/go-keys.ts';
import type { MenuEntry } from '#shared/layout/manifest.ts';
import { currentEntry } from '#shared/layout/menu-tree.ts';
import { PathLink } from '#shared/layout/path-link.tsx';
import type { Group, Item } from './palette-items.ts';
import css from './palette.module.css';

/** A text with the letters that were typed. */
function Marked({ text, words }: { readonly text: string; readonly words: string }) {
  return (
    <bdi>{markedParts(text, words).map(({ text: piece, start, isMarked }) => (isMarked ? <mark key={start}>{piece}</mark> : piece))}</bdi>
  );
}

/** The keys beside a line, which do the same. */
function LineKeys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className={css.keys} dir="ltr" aria-hidden="true">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}

/** What a record was found by, under the name of that field. */
function FoundBy({ item: { kind, by }, words }: { readonly item: Item; readonly words: string }) {
  const text = useText();
  if (!by || !isResourceName(kind)) return null;
  return (
    <span className={css.by}>
      <span>{headingOf(areas[kind], by.column, text)}</span> <Marked text={by.value} words={words} />
    </span>
  );
}

type LineProps = {
  readonly id: string;
  readonly item: Item;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
  readonly onPoint: () => void;
};

/** A line that leads somewhere: a real link, so that it opens in a new tab like any other. */
function Line({
  id,
  item,
  isCurrent,
  onChoose,
  onPoint,
  className,
  children,
}: LineProps & { className: string | undefined; children: ReactNode }) {
  useEffect(() => {
    if (isCurrent) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent, id]);
  return (
    <PathLink
      id={id}
      path={item.path}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={className}
      onMouseMove={onPoint}
      // The cursor stays where one types.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </PathLink>
  );
}

type OptionProps = LineProps & { readonly icon: ComponentType; readonly words: string; readonly letter: string | undefined };

function Option({ icon: Icon, words, letter, ...line }: OptionProps) {
  const { item, isCurrent } = line;
  // What was found by what tells it apart anyway is marked there.
  const isByDetail = item.by !== undefined && item.by.value === item.detail;
  return (
    <Line {...line} className={css.option}>
      <Icon />
      <span className={css.label}>
        <Marked text={item.label} words={words} />
      </span>
      {!isByDetail && <FoundBy item={item} words={words} />}
      <span className={css.detail}>
        <Marked text={item.detail} words={isByDetail ? words : ''} />
      </span>
      {letter !== undefined && <LineKeys keys={['G', letter.toUpperCase()]} />}
      {isCurrent && <LineKeys keys={['Enter']} />}
    </Line>
  );
}

/** The list that a group is a part of, in its heading. */
function AllOption(line: LineProps) {
  const { t } = useText();
  return (
    <Line {...line} className={css.all}>
      <span aria-hidden="true">{t('finding.all')}</span>
      <span className={css.visuallyHidden}>{line.item.label}</span>
    </Line>
  );
}

type OptionsProps = {
  readonly id: string;
  readonly groups: readonly Group[];
  readonly items: readonly Item[];
  readonly words: string;
  readonly at: number;
  readonly menu: readonly MenuEntry[];
  readonly isWaiting: boolean;
  readonly onChoose: () => void;
  readonly onPoint: (index: number) => void;
};

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** What there is to choose from, group by group. */
export function Options({ id, groups, items, words, at, menu, isWaiting, onChoose, onPoint }: OptionsProps) {
  const { t } = useText();
  const letters = goLetters(menu);
  const iconOf = ({ kind, path }: Item): ComponentType =>
    kind === 'action' ? PlusOutlined : (menu.find((entry) => entry.path === currentEntry(menu, path))?.icon ?? FileTextOutlined);
  const lineOf = (item: Item): LineProps => {
    const index = items.indexOf(item);
    return { id: optionId(id, index), item, isCurrent: index === at, onChoose, onPoint: () => onPoint(index) };
  };
  return (
    <div id={id} role="listbox" aria-label={t('finding.open')} aria-busy={isWaiting} className={css.list}>
      {groups.map(({ title, items: own, all }) => (
        <div key={title} role="group" aria-label={title}>
          <div role="presentation" className={css.title}>
            <span aria-hidden="true">{title}</span>
            {all && <AllOption {...lineOf(all)} />}
          </div>
          {own.map((item) => (
            <Option
              key={`${item.kind}${item.path}`}
              {...lineOf(item)}
              icon={iconOf(item)}
              words={words}
              letter={item.kind === 'screen' ? letters.get(item.path) : undefined}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
