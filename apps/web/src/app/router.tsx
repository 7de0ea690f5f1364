import { createRootRoute, createRoute, createRouter, type AnyRoute } from '@tanstack/react-router';
import { documentsPublicRoutes } from '#features/documents/public-routes.ts';
import { identityPublicRoutes } from '#features/identity/public-routes.ts';
import { messagesPublicRoutes } from '#features/messages/public-routes.ts';
import { later } from '#shared/layout/later.tsx';
import { PublicFrame } from '#shared/layout/public-frame.tsx';
import { Waiting } from '#shared/layout/waiting.tsx';
import { ScreenFault } from './faults.tsx';
import { GuardedArea } from './guarded-area.tsx';
import { pagesPublicRoutes } from './pages/public-routes.ts';
import { publicComponent } from './screen-route.tsx';

/** All pages: the public ones, and in the guarded area these. */
const treeOf = (guarded: (area: AnyRoute) => AnyRoute[]) => {
  const root = createRootRoute();
  const publicFrame = createRoute({ getParentRoute: () => root, id: 'public', component: PublicFrame });
  const publicRoutes = [...identityPublicRoutes, ...messagesPublicRoutes, ...documentsPublicRoutes, ...pagesPublicRoutes].map((page) =>
    createRoute({
      getParentRoute: () => publicFrame,
      path: page.path,
      component: publicComponent(page),
      validateSearch: ({ from }: Record<string, unknown>): { from?: string } => (typeof from === 'string' ? { from } : {}),
    }),
  );
  const area = createRoute({ getParentRoute: () => root, id: 'guarded', component: GuardedArea });
  // By themselves: as routes of any kind they would take the types of all others away.
  area.addChildren(guarded(area));
  return root.addChildren([publicFrame.addChildren(publicRoutes), area]);
};

/**
 * Who is not in yet needs no list of all screens: every path that is not public leads to this, which fetches the list and looks again.
 */
const Screens = later(async () => {
  const { guardedRoutes } = await import('./guarded-routes.ts');
  router.update({ ...router.options, routeTree: treeOf(guardedRoutes) });
  void router.load();
  return { Screen: Waiting };
});

export const router = createRouter({
  routeTree: treeOf((area) => [createRoute({ getParentRoute: () => area, path: '$', component: Screens })]),
  defaultPendingComponent: Waiting,
  defaultPendingMs: 120,
  defaultPendingMinMs: 200,
  defaultErrorComponent: ScreenFault,
  trailingSlash: 'never',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
