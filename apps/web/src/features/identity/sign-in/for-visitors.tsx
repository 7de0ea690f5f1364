import { useSearch } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { Leave } from '#shared/layout/leave.tsx';
import { Waiting } from '#shared/layout/waiting.tsx';
import { returnPath } from '#shared/session/return-path.ts';
import { useSession } from '#shared/session/session.ts';
import { publicAddress } from '#shared/session/sign-in-context.ts';

/** A screen to sign in on. Who is in already, or comes in here, goes on to where they came from. */
export function ForVisitors({ children }: { readonly children: ReactNode }) {
  const { user, isAuthenticated, isAuthenticating } = useSession();
  const { from } = useSearch({ strict: false });
  useEffect(() => void publicAddress(), []);
  if (isAuthenticated && !isAuthenticating) return <Leave path={returnPath(from)} />;
  if (user === null && isAuthenticating) return <Waiting />;
  return children;
}
