import { createRoute, type AnyRoute } from '@tanstack/react-router';
import { later } from '#shared/layout/later.tsx';
import { guardedComponent } from './screen-route.tsx';
import { screens } from './screens.ts';

/** The screens of the guarded area. Every other path leads into it too, and says there that it does not exist. */
export const guardedRoutes = (area: AnyRoute): AnyRoute[] => [
  ...screens.map((screen) => createRoute({ getParentRoute: () => area, path: screen.path, component: guardedComponent(screen) })),
  createRoute({
    getParentRoute: () => area,
    path: '$',
    component: later(async () => ({ Screen: (await import('./pages/not-found.tsx')).NotFound })),
  }),
];
