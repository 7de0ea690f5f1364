import { SearchOutlined } from '@ant-design/icons';
import { paletteLimits } from '@assay/contract/finding/palette.calls';
import { useLocation } from '@tanstack/react-router';
import { Modal } from 'antd';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useFailureWords } from '#shared/api/use-failure-words.ts';
import { useText } from '#shared/i18n/text.tsx';
import { chosenKeys, findingKeys } from '#shared/layout/finding-keys.ts';
import { useGo } from '#shared/layout/path-link.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import type { RecordScreens } from '#shared/record/record-manifest.tsx';
import { useMay } from '#shared/session/session.ts';
import { recentVisits } from '#shared/state/recent.ts';
import { useIsWide } from '#shared/state/view.ts';
import {
  actionsOf,
  foundGroups,
  mostNamed,
  placesNamed,
  placesOf,
  recentItems,
  typedIn,
  type Group,
  type Item,
  type Screens,
} from './palette-items.ts';
import { optionId, Options } from './palette-options.tsx';
import { PalettePreview } from './palette-preview.tsx';
import css from './palette.module.css';
import { useChoice } from './use-choice.ts';
import { useFound } from './use-found.ts';

type PaletteProps = Screens & { readonly records: readonly RecordScreens[]; readonly onClose: () => void };

/** What can be done and where one can go, by these words. */
const useNamed = (screens: Screens, { words, most }: { readonly words: string; readonly most: number }): Group[] => {
  const { t } = useText();
  const may = useMay();
  const titled = (entries: ReturnType<typeof placesOf>) => entries.map(({ path, titleKey }) => ({ path, title: t(titleKey) }));
  return [
    { title: t('finding.actions'), items: placesNamed(titled(actionsOf(screens, may)), { words, kind: 'action' }).slice(0, most) },
    { title: t('finding.screens'), items: placesNamed(titled(placesOf(screens, may)), { words, kind: 'screen' }).slice(0, most) },
  ];
};

/** What there is to choose from: what was looked at last, until something is typed; then what has that name. */
const useGroups = (props: PaletteProps, typed: string) => {
  const { t } = useText();
  const { words, isActionsOnly } = typedIn(typed);
  const { found, error, isWaiting } = useFound(isActionsOnly ? '' : words);
  const [visits] = useState(recentVisits);
  const named = useNamed(props, { words, most: isActionsOnly ? Number.POSITIVE_INFINITY : mostNamed });
  const recent = { title: t('finding.recent'), items: recentItems(visits, (kind) => t(`records.${kind}.word`)) };
  const records = foundGroups(found, { words, titleOf: (kind) => t(`records.${kind}.title`), allOf: (kind) => t(`records.${kind}.all`) });
  const groups = words === '' && !isActionsOnly ? [recent] : [...(isActionsOnly ? [] : records), ...named];
  const none = isActionsOnly ? t('finding.noAction') : words === '' ? t('finding.start') : t('finding.none');
  return { groups: groups.filter(({ items }) => items.length > 0), words, error, isWaiting, none };
};

/** The keys; those that the preview names already stand there alone. */
function Hints({ isWide }: { readonly isWide: boolean }) {
  const { t } = useText();
  const shown = [findingKeys.move, findingKeys.nextGroup, ...(isWide ? [] : [chosenKeys.newTab]), findingKeys.actionsOnly];
  return (
    <div className={css.hints} aria-hidden="true">
      {shown.map(({ keys, textKey }) => (
        <span key={textKey}>
          <span className={css.keys} dir="ltr">
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
          {t(textKey)}
        </span>
      ))}
    </div>
  );
}

/** A link in it leads away from where it was opened: it has done its work. */
const useClosing = (onClose: () => void): void => {
  const place = useLocation({ select: ({ href }) => href });
  const [opened] = useState(place);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (place !== opened) close();
  }, [place, opened]);
};

type Ways = { readonly open: (item: Item, isNewTab: boolean) => void; readonly copy: (item: Item) => void };

/** What can be done with a line. */
const useWays = (onClose: () => void): Ways => {
  const { t } = useText();
  const go = useGo();
  const notify = useNotify();
  return {
    open: ({ path }, isNewTab) => {
      if (isNewTab) window.open(path, '_blank', 'noopener');
      else go(path);
      onClose();
    },
    copy: ({ path }) =>
      void navigator.clipboard
        .writeText(new URL(path, window.location.origin).href)
        .then(() => notify.message(t('finding.copied')), notify.failure),
  };
};

/** One field for everything: records by name, code or number, what can be done, and every page that one may open. */
export function PaletteDialog(props: PaletteProps) {
  const { menu, records, onClose } = props;
  const { t } = useText();
  const wordsOf = useFailureWords();
  const isWide = useIsWide();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { groups, words, error, isWaiting, none } = useGroups(props, typed);
  const { open, copy } = useWays(onClose);
  const { items, at, current, press, choose, restart } = useChoice({ groups, isWaiting, open, copy });
  useClosing(onClose);
  const type = (text: string): void => {
    setTyped(text);
    restart();
  };
  const failure = error && words !== '' ? wordsOf(error) : null;
  return (
    <Modal
      open
      footer={null}
      closable={false}
      title={t('finding.open')}
      width={isWide ? 940 : 720}
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
          aria-activedescendant={items.length > 0 ? optionId(listId, at) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={paletteLimits.longest}
          placeholder={t('finding.hint')}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
        <kbd dir="ltr">Esc</kbd>
      </div>
      <div className={css.main}>
        <div className={css.found}>
          <Options {...{ id: listId, groups, items, words, at, menu, isWaiting }} onChoose={onClose} onPoint={choose} />
          <div role="status" className={css.status}>
            {failure ?? (items.length === 0 && !isWaiting ? none : null)}
          </div>
        </div>
        {isWide && current && (
          <PalettePreview item={current} records={records} onOpen={(isNewTab) => open(current, isNewTab)} onCopy={() => copy(current)} />
        )}
      </div>
      <Hints isWide={isWide} />
    </Modal>
  );
}
