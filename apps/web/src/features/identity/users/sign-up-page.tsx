import { awaitsDecision, isDecided } from '@assay/domain/identity/sign-up';
import type { SignUpRequest } from '@assay/contract/identity/sign-up.types';
import { Button } from 'antd';
import { useState } from 'react';
import { Fact } from '#shared/form/form-item.tsx';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { EmailText } from '#shared/layout/email-text.tsx';
import { Page } from '#shared/layout/page.tsx';
import { PathLink } from '#shared/layout/path-link.tsx';
import type { Loaded } from '#shared/record/record-pages.ts';
import { AcceptForm } from './accept-form.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { SignUpStateMark } from './sign-up-state.tsx';
import css from './users.module.css';

type Asked = { readonly record: SignUpRequest };

/** Who asks, for whom, and what they wrote. */
function RequestPanel({ record }: Asked) {
  const { t } = useText();
  const { name, email, company, phone, message } = record;
  return (
    <section className={css.panel}>
      <header>
        <h2>{t('signups.request')}</h2>
        <p>{t('signups.requestHelp')}</p>
      </header>
      <dl>
        <Fact label={t('signups.fields.name')}>{name}</Fact>
        <Fact label={t('signups.fields.company')}>{company}</Fact>
        <Fact label={t('fields.email')}>
          <a href={`mailto:${email}`} dir="ltr">
            <EmailText text={email} />
          </a>
        </Fact>
        <Fact label={t('fields.phone')}>{phone === '' ? '' : <span dir="ltr">{phone}</span>}</Fact>
        <Fact label={t('signups.fields.message')}>
          {message === '' ? <span className={css.muted}>{t('signups.noMessage')}</span> : <bdi className={css.message}>{message}</bdi>}
        </Fact>
      </dl>
    </section>
  );
}

/** Who decided it, when, and what came of it. */
function DecisionPanel({ record }: Asked) {
  const { t } = useText();
  const { state, decidedByName, decidedAt, reason, userId } = record;
  const decided = { name: decidedByName, time: leftToRight(formatTime(decidedAt)) };
  return (
    <section className={css.panel}>
      <header>
        <h2>{t('signups.decision')}</h2>
        <p>{state === 'Accepted' ? t('signups.acceptedBy', decided) : t('signups.declinedBy', decided)}</p>
      </header>
      {reason !== '' && (
        <dl>
          <Fact label={t('fields.reason')}>{reason}</Fact>
        </dl>
      )}
      {userId !== null && (
        <p>
          <PathLink path={`/user/${userId}`}>{t('signups.openUser')}</PathLink>
        </p>
      )}
    </section>
  );
}

/** One request for an account, and the decision about it. */
export function SignUpPage({ record, can }: Loaded<SignUpRequest>) {
  const { t } = useText();
  const [isDeclining, setDeclining] = useState(false);
  const isOpen = awaitsDecision(record) && can.edit !== false;
  return (
    <Page
      title={record.name}
      back={{ path: '/sign-up-request', label: t('records.sign-up-request.title') }}
      badges={<SignUpStateMark request={record} />}
      facts={t('signups.askedAt', { time: leftToRight(formatTime(record.createdAt)) })}
      actions={isOpen && <Button onClick={() => setDeclining(true)}>{t('signups.decline.button')}</Button>}
    >
      <RequestPanel record={record} />
      {isDecided(record) && <DecisionPanel record={record} />}
      {isOpen && <AcceptForm request={record} />}
      {isDeclining && <DeclineDialog request={record} onClose={() => setDeclining(false)} />}
    </Page>
  );
}
