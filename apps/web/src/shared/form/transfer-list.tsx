import { LeftOutlined, RightOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useText } from '../i18n/text.tsx';
import css from './transfer-list.module.css';

export type TransferItem = { readonly key: number; readonly title: string };

type SideProps = {
  readonly title: string;
  readonly searchLabel: string;
  readonly empty: string;
  readonly items: readonly TransferItem[];
  readonly text: string;
  readonly ticked: ReadonlySet<number>;
  readonly onText: (text: string) => void;
  readonly onTick: (key: number, isOn: boolean) => void;
};

/** One of the two lists, 300 px high whatever is in it. */
function Side({ title, searchLabel, empty, items, text, ticked, onText, onTick }: SideProps) {
  const { t, locale } = useText();
  return (
    <fieldset className={css.side}>
      <legend className={css.visuallyHidden}>{title}</legend>
      <div className={css.head} aria-hidden="true">
        <span>{title}</span>
        <span className={css.count}>{formatNumber(items.length, locale)}</span>
      </div>
      <Input
        className={css.search ?? ''}
        variant="borderless"
        type="search"
        prefix={<SearchOutlined />}
        allowClear
        placeholder={searchLabel}
        aria-label={t('form.fact', { label: searchLabel, value: title })}
        value={text}
        onChange={({ target }) => onText(target.value)}
        // Enter looks for something; it does not send the form along with it.
        onPressEnter={(event) => event.preventDefault()}
      />
      <ul className={css.items}>
        {items.map(({ key, title: name }) => (
          <li key={key}>
            <Checkbox className={css.item ?? ''} checked={ticked.has(key)} onChange={({ target }) => onTick(key, target.checked)}>
              <span title={name}>{name}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {items.length === 0 && <p className={css.empty}>{empty}</p>}
    </fieldset>
  );
}

type Words = {
  readonly open: string;
  readonly assigned: string;
  readonly assign: string;
  readonly unassign: string;
  readonly search: string;
  readonly empty: string;
};

type TransferListProps = {
  readonly id?: string;
  readonly items: readonly TransferItem[];
  readonly value: readonly number[];
  readonly words: Words;
  readonly onChange: (value: number[]) => void;
  /** Those that are not assigned are searched for by who knows them all. */
  readonly onSearch: (text: string) => void;
};

const isLike = (title: string, text: string): boolean => title.toLowerCase().includes(text.trim().toLowerCase());

/** Records on two sides: tick some, and move them to the other. */
export function TransferList({ id, items, value, words, onChange, onSearch }: TransferListProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [texts, setTexts] = useState({ open: '', assigned: '' });
  const tick = (key: number, isOn: boolean): void =>
    setTicked(new Set(isOn ? [...ticked, key] : [...ticked].filter((other) => other !== key)));
  const open = items.filter(({ key }) => !value.includes(key));
  const assigned = items.filter(({ key, title }) => value.includes(key) && isLike(title, texts.assigned));
  const [toAssign, toUnassign] = [open, assigned].map((side) => side.map(({ key }) => key).filter((key) => ticked.has(key)));
  const move = (next: number[]): void => {
    setTicked(new Set());
    onChange(next);
  };
  const side = { searchLabel: words.search, empty: words.empty, ticked, onTick: tick };
  return (
    <div className={css.transfer} {...(id ? { id } : {})}>
      <Side
        {...side}
        title={words.open}
        items={open}
        text={texts.open}
        onText={(text) => {
          setTexts({ ...texts, open: text });
          onSearch(text);
        }}
      />
      <div className={css.moves}>
        <Button
          icon={<RightOutlined aria-hidden="true" className={css.mirrored ?? ''} />}
          iconPlacement="end"
          disabled={toAssign?.length === 0}
          onClick={() => move([...value, ...(toAssign ?? [])])}
        >
          {words.assign}
        </Button>
        <Button
          icon={<LeftOutlined aria-hidden="true" className={css.mirrored ?? ''} />}
          disabled={toUnassign?.length === 0}
          onClick={() => move(value.filter((key) => !toUnassign?.includes(key)))}
        >
          {words.unassign}
        </Button>
      </div>
      <Side
        {...side}
        title={words.assigned}
        items={assigned}
        text={texts.assigned}
        onText={(text) => setTexts({ ...texts, assigned: text })}
      />
    </div>
  );
}
