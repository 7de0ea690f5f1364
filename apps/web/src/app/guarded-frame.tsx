import { Outlet } from '@tanstack/react-router';
import { EnrolFirst, useMustEnrol } from '#features/identity/must-enrol.tsx';
import { SignInAgain } from '#features/identity/sign-in-again.tsx';
import { Shell } from '#shared/layout/shell.tsx';
import { hasExpired, useSession } from '#shared/session/session.ts';
import { StepUpDialog } from '#shared/session/step-up-dialog.tsx';
import { menu } from './screens.ts';

/** What surrounds every guarded screen, the question for the password included: it must be here before the session is gone. */
export function GuardedFrame() {
  const session = useSession();
  const mustEnrol = useMustEnrol();
  return (
    <>
      <Shell menu={mustEnrol ? [] : menu}>
        <EnrolFirst>
          <Outlet />
        </EnrolFirst>
      </Shell>
      <StepUpDialog />
      {session.user && hasExpired(session) && <SignInAgain user={session.user} />}
    </>
  );
}
