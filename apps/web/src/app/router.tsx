import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { later } from '#shared/layout/later.tsx';
import { PublicFrame } from '#shared/layout/public-frame.tsx';
import { Waiting } from '#shared/layout/waiting.tsx';
import { ScreenFault } from './faults.tsx';
import { GuardedArea } from './guarded-area.tsx';
import { guardedComponent, publicComponent } from './screen-route.tsx';
import { publicPages, screens } from './screens.ts';

const root = createRootRoute();

const publicFrame = createRoute({ getParentRoute: () => root, id: 'public', component: PublicFrame });
const publicRoutes = publicPages.map((page) =>
  createRoute({
    getParentRoute: () => publicFrame,
    path: page.path,
    component: publicComponent(page),
    validateSearch: ({ from }: Record<string, unknown>): { from?: string } => (typeof from === 'string' ? { from } : {}),
  }),
);

const guardedArea = createRoute({ getParentRoute: () => root, id: 'guarded', component: GuardedArea });
const guardedRoutes = screens.map((screen) =>
  createRoute({ getParentRoute: () => guardedArea, path: screen.path, component: guardedComponent(screen) }),
);
/** Every other path leads into the guarded area too, and says there that it does not exist. */
const unknown = createRoute({
  getParentRoute: () => guardedArea,
  path: '$',
  component: later(async () => ({ Screen: (await import('#features/pages/not-found.tsx')).NotFound })),
});

export const router = createRouter({
  routeTree: root.addChildren([publicFrame.addChildren(publicRoutes), guardedArea.addChildren([...guardedRoutes, unknown])]),
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
