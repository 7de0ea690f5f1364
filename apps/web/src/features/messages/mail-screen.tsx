import { ArrowLeftOutlined } from '@ant-design/icons';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect, useRef, type RefObject } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { MailPane } from './mail-pane.tsx';
import { MailList } from './mail-list.tsx';
import css from './mailbox.module.css';

type Search = { readonly mail?: unknown };

/** Which email is open, kept in the address so that it can be sent to a colleague. */
const useOpenMail = (): [number | null, (id: number | undefined) => void] => {
  const { mail: open } = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const select = (id: number | undefined): void => {
    void navigate({ to: '.', search: ((previous: Search) => ({ ...previous, mail: id })) as never, replace: true, resetScroll: false });
  };
  return [typeof open === 'number' ? open : null, select];
};

/** On a narrow screen the list and the email take turns: the focus goes to the one that is there. */
const useFocusInSight = (box: RefObject<HTMLDivElement | null>, open: number | null): void => {
  const last = useRef(open);
  useEffect(() => {
    const wasOpen = last.current !== null;
    last.current = open;
    if (wasOpen === (open !== null)) return;
    const [list, reading] = ['[role="listbox"]', '[data-reading]'].map((one) => box.current?.querySelector<HTMLElement>(one));
    if (open !== null && list?.offsetParent === null) reading?.focus();
    if (open === null && reading?.offsetParent === null) list?.focus();
  }, [box, open]);
};

/** What the product mailed: the emails, and the one that is being read beside them. */
export function MailScreen() {
  const { t } = useText();
  const [open, select] = useOpenMail();
  const box = useRef<HTMLDivElement>(null);
  useFocusInSight(box, open);
  return (
    <Page title={t('records.mail.title')} isFilling>
      <div ref={box} className={css.mailbox} data-open={open !== null}>
        <MailList open={open} onOpen={select} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long email is scrolled with the keys */}
        <section className={css.reading} aria-label={t('mailbox.reading')} tabIndex={0} data-reading>
          <div className={css.back}>
            <Button type="text" icon={<ArrowLeftOutlined className={css.mirrored ?? ''} />} onClick={() => select(undefined)}>
              {t('mailbox.back')}
            </Button>
          </div>
          {open === null ? (
            <div className={css.none}>
              <h2>{t('mailbox.select')}</h2>
              <p>{t('mailbox.selectHelp')}</p>
            </div>
          ) : (
            <MailPane key={open} id={open} />
          )}
        </section>
      </div>
    </Page>
  );
}
