import { useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useWords } from '#shared/i18n/text.tsx';
import { later } from '#shared/layout/later.tsx';
import { Leave } from '#shared/layout/leave.tsx';
import { Waiting } from '#shared/layout/waiting.tsx';
import { useSession } from '#shared/session/session.ts';

// The frame is not needed by those who are not in yet: it comes with the first guarded screen.
const GuardedFrame = later(async () => ({ Screen: (await import('./guarded-frame.tsx')).GuardedFrame }));

/**
 * The main area: for those who are signed in, or while that is being found out. Else the sign-in, with the way back in the address.
 * A session that ran out during use leaves its user, and so the screen, where they are.
 */
export function GuardedArea() {
  const { user, isAuthenticating, hasSignedOut, failure } = useSession();
  const { href } = useLocation();
  const hasWords = useWords('screens');
  if (user === null && isAuthenticating) return <Waiting />;
  // Whether somebody is in could not be asked: nobody is sent away for that.
  if (user === null && failure) throw failure;
  if (user === null && hasSignedOut) return <Leave path="/" />;
  if (user === null) return <Leave path={`/signin?from=${encodeURIComponent(href)}`} />;
  if (!hasWords) return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <GuardedFrame />
    </Suspense>
  );
}
