// Which way imports may point. Capture groups ($1) name the feature, so that a new feature needs no new rule.
// That the first screen loads no zod is asked of a bundler (tooling/gates/zod-free.mjs): this parser cannot tell a type import from another.
const test = '[.](test|kit)[.]tsx?$';
const serverComposition = '^apps/server/src/(app|main|cli|demo)(/|[.])';
const webComposition = '^apps/web/src/(app/|main[.])';

/** A floor that imports itself and what is named, nothing else; its tests also what tests need. */
const only = (/** @type {string} */ floor, /** @type {string[]} */ ...allowed) => ({
  from: { path: `^packages/${floor}/src/`, pathNot: test },
  to: { pathNot: [`^packages/${floor}/src/`, ...allowed] },
});

const everywhere = {
  'no-circle': { comment: 'A circle has no bottom: move what both need to a file of its own.', from: {}, to: { circular: true } },
  'no-unresolved': {
    comment: 'An import that cannot be followed hides from every other rule.',
    from: {},
    to: { couldNotResolve: true },
  },
  'declared-dependency': {
    comment: 'A package that no package.json names is there by luck. (The benchmarks measure the server with what the server declares.)',
    from: { path: '^(packages|apps|e2e)/' },
    to: { dependencyTypes: /** @type {('npm-no-pkg' | 'npm-unknown')[]} */ (['npm-no-pkg', 'npm-unknown']) },
  },
};

const floors = {
  'domain-is-pure': {
    comment: 'The bottom floor knows no I/O and no other floor.',
    ...only('domain', '(^|/)node_modules/zod/'),
  },
  'contract-on-domain': {
    comment: 'The contract stands on the domain and zod alone.',
    ...only('contract', '^packages/domain/src/', '(^|/)node_modules/zod/'),
  },
  'i18n-on-domain': { comment: 'Catalogs know the domain alone.', ...only('i18n', '^packages/domain/src/') },
  'testkit-on-contract': {
    comment: 'Builders know the domain and the contract alone.',
    ...only('testkit', '^packages/(domain|contract)/src/'),
  },
  'packages-below-apps': {
    comment: 'Packages know nothing of what stands on them.',
    from: { path: '^packages/' },
    to: { path: '^(apps|e2e|bench|tooling)/' },
  },
  'testkit-in-tests': {
    comment: 'Builders are for tests.',
    from: { path: '^(packages|apps)/', pathNot: [test, '^packages/testkit/', '^apps/server/test/'] },
    to: { path: '^packages/testkit/' },
  },
  'web-without-server': { comment: 'The two halves meet in the contract.', from: { path: '^apps/web/' }, to: { path: '^apps/server/' } },
  'server-without-web': { comment: 'The two halves meet in the contract.', from: { path: '^apps/server/' }, to: { path: '^apps/web/' } },
  'apps-below-tests': {
    comment: 'The product does not need its tests to run.',
    from: { path: '^apps/' },
    to: { path: '^(e2e|bench|tooling)/' },
  },
};

const server = {
  'server-platform-below-features': {
    comment: 'The platform serves features it has never heard of.',
    from: { path: '^apps/server/src/platform/', pathNot: test },
    to: { path: '^apps/server/src/(?!platform/)' },
  },
  'server-features-apart': {
    comment: 'Share a rule (domain), a call (contract), a table, a platform service, or a command handed in by app.ts.',
    from: { path: '^apps/server/src/features/([^/]+)/' },
    to: { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/$1/' },
  },
  'server-features-below-app': {
    comment: 'A feature is composed; it does not compose.',
    from: { path: '^apps/server/src/features/', pathNot: test },
    to: { path: serverComposition },
  },
  'server-features-seen-by-app': {
    comment: 'Only app.ts, main.ts, cli.ts and the demo see features.',
    from: { path: '^apps/server/src/(?!features/)', pathNot: [serverComposition, test] },
    to: { path: '^apps/server/src/features/' },
  },
  'simulator-apart': {
    comment: 'The simulator stands for a stranger: it knows the contract, and nothing of who it speaks to.',
    from: { path: '^apps/server/src/simulator/', pathNot: test },
    to: { path: '^(apps|packages)/', pathNot: ['^apps/server/src/simulator/', '^packages/contract/src/'] },
  },
  'server-source-without-test': {
    comment: 'What production runs does not come from the tests.',
    from: { path: '^apps/server/src/', pathNot: test },
    to: { path: ['^apps/server/test/', test] },
  },
};

const web = {
  'web-shared-below-features': {
    comment: 'Shared parts serve screens they have never heard of.',
    from: { path: '^apps/web/src/shared/', pathNot: test },
    to: { path: '^apps/web/src/(?!shared/)' },
  },
  'web-features-apart': {
    comment: 'Share through the contract, the cache or shared/.',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  },
  'web-features-below-app': {
    comment: 'A screen is mounted by app/; it does not reach up.',
    from: { path: '^apps/web/src/features/', pathNot: test },
    to: { path: webComposition },
  },
  'web-features-seen-by-app': {
    comment: 'Only app/ sees all features.',
    from: { path: '^apps/web/src/(?!features/)', pathNot: [webComposition, test] },
    to: { path: '^apps/web/src/features/' },
  },
};

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: Object.entries({ ...everywhere, ...floors, ...server, ...web }).map(([name, rule]) => ({
    name,
    severity: /** @type {const} */ ('error'),
    ...rule,
  })),
  options: {
    // TypeScript 7 exports no parser; without this one the tool reads nothing and says that all is well.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    // Our own builds, not those of the packages we import: what is excluded is seen by no rule.
    exclude: { path: '^((packages|apps)/[^/]+|bench|e2e)/(dist|migrations)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
