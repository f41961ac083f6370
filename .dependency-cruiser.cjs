/**
 * The import rules. Each rule is one sentence of ARCHITECTURE.md; its comment is that sentence.
 * Each has a canary in scripts/canaries.mjs, because a tool that cannot read the files reports no violations.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
const SERVER = '^apps/server/src/';
const WEB = '^apps/web/src/';
const TESTS = '\\.(test|suite)\\.tsx?$|/test-[a-z-]+[./]|^apps/e2e/';
const REPOSITORY = '/repository[a-z-]*\\.ts$';
const TABLES = '/tables\\.ts$';
const SQL = 'node_modules/(kysely|pg|@electric-sql)[/-]';
const HTTP = ['node_modules/(fastify|@fastify|@orpc/server|@orpc/openapi)/', '/platform/http/'];
const error = (name, comment, from, to) => ({ severity: 'error', name, comment, from, to });

const packages = [
  error(
    'contract-on-the-ground',
    'The contract imports only zod and the library that defines calls.',
    { path: '^packages/contract/', pathNot: TESTS },
    { pathNot: ['^packages/contract/', '(^|/)node_modules/(zod|@orpc/contract)(/|$)'] },
  ),
  error(
    'domain-above-contract',
    'The domain imports only the contract: no clock, no disk, no network.',
    { path: '^packages/domain/', pathNot: TESTS },
    { pathNot: '^packages/(contract|domain)/' },
  ),
  error(
    'clinical-above-domain',
    'The clinical package knows no application: no clock, no disk, no network.',
    { path: '^packages/clinical/', pathNot: [TESTS, '/bench/'] },
    { pathNot: '^packages/(contract|domain|clinical)/' },
  ),
  error(
    'bench-for-the-bench',
    'Benchmarks of the clinical package are not part of it.',
    { pathNot: ['/bench/', TESTS] },
    { path: '^packages/[^/]+/(src/)?bench/' },
  ),
];

const wings = [
  error(
    'server-and-web-apart',
    'Server and web share only packages.',
    { path: SERVER },
    { path: '^apps/(web|e2e)/' },
  ),
  error(
    'web-and-server-apart',
    'Server and web share only packages.',
    { path: WEB },
    { path: '^apps/(server|e2e)/' },
  ),
  error(
    'tests-ship-nowhere',
    'Production code never imports tests or their builders.',
    { path: '^(apps|packages)/', pathNot: [TESTS, '/bench/'] },
    { path: TESTS },
  ),
];

const serverFloors = [
  error(
    'ports-below-all',
    'Ports know the contract, and of the domain only who is calling.',
    { path: `${SERVER}ports/`, pathNot: TESTS },
    {
      path: [SERVER, '^packages/(domain|clinical)/'],
      pathNot: [`${SERVER}ports/`, '^packages/domain/src/access/'],
    },
  ),
  error(
    'platform-knows-no-feature',
    "The server's platform knows no feature and no provider.",
    { path: `${SERVER}platform/`, pathNot: TESTS },
    {
      path: [
        `${SERVER}(features|providers|app|main)`,
        '^packages/(clinical|domain/src/(?!(access|audit|markup)/))',
      ],
    },
  ),
  error(
    'providers-in-main-only',
    'Only main chooses providers.',
    { path: SERVER, pathNot: [`${SERVER}(main|providers/)`, TESTS] },
    { path: `${SERVER}providers/` },
  ),
  error(
    'provider-knows-its-port',
    'A provider never knows a feature or another provider.',
    { path: `${SERVER}providers/([^/]+)/`, pathNot: TESTS },
    { path: `${SERVER}(features|providers|app|main)`, pathNot: `${SERVER}providers/$1/` },
  ),
  error(
    'config-in-main-only',
    'Only config reads the environment, and only main reads config.',
    { path: SERVER, pathNot: [`${SERVER}(main|config/)`, TESTS] },
    { path: `${SERVER}config/` },
  ),
  error(
    'sql-in-repositories',
    'SQL is only in repositories, tables and the platform.',
    { path: `${SERVER}(features|app|main|ports|config)`, pathNot: [REPOSITORY, TABLES, TESTS] },
    { path: SQL },
  ),
];

const serverFeatures = [
  error(
    'tables-for-their-repository',
    'Only its own repository touches a table.',
    { path: `${SERVER}features/([^/]+)/`, pathNot: [REPOSITORY, TABLES, TESTS] },
    { path: `${SERVER}features/[^/]+${TABLES}` },
  ),
  error(
    'repository-below-operations',
    'A repository imports its tables, the platform and the packages.',
    { path: `${SERVER}features/([^/]+)${REPOSITORY}` },
    {
      path: `${SERVER}(features|app|main)`,
      pathNot: [`${SERVER}features/$1${TABLES}`, `${SERVER}features/$1${REPOSITORY}`],
    },
  ),
  error(
    'operations-know-no-http',
    'SQL in repositories, HTTP in routes, neither in operations.',
    { path: `${SERVER}features/`, pathNot: ['/routes[a-z-]*\\.ts$', TESTS] },
    { path: HTTP },
  ),
  error(
    'another-feature-by-its-operations',
    'A feature uses another only through its operations.',
    { path: `${SERVER}features/([^/]+)/`, pathNot: TESTS },
    { path: `${SERVER}features/(?!$1/)[^/]+/(repository|tables|routes|jobs)[.-]` },
  ),
];

const web = [
  error(
    'ui-knows-no-pet',
    '`ui` has no domain terms.',
    { path: `${WEB}ui/`, pathNot: TESTS },
    // These three translate any text that they are given.
    { path: ['^packages/', `${WEB}(?!ui/)`], pathNot: `${WEB}copy/(text\\.ts|language\\.ts|phrase\\.tsx)$` },
  ),
  error(
    'web-platform-knows-no-feature',
    "The web's platform knows no feature.",
    { path: `${WEB}platform/`, pathNot: TESTS },
    { path: `${WEB}(features|screens|shell|ui|routes|main)` },
  ),
  error(
    'features-meet-on-screens',
    'Components of two features meet only on screens.',
    { path: `${WEB}features/([^/]+)/`, pathNot: TESTS },
    { path: `${WEB}features/(?!$1/)[^/]+/(?!use-)` },
  ),
  error(
    'screens-above-features',
    'Only routes and the shell import screens.',
    { path: `${WEB}(ui|platform|copy|features)/`, pathNot: TESTS },
    { path: `${WEB}(screens|shell|routes|main)` },
  ),
  error(
    'screens-apart',
    'A screen never imports another screen.',
    { path: `${WEB}screens/([^/]+)/`, pathNot: TESTS },
    { path: `${WEB}screens/`, pathNot: `${WEB}screens/$1/` },
  ),
  error(
    'calls-in-hooks',
    'Only hooks call the server.',
    { path: `${WEB}(features|screens|shell)/`, pathNot: ['/use-[^/]+$', TESTS] },
    { path: `${WEB}platform/(api|realtime|upload)-client` },
  ),
];

module.exports = {
  forbidden: [
    error('no-cycle', 'No import cycle between files, types included.', {}, { circular: true }),
    {
      ...error(
        'features-without-cycle',
        'No import cycle between features of one app, even by different files.',
        { path: '^apps/[^/]+/src/features/[^/]+$' },
        { circular: true },
      ),
      scope: 'folder',
    },
    {
      ...error(
        'clinical-folders-without-cycle',
        'No import cycle between folders of the clinical package, even by different files.',
        { path: '^packages/clinical/src/[^/]+/[^/]+$' },
        { circular: true },
      ),
      scope: 'folder',
    },
    error('no-unresolved', 'Every import resolves.', {}, { couldNotResolve: true }),
    ...packages,
    ...wings,
    ...serverFloors,
    ...serverFeatures,
    ...web,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Build results are not sources.
    exclude: { path: '^apps/web/dist/' },
    // Type-only imports count. @swc/core reads the sources, because TypeScript 7 has no compiler API.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
