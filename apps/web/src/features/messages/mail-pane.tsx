import { mail } from '@assay/contract/messages/mail.calls';
import type { Mail } from '@assay/contract/messages/mail.types';
import { directionOf } from '@assay/domain/languages';
import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '#shared/api/queries.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { formatNumber, formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import { hasCovered, mailParts } from './covered.ts';
import { MailStateMark } from './mail-state.tsx';
import css from './mailbox.module.css';

/** The words as they were sent, as plain text; what only the reader may know is shown as covered. */
function MailText({ body, language }: Pick<Mail, 'body' | 'language'>) {
  const { t } = useText();
  return (
    <div className={css.text} lang={language} dir={directionOf(language)}>
      {mailParts(body).map((part) =>
        'text' in part ? (
          <span key={part.at}>{part.text}</span>
        ) : (
          <span key={part.at} className={css.secret}>
            {t('mailbox.coveredMark')}
          </span>
        ),
      )}
    </div>
  );
}

function SentMail({ record }: { readonly record: Mail }) {
  const { t, label, locale } = useText();
  const { subject, to, createdAt, sentAt, state, attempts, body, language } = record;
  return (
    <article>
      <h2>
        <bdi lang={language}>{subject}</bdi>
      </h2>
      <dl className={css.facts}>
        <dt>{t('mailbox.fields.to')}</dt>
        <dd>
          <bdi>{to}</bdi>
        </dd>
        <dt>{t('fields.state')}</dt>
        <dd>
          <MailStateMark state={state} />
        </dd>
        <dt>{t('fields.createdAt')}</dt>
        <dd>{leftToRight(formatTime(createdAt))}</dd>
        <dt>{t('mailbox.fields.sentAt')}</dt>
        <dd>{sentAt ? leftToRight(formatTime(sentAt)) : t('mailbox.notYet')}</dd>
        <dt>{t('fields.language')}</dt>
        <dd>{label('language', language)}</dd>
        <dt>{t('mailbox.fields.attempts')}</dt>
        <dd>{formatNumber(attempts, locale)}</dd>
      </dl>
      {hasCovered(body) && <p className={css.covered}>{t('mailbox.covered')}</p>}
      <MailText {...{ body, language }} />
    </article>
  );
}

/** The email that is being read. */
export function MailPane({ id }: { readonly id: number }) {
  const { t } = useText();
  const query = useQuery(recordQuery(mail, id, { isSilent: true }));
  const missing = (
    <div className={css.none}>
      <h2>{t('records.mail.missing')}</h2>
      <p>{t('records.mail.missingText')}</p>
    </div>
  );
  return (
    <div className={css.mail}>
      <Reading query={query} rows={8} missing={missing}>
        {({ data }) => <SentMail record={data} />}
      </Reading>
    </div>
  );
}
