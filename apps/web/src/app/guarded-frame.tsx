import { Outlet } from '@tanstack/react-router';
import { SignInAgain } from '#features/identity/sign-in-again.tsx';
import { Shell } from '#shared/layout/shell.tsx';
import { hasExpired, useSession } from '#shared/session/session.ts';
import { menu } from './screens.ts';

/** What surrounds every guarded screen, the question for the password included: it must be here before the session is gone. */
export function GuardedFrame() {
  const session = useSession();
  return (
    <>
      <Shell menu={menu}>
        <Outlet />
      </Shell>
      {session.user && hasExpired(session) && <SignInAgain user={session.user} />}
    </>
  );
}
