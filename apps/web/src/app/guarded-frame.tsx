import { Outlet } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { Runs } from '#features/bulk/runs.tsx';
import { usePalette } from '#features/finding/use-palette.tsx';
import { IdleWarning } from '#features/identity/sign-in/idle-warning.tsx';
import { EnrolFirst, useMustEnrol } from '#features/identity/sign-in/must-enrol.tsx';
import { SignInAgain } from '#features/identity/sign-in/sign-in-again.tsx';
import { useBanners } from '#features/messages/use-banners.tsx';
import { useFocusReturn } from '#shared/layout/focus-return.ts';
import { Shell } from '#shared/layout/shell.tsx';
import { NoticeLayer } from '#shared/notify/notice-layer.tsx';
import { provideNoticeLayer } from '#shared/notify/notices.ts';
import { AddedTabsContext } from '#shared/record/added-tabs.ts';
import { hasExpired, useSession } from '#shared/session/session.ts';
import { StepUpDialog } from '#shared/session/step-up-dialog.tsx';
import { addedTabs, menu, records, screens } from './screens.ts';

/** Tells the stylesheet that there is something to cover: public pages stay as they are when a session ends. */
const useGuardedMark = (): void =>
  useLayoutEffect(() => {
    const { documentElement: page } = document;
    page.toggleAttribute('data-guarded', true);
    return () => {
      page.toggleAttribute('data-guarded', false);
    };
  }, []);

// With the frame: what is to be told may be that there is no connection to fetch it by.
provideNoticeLayer(NoticeLayer);

/** What surrounds every guarded screen, the question for the password included: it must be here before the session is gone. */
export function GuardedFrame() {
  const session = useSession();
  const mustEnrol = useMustEnrol();
  const { banners, isHeld } = useBanners();
  const palette = usePalette({ menu, screens, records, isOff: mustEnrol });
  useGuardedMark();
  useFocusReturn();
  return (
    <>
      <Shell menu={mustEnrol ? [] : menu} notice={banners} isHeld={isHeld} onFind={palette.open}>
        <EnrolFirst>
          <AddedTabsContext value={addedTabs}>
            <Outlet />
          </AddedTabsContext>
        </EnrolFirst>
      </Shell>
      {palette.dialog}
      {!mustEnrol && <Runs />}
      <StepUpDialog />
      {session.user && <IdleWarning user={session.user} />}
      {session.user && hasExpired(session) && <SignInAgain user={session.user} />}
    </>
  );
}
