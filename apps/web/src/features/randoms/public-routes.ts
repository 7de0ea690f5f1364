import type { PublicRoute } from '#shared/layout/manifest.ts';

/** Where anybody checks a random draw. It is there once its worker is: from then on it needs no network. */
const drawCheck = async () => {
  const [{ DrawCheck }, { loadWorker }] = await Promise.all([
    import('./draw-check/draw-check.tsx'),
    import('./draw-check/use-verification.ts'),
  ]);
  await loadWorker();
  return { Screen: DrawCheck };
};

export const randomsPublicRoutes: readonly PublicRoute[] = [{ path: '/verify-draw', load: drawCheck }];
