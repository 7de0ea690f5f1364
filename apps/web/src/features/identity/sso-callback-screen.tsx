import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { failureText } from '#shared/api/failure-text.ts';
import { useText } from '#shared/i18n/text.tsx';
import { Leave } from '#shared/layout/leave.tsx';
import { usePageTitle } from '#shared/layout/page-title.ts';
import { useGo } from '#shared/layout/path-link.tsx';
import { ScreenMessage } from '#shared/layout/screen-message.tsx';
import { Waiting } from '#shared/layout/waiting.tsx';
import { arrivalOf, type Arrival } from './sso-arrival.ts';

const useReason = (): ((arrival: Exclude<Arrival, { kind: 'in' }>) => string) => {
  const { t } = useText();
  return (arrival) => {
    if (arrival.kind !== 'failed') return t(`sso.callback.${arrival.kind}`);
    const failure = failureText(arrival.error) ?? { key: 'app.unexpectedError' };
    return 'text' in failure ? failure.text : t(failure.key);
  };
};

/** Where the identity provider sends people back to. Its answer is used once; then the way leads on, or back to the start. */
export function SsoCallbackScreen() {
  const { t } = useText();
  const go = useGo();
  const reasonOf = useReason();
  usePageTitle(t('sso.callback.title'));
  // The code is in the address: it is read once, and does not stay there.
  const [query] = useState(() => window.location.search);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  useEffect(() => {
    let isHere = true;
    void arrivalOf(query).then((found) => isHere && setArrival(found));
    return () => {
      isHere = false;
    };
  }, [query]);
  if (!arrival) return <Waiting />;
  if (arrival.kind === 'in') return <Leave path={arrival.path} />;
  const back = (
    <Button type="primary" onClick={() => go('/signin', { replace: true })}>
      {t('sso.callback.back')}
    </Button>
  );
  return <ScreenMessage role="alert" title={t('sso.callback.failed')} text={reasonOf(arrival)} actions={back} />;
}
