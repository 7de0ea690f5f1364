import { useNavigate, useSearch } from '@tanstack/react-router';
import { useText } from '#shared/i18n/text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { MailPane } from './mail-pane.tsx';
import { MailList } from './mail-list.tsx';
import css from './mailbox.module.css';

type Search = { readonly mail?: unknown };

/** Which email is open, kept in the address so that it can be sent to a colleague. */
const useOpenMail = (): [number | null, (id: number) => void] => {
  const { mail: open } = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const select = (id: number): void => {
    void navigate({ to: '.', search: ((previous: Search) => ({ ...previous, mail: id })) as never, replace: true, resetScroll: false });
  };
  return [typeof open === 'number' ? open : null, select];
};

/** What the product mailed: the emails, and the one that is being read beside them. */
export function MailScreen() {
  const { t } = useText();
  const [open, select] = useOpenMail();
  return (
    <Page title={t('records.mail.title')} isFilling>
      <div className={css.mailbox}>
        <MailList open={open} onOpen={select} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long email is scrolled with the keys */}
        <section className={css.reading} aria-label={t('mailbox.reading')} tabIndex={0}>
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
