import type { Mail } from '@assay/contract/messages/mail.types';
import { useSearch } from '@tanstack/react-router';
import { Button, Skeleton } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { usePause } from '#shared/form/use-pause.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { formatDay, formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { MailStateMark } from './mail-state.tsx';
import { MailPager, MailTools } from './mail-tools.tsx';
import css from './mailbox.module.css';
import { stepTo } from './step.ts';
import { linkedChoice, useMails, type StateChoice } from './use-mails.ts';

type Opening = { readonly open: number | null; readonly onOpen: (id: number) => void };

/** The emails of a page. One stop for the tab key; the arrow keys open the next one and bring it into sight. */
function MailRows({ rows, open, onOpen }: Opening & { readonly rows: readonly Mail[] }) {
  const { t } = useText();
  const list = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const nameOf = (id: number): string => `${prefix}-${id}`;
  const press = (event: KeyboardEvent): void => {
    const ids = rows.map(({ id }) => id);
    const next = stepTo(event.key, { ids, open });
    if (next === null) return;
    event.preventDefault();
    onOpen(next);
  };
  const choose = (id: number): void => {
    list.current?.focus({ preventScroll: true });
    onOpen(id);
  };
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const isOpenHere = rows.some(({ id }) => id === open);
  return (
    <div
      ref={list}
      className={css.list}
      role="listbox"
      aria-label={t('mailbox.list')}
      tabIndex={0}
      {...(isOpenHere && open !== null ? { 'aria-activedescendant': nameOf(open) } : {})}
      onKeyDown={press}
    >
      {rows.map(({ id, to, subject, createdAt, state }) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the keys
        <div
          key={id}
          id={nameOf(id)}
          className={css.item}
          role="option"
          tabIndex={-1}
          aria-selected={id === open}
          onClick={() => choose(id)}
        >
          <span className={css.subject} title={subject}>
            <bdi>{subject}</bdi>
          </span>
          <span className={css.time}>{leftToRight(formatTime(createdAt))}</span>
          <span className={css.to} title={to}>
            <bdi>{to}</bdi>
          </span>
          <span className={css.mark}>
            <MailStateMark state={state} />
          </span>
        </div>
      ))}
    </div>
  );
}

type NothingProps = {
  readonly isFailed: boolean;
  readonly isNarrowed: boolean;
  readonly onRetry: () => void;
  readonly onClear: () => void;
};

/** What stands where emails would be: why there are none, and the next step. */
function Nothing({ isFailed, isNarrowed, onRetry, onClear }: NothingProps) {
  const { t } = useText();
  if (isFailed) {
    return (
      <div className={css.none}>
        <h2>{t('grid.failed')}</h2>
        <Button onClick={onRetry}>{t('grid.retry')}</Button>
      </div>
    );
  }
  if (isNarrowed) {
    return (
      <div className={css.none}>
        <h2>{t('records.mail.noMatch')}</h2>
        <Button onClick={onClear}>{t('grid.clearFilters')}</Button>
      </div>
    );
  }
  return (
    <div className={css.none}>
      <h2>{t('records.mail.empty')}</h2>
      <p>{t('mailbox.emptyHelp')}</p>
    </div>
  );
}

/** Emails, searched and narrowed by their state. */
export function MailList(opening: Opening) {
  const { t } = useText();
  const { filters } = useSearch({ strict: false }) as { readonly filters?: unknown };
  const [linked] = useState(() => linkedChoice(filters));
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<StateChoice>(linked.state);
  const [from, setFrom] = useState(linked.from);
  const [page, setPage] = useState(0);
  const text = usePause(typed.trim());
  const { rows, count, isFailed, isLoading, refresh } = useMails({ text, state, from, page });
  const narrow = (next: { readonly typed?: string; readonly state?: StateChoice }): void => {
    setTyped(next.typed ?? typed);
    setState(next.state ?? state);
    // The days are the link's: who chooses another state looks at all of them.
    if (next.state !== undefined) setFrom('');
    setPage(0);
  };
  return (
    <div className={css.side}>
      <MailTools
        {...{ typed, state, isLoading }}
        onType={(next) => narrow({ typed: next })}
        onState={(next) => narrow({ state: next })}
        onRefresh={refresh}
      />
      {from !== '' && (
        <p className={css.since}>
          {t('mailbox.since', { day: leftToRight(formatDay(from)) })}
          <Button type="link" size="small" onClick={() => narrow({ state })}>
            {t('mailbox.anyDay')}
          </Button>
        </p>
      )}
      {!rows && !isFailed && <Skeleton active className={css.mail ?? ''} title={false} paragraph={{ rows: 10 }} />}
      {rows && rows.length > 0 && <MailRows rows={rows} {...opening} />}
      {(isFailed || rows?.length === 0) && (
        <Nothing
          isFailed={isFailed}
          isNarrowed={text !== '' || state !== '' || from !== ''}
          onRetry={refresh}
          onClear={() => narrow({ typed: '', state: '' })}
        />
      )}
      {count > 0 && <MailPager page={page} count={count} onPage={setPage} />}
    </div>
  );
}
