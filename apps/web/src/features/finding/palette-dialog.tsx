import { EnterOutlined, FileTextOutlined, SearchOutlined } from '@ant-design/icons';
import { paletteLimits } from '@assay/contract/finding/palette.calls';
import { Modal } from 'antd';
import { useEffect, useEffectEvent, useId, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { useFailureWords } from '#shared/api/use-failure-words.ts';
import { useText } from '#shared/i18n/text.tsx';
import type { MenuEntry } from '#shared/layout/manifest.ts';
import { currentEntry } from '#shared/layout/menu-tree.ts';
import { useGo } from '#shared/layout/path-link.tsx';
import { useMay } from '#shared/session/session.ts';
import { recentVisits } from '#shared/state/recent.ts';
import { foundGroups, placesOf, recentItems, screensNamed, type Group, type Item, type Screens } from './palette-items.ts';
import css from './palette.module.css';
import { useFound } from './use-found.ts';

type PaletteProps = Screens & { readonly onClose: () => void };

/** What there is to choose from: what was looked at last, until something is typed; then what has that name. */
const useGroups = ({ menu, screens }: PaletteProps, words: string) => {
  const { t } = useText();
  const may = useMay();
  const { found, error, isWaiting } = useFound(words);
  const [visits] = useState(recentVisits);
  const recent = recentItems(visits, (kind) => t(`records.${kind}.word`));
  const places = placesOf({ menu, screens }, may).map(({ path, titleKey }) => ({ path, title: t(titleKey) }));
  const named = screensNamed(places, words);
  const groups: Group[] =
    words.trim() === ''
      ? [{ title: t('finding.recent'), items: recent }]
      : [...foundGroups(found, (kind) => t(`records.${kind}.title`)), { title: t('finding.screens'), items: named }];
  return { groups: groups.filter(({ items }) => items.length > 0), error, isWaiting };
};

type OptionProps = {
  readonly id: string;
  readonly item: Item;
  readonly icon: ComponentType;
  readonly isCurrent: boolean;
  readonly onChoose: (isNewTab: boolean) => void;
  readonly onPoint: () => void;
};

function Option({ id, item, icon: Icon, isCurrent, onChoose, onPoint }: OptionProps) {
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <button
      ref={line}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={css.option}
      onMouseMove={onPoint}
      // The cursor stays where one types.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ ctrlKey, metaKey }) => onChoose(ctrlKey || metaKey)}
    >
      <Icon />
      <span className={css.label}>
        <bdi>{item.label}</bdi>
      </span>
      <span className={css.detail}>
        <bdi>{item.detail}</bdi>
      </span>
      <EnterOutlined className={css.enter ?? ''} aria-hidden="true" />
    </button>
  );
}

function Hints() {
  const { t } = useText();
  const hints = [
    { keys: ['↑', '↓'], text: t('finding.move') },
    { keys: ['Enter'], text: t('finding.go') },
    { keys: ['Ctrl', 'Enter'], text: t('finding.newTab') },
    { keys: ['Esc'], text: t('finding.close') },
  ];
  return (
    <div className={css.hints} aria-hidden="true">
      {hints.map(({ keys, text }) => (
        <span key={text}>
          <span dir="ltr">
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
          {text}
        </span>
      ))}
    </div>
  );
}

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at >= last ? 0 : at + 1),
  ArrowUp: (at, last) => (at <= 0 ? last : at - 1),
};

type Choosing = { readonly items: readonly Item[]; readonly isWaiting: boolean; readonly open: (item: Item, isNewTab: boolean) => void };

/** Which line is chosen, by the keys of the field and by the mouse. */
const useChoice = ({ items, isWaiting, open }: Choosing) => {
  const [chosen, setChosen] = useState(0);
  const isEntering = useRef(false);
  const at = Math.min(chosen, items.length - 1);
  const current = items[at];
  // Who is faster than the answer is led to the first of what they typed, not of what was found before.
  const enter = useEffectEvent((): void => {
    if (isEntering.current && current) open(current, false);
    isEntering.current = false;
  });
  useEffect(() => {
    if (!isWaiting) enter();
  }, [isWaiting]);
  const press = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    if (event.nativeEvent.isComposing || !(move || event.key === 'Enter')) return;
    event.preventDefault();
    if (move) setChosen(move(at, items.length - 1));
    else if (isWaiting) isEntering.current = true;
    else if (current) open(current, event.ctrlKey || event.metaKey);
  };
  const restart = (): void => {
    setChosen(0);
    isEntering.current = false;
  };
  return { at, press, choose: setChosen, restart };
};

type ListProps = Choosing & {
  readonly id: string;
  readonly groups: readonly Group[];
  readonly at: number;
  readonly menu: readonly MenuEntry[];
  readonly onPoint: (index: number) => void;
};

const optionId = (listId: string, index: number): string => `${listId}-${index}`;

function Options({ id, groups, items, at, menu, isWaiting, open, onPoint }: ListProps) {
  const { t } = useText();
  const iconOf = ({ path }: Item): ComponentType => menu.find((entry) => entry.path === currentEntry(menu, path))?.icon ?? FileTextOutlined;
  return (
    <div id={id} role="listbox" aria-label={t('finding.open')} aria-busy={isWaiting} className={css.list}>
      {groups.map(({ title, items: own }) => (
        <div key={title} role="group" aria-label={title}>
          <div className={css.title} aria-hidden="true">
            {title}
          </div>
          {own.map((item) => {
            const index = items.indexOf(item);
            return (
              <Option
                key={`${item.kind}${item.path}`}
                id={optionId(id, index)}
                item={item}
                icon={iconOf(item)}
                isCurrent={index === at}
                onChoose={(isNewTab) => open(item, isNewTab)}
                onPoint={() => onPoint(index)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** One field for everything: records by name, code or number, and every page that one may open. */
export function PaletteDialog(props: PaletteProps) {
  const { menu, onClose } = props;
  const { t } = useText();
  const go = useGo();
  const wordsOf = useFailureWords();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const { groups, error, isWaiting } = useGroups(props, words);
  const items = groups.flatMap((group) => group.items);
  const open = ({ path }: Item, isNewTab: boolean): void => {
    if (isNewTab) window.open(path, '_blank', 'noopener');
    else go(path);
    onClose();
  };
  const choice = useChoice({ items, isWaiting, open });
  const type = (typed: string): void => {
    setWords(typed);
    choice.restart();
  };
  const isAsked = words.trim() !== '';
  const failure = error && isAsked ? wordsOf(error) : null;
  const none = isAsked ? t('finding.none') : t('finding.start');
  return (
    <Modal
      open
      footer={null}
      closable={false}
      title={t('finding.open')}
      width={720}
      onCancel={onClose}
      styles={{ header: { display: 'none' }, container: { padding: 0 } }}
      // Whoever opens it types next; the dialog would take the focus itself.
      afterOpenChange={() => field.current?.focus()}
    >
      <div className={css.field}>
        <SearchOutlined />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={t('finding.open')}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={items.length > 0 ? optionId(listId, choice.at) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={paletteLimits.longest}
          placeholder={t('finding.hint')}
          value={words}
          onChange={({ target }) => type(target.value)}
          onKeyDown={choice.press}
        />
        <kbd dir="ltr">Esc</kbd>
      </div>
      <Options
        id={listId}
        groups={groups}
        items={items}
        at={choice.at}
        menu={menu}
        isWaiting={isWaiting}
        open={open}
        onPoint={choice.choose}
      />
      <div role="status" className={css.status}>
        {failure ?? (items.length === 0 && !isWaiting ? none : null)}
      </div>
      <Hints />
    </Modal>
  );
}
