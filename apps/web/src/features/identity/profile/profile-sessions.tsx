import { auth } from '@assay/contract/identity/auth.calls';
import type { OwnSession } from '@assay/contract/identity/auth.types';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { send } from '#shared/api/transport.ts';
import { useWrite } from '#shared/notify/use-write.ts';
import { useConfirm } from '#shared/form/confirm.ts';
import { leftToRight } from '#shared/i18n/left-to-right.ts';
import { formatTime } from '#shared/i18n/format.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Reading } from '#shared/layout/reading.tsx';
import { useNotify } from '#shared/notify/notify.tsx';
import { signOut } from '#shared/session/session.ts';
import { browserName } from './browser-name.ts';
import { Panel } from './profile-panel.tsx';
import { sessionsName, sessionsQuery } from './profile-query.ts';
import css from './profile.module.css';

const useBrowserWords = (): ((agent: string) => string) => {
  const { t } = useText();
  return (agent) => {
    const { browser, system } = browserName(agent);
    if (browser === '') return system === '' ? t('profile.sessions.unknownBrowser') : system;
    return system === '' ? browser : t('profile.sessions.browserOn', { browser, system });
  };
};

function SessionRow({ session }: { readonly session: OwnSession }) {
  const { t } = useText();
  const browser = useBrowserWords()(session.browserAgent);
  const end = useWrite({ call: auth.endSession, invalidates: [sessionsName], message: 'profile.sessions.ended', about: null });
  return (
    <li className={css.session}>
      <div className={css.sessionText}>
        <p className={css.sessionHead}>
          <b>{browser}</b>
          {session.isCurrent && <span className={css.badge}>{t('profile.sessions.current')}</span>}
        </p>
        <p className={css.note}>
          <span>{t('profile.sessions.address', { address: leftToRight(session.address) })}</span>
          <span>{t('profile.sessions.lastSeen', { time: leftToRight(formatTime(session.lastSeenAt)) })}</span>
          <span>{t('profile.sessions.started', { time: leftToRight(formatTime(session.createdAt)) })}</span>
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          aria-label={t('profile.sessions.endOf', { browser })}
          loading={end.isPending}
          onClick={() => end.mutate({ params: { sessionId: session.id } })}
        >
          {t('profile.sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Where one is signed in, and the ways out of there. */
export function ProfileSessions() {
  const { t } = useText();
  const confirm = useConfirm();
  const notify = useNotify();
  const query = useQuery(sessionsQuery);
  const leaveEverywhere = async (): Promise<void> => {
    const question = {
      title: t('profile.sessions.everywhereTitle'),
      text: t('profile.sessions.everywhereText'),
      ok: t('profile.sessions.everywhere'),
    };
    if (!(await confirm({ ...question, isDanger: true }))) return;
    await send(auth.endSessions).then(signOut, notify.failure);
  };
  return (
    <div className={css.panels}>
      <Panel title={t('profile.sessions.title')} hint={t('profile.sessions.hint')}>
        <Reading query={query} rows={3}>
          {(sessions) => (
            <ul className={css.sessions}>
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
          )}
        </Reading>
      </Panel>
      {/* How many sessions there are is not known before: what stands below them would jump. */}
      {!query.isPending && (
        <Panel title={t('app.signOut')} hint={t('profile.signOutHint')}>
          <div className={css.buttons}>
            <Button onClick={() => void signOut()}>{t('profile.sessions.here')}</Button>
            <Button danger onClick={() => void leaveEverywhere()}>
              {t('profile.sessions.everywhere')}
            </Button>
          </div>
        </Panel>
      )}
    </div>
  );
}
