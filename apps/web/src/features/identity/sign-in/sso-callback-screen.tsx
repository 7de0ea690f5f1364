import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useFailureWords } from '#shared/api/use-failure-words.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Leave } from '#shared/layout/leave.tsx';
import { usePageTitle } from '#shared/layout/page-title.ts';
import { useGo } from '#shared/layout/path-link.tsx';
import { ScreenMessage } from '#shared/layout/screen-message.tsx';
import { Waiting } from '#shared/layout/waiting.tsx';
import { useSession } from '#shared/session/session.ts';
import type { Asked } from './enter.ts';
import { SecondStep } from './second-step.tsx';
import { arrivalOf, type Arrival } from './sso-arrival.ts';

const useReason = (): ((arrival: Exclude<Arrival, { kind: 'in' | 'asked' }>) => string) => {
  const { t } = useText();
  const wordsOf = useFailureWords('app.offlineAgain');
  return (arrival) =>
    arrival.kind === 'failed' ? (wordsOf(arrival.error) ?? t('app.unexpectedError')) : t(`sso.callback.${arrival.kind}`);
};

/** The answer in the address, used once the check of who is signed in already is over: it would forget who comes in meanwhile. */
const useArrival = (): Arrival | null => {
  const { isAuthenticating } = useSession();
  const [query] = useState(() => window.location.search);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  useEffect(() => {
    if (isAuthenticating) return;
    let isHere = true;
    void arrivalOf(query).then((found) => isHere && setArrival(found));
    return () => {
      isHere = false;
    };
  }, [query, isAuthenticating]);
  return arrival;
};

/** Our own second factor after the provider's word. Whoever goes back starts again at the provider. */
function SecondFactor({ asked, path }: { readonly asked: Asked; readonly path: string }) {
  const go = useGo();
  const [isIn, setIn] = useState(false);
  if (isIn) return <Leave path={path} />;
  return <SecondStep asked={asked} onAsked={() => go('/signin#sso', { replace: true })} onIn={() => setIn(true)} />;
}

/** Where the identity provider sends people back to. Its answer is used once; then the way leads on, or back to the start. */
export function SsoCallbackScreen() {
  const { t } = useText();
  const go = useGo();
  const reasonOf = useReason();
  usePageTitle(t('sso.callback.title'));
  const arrival = useArrival();
  if (!arrival) return <Waiting />;
  if (arrival.kind === 'in') return <Leave path={arrival.path} />;
  if (arrival.kind === 'asked') return <SecondFactor asked={arrival.asked} path={arrival.path} />;
  const back = (
    <Button type="primary" onClick={() => go('/signin#sso', { replace: true })}>
      {t('sso.callback.back')}
    </Button>
  );
  return <ScreenMessage role="alert" title={t('sso.callback.failed')} text={reasonOf(arrival)} actions={back} />;
}
