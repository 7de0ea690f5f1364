import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '#shared/i18n/text.tsx';
import { Leave } from '#shared/layout/leave.tsx';
import { useSession } from '#shared/session/session.ts';
import { Warning } from './auth-panel.tsx';

const account = '/profile';

/** Whether nothing but the own account opens: the role needs a second factor that is not set up yet. */
export const useMustEnrol = (): boolean => useSession().user?.mustEnrol ?? false;

/** Leads whoever needs a second factor to the own account, says why, and shows no other screen before. */
export function EnrolFirst({ children }: { readonly children: ReactNode }) {
  const { t } = useText();
  const mustEnrol = useMustEnrol();
  const { pathname } = useLocation();
  if (!mustEnrol) return children;
  if (pathname !== account) return <Leave path={account} />;
  return (
    <>
      <Warning title={t('auth.enrol.title')}>{t('auth.enrol.text')}</Warning>
      {children}
    </>
  );
}
