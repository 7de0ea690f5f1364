import { useLocation, useSearch } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { useText } from '#shared/i18n/text.tsx';
import { PathLink, useGo } from '#shared/layout/path-link.tsx';
import { returnPath } from '#shared/session/return-path.ts';
import { useStore } from '#shared/state/store.ts';
import { carried } from './carried.ts';
import { useStepTexts } from './code-step.tsx';
import { AuthPage, AuthPanel } from './auth-panel.tsx';
import css from './auth.module.css';
import type { Asked } from './enter.ts';
import { FirstPasswordStep } from './first-password-step.tsx';
import { LinkPassword } from './code-password.tsx';
import { resetLinkIn, type ResetLink } from './reset-link.ts';
import { SecondStep } from './second-step.tsx';

/** The link that led here. Its code goes out of the address at once: neither the history nor a look over the shoulder keeps it. */
const useResetLink = (): ResetLink | null => {
  const { hash, pathname } = useLocation();
  const go = useGo();
  useLayoutEffect(() => {
    // From the window: the router's own text of it is decoded already.
    const link = hash === '' ? null : resetLinkIn(window.location.hash);
    if (!link) return;
    carried.set({ link, asked: null });
    go(pathname, { replace: true });
  }, [hash, pathname, go]);
  return useStore(carried).link;
};

type DeadEndProps = { readonly title: string; readonly text: string; readonly action: string; readonly path: string };

/** Nothing can be set here: why, and where to go instead. */
function DeadEnd({ title, text, action, path }: DeadEndProps) {
  const { t } = useText();
  const go = useGo();
  const button = useRef<HTMLButtonElement>(null);
  // The field that the cursor was in may be gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <AuthPanel title={title} lead={<span role="alert">{text}</span>}>
      <div className={css.actions}>
        <Button ref={button} type="primary" size="large" block onClick={() => go(path)}>
          {action}
        </Button>
        {path !== '/signin' && <PathLink path="/signin">{t('auth.back')}</PathLink>}
      </div>
    </AuthPanel>
  );
}

function ByLink({ link }: { readonly link: ResetLink }) {
  const { t } = useText();
  const [spent, setSpent] = useState<string | null>(null);
  const onFailure = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'link-spent') return false;
    carried.set({ username: link.username });
    setSpent(error.message);
    return true;
  };
  if (spent !== null)
    return (
      <DeadEnd title={t('auth.resetPassword.spentTitle')} text={spent} action={t('auth.resetPassword.newLink')} path="/forgotpassword" />
    );
  return (
    <AuthPanel title={t('auth.resetPassword.title')} lead={t('auth.resetPassword.linkLead', { username: link.username })}>
      <LinkPassword link={link} onFailure={onFailure} />
      <div className={css.ways}>
        <PathLink path="/signin">{t('auth.back')}</PathLink>
      </div>
    </AuthPanel>
  );
}

/** The first sign-in: a password of one's own, and whatever is asked after it. */
function ByChallenge({ first }: { readonly first: Asked }) {
  const { t } = useText();
  const go = useGo();
  const { from } = useSearch({ strict: false });
  const [asked, setAsked] = useState<Asked>(first);
  const [isSpent, setSpent] = useState(false);
  const { title, lead } = useStepTexts(asked);
  const next = (found: Asked | null): void => {
    carried.set({ asked: null, username: first.username });
    if (found) setAsked(found);
    else go(returnPath(from), { replace: true });
  };
  if (isSpent)
    return <DeadEnd title={t('errors.link-spent')} text={t('auth.resetPassword.spentFirst')} action={t('auth.back')} path="/signin" />;
  if (asked.challenge !== 'NEW_PASSWORD')
    return <SecondStep asked={asked} onAsked={(found) => (found ? setAsked(found) : go('/signin'))} onIn={() => next(null)} />;
  return (
    <AuthPanel title={title} lead={lead}>
      <FirstPasswordStep asked={asked} onNext={next} onSpent={() => setSpent(true)} />
    </AuthPanel>
  );
}

/** Under both of its names: with the link of an email, with a challenge in hand, or with neither and a way on. */
export function ResetPassword() {
  const { t } = useText();
  const link = useResetLink();
  const [asked] = useState(carried.get().asked);
  if (link)
    return (
      <AuthPage>
        <ByLink key={link.code} link={link} />
      </AuthPage>
    );
  if (asked)
    return (
      <AuthPage>
        <ByChallenge first={asked} />
      </AuthPage>
    );
  return (
    <AuthPage>
      <DeadEnd
        title={t('auth.resetPassword.nothingTitle')}
        text={t('auth.resetPassword.nothing')}
        action={t('auth.resetPassword.requestLink')}
        path="/forgotpassword"
      />
    </AuthPage>
  );
}
