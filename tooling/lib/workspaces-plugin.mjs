/**
 * For esbuild: our own packages are TypeScript and go into the bundle; what npm installed stays outside and is loaded by Node.
 * @type {import('esbuild').Plugin}
 */
export const bundleWorkspacesOnly = {
  name: 'workspaces-only',
  setup(build) {
    build.onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@assay/')) return undefined;
      return { path, external: true };
    });
  },
};
