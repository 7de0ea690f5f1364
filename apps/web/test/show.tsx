import type { Permission } from '@assay/domain/access/permissions';
import { groupFlags, type Role } from '@assay/domain/access/roles';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Look } from '#app/look.tsx';
import { QueryLayer } from '#app/query-layer.tsx';
import { guardedComponent } from '#app/screen-route.tsx';
import { loadLanguage } from '#shared/i18n/language.ts';
import { LanguageProvider } from '#shared/i18n/language-provider.tsx';
import { useFocusReturn } from '#shared/layout/focus-return.ts';
import type { ScreenRoute } from '#shared/layout/manifest.ts';
import { session } from '#shared/session/session.ts';
import { render } from './render.tsx';

const everything: readonly Permission[] = ['catalog.view', 'catalog.edit', 'company.view', 'company.edit', 'audit.view'];

const signIn = ({ permissions = everything, roles = ['GA'] }: Surroundings): void =>
  session.set({
    jwtToken: 'token',
    isAuthenticated: true,
    isAuthenticating: false,
    user: {
      id: 7,
      username: 'ga@example.test',
      name: 'Grace Adler',
      cognitoUserId: '',
      userType: 'ADMIN',
      mainRole: roles[0] ?? null,
      roles: [...roles],
      scope: 'all',
      companyIds: [],
      locationIds: [],
      permissions: [...permissions],
      mustEnrol: false,
      ...groupFlags([]),
    },
  });

type Place = { readonly path: string; readonly Screen: () => ReactNode };

type Surroundings = {
  /** The address that is open at first. */
  readonly at?: string;
  readonly permissions?: readonly Permission[];
  readonly roles?: readonly Role[];
  /** Screens that can be gone to. */
  readonly places?: readonly Place[];
  /** Screens as the application mounts them. */
  readonly routes?: readonly ScreenRoute[];
};

const routerOf = ({ at = '/', places = [], routes = [] }: Surroundings) => {
  const root = createRootRoute();
  const all = [
    ...places.map(({ path, Screen }) => createRoute({ getParentRoute: () => root, path, component: Screen })),
    ...routes.map((route) => createRoute({ getParentRoute: () => root, path: route.path, component: guardedComponent(route) })),
  ];
  return createRouter({ routeTree: root.addChildren(all), history: createMemoryHistory({ initialEntries: [at] }) });
};

type Shown = {
  /** Where one is. */
  readonly path: () => string;
  /** As a link of the frame around would. */
  readonly go: (path: string) => void;
  readonly unmount: () => Promise<void>;
};

/** What the frame of the application does for every screen in it. */
function Frame({ children }: { readonly children: ReactNode }) {
  useFocusReturn();
  return (
    <main tabIndex={-1} style={{ blockSize: '100dvh', overflow: 'auto' }}>
      {children}
    </main>
  );
}

/** The application around a few of its screens, as somebody who is signed in sees it. */
export const showScreens = async (surroundings: Surroundings): Promise<Shown> => {
  signIn(surroundings);
  const router = routerOf(surroundings);
  const language = await loadLanguage('en-US', 'all');
  await router.load();
  const { unmount } = await render(
    <LanguageProvider first={language}>
      <Look>
        <QueryLayer>
          <Frame>
            <RouterProvider router={router as never} />
          </Frame>
        </QueryLayer>
      </Look>
    </LanguageProvider>,
  );
  return { path: () => router.history.location.href, go: (path) => router.history.push(path), unmount };
};

/** One component, in the application around it. */
export const show = (element: ReactNode, surroundings: Omit<Surroundings, 'places' | 'routes'> = {}) =>
  showScreens({
    ...surroundings,
    places: [
      { path: '/', Screen: () => element },
      { path: '/$elsewhere', Screen: () => 'Elsewhere' },
    ],
  });
