/**
 * Who may import whom. Each rule is one sentence of ARCHITECTURE.md; its comment is that sentence.
 * Each has a canary in scripts/canaries.mjs, because a tool that reads nothing finds nothing.
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
    'The contract imports the two that define it and nothing else.',
    { path: '^packages/contract/', pathNot: TESTS },
    { pathNot: ['^packages/contract/', '(^|/)node_modules/(zod|@orpc/contract)(/|$)'] },
  ),
  error(
    'domain-above-contract',
    'The domain imports the contract and nothing else: no clock, no disk, no network.',
    { path: '^packages/domain/', pathNot: TESTS },
    { pathNot: '^packages/(contract|domain)/' },
  ),
  error(
    'clinical-above-domain',
    'The heart knows no application: no clock, no disk, no network.',
    { path: '^packages/clinical/', pathNot: [TESTS, '/bench/'] },
    { pathNot: '^packages/(contract|domain|clinical)/' },
  ),
  error(
    'bench-for-the-bench',
    'What measures the heart is not part of it.',
    { pathNot: ['/bench/', TESTS] },
    { path: '^packages/[^/]+/(src/)?bench/' },
  ),
];

const wings = [
  error(
    'server-and-web-apart',
    'Server and web meet in packages only.',
    { path: SERVER },
    { path: '^apps/(web|e2e)/' },
  ),
  error(
    'web-and-server-apart',
    'Server and web meet in packages only.',
    { path: WEB },
    { path: '^apps/(server|e2e)/' },
  ),
  error(
    'tests-ship-nowhere',
    'Nothing that runs imports a test or its builders.',
    { path: '^(apps|packages)/', pathNot: [TESTS, '/bench/'] },
    { path: TESTS },
  ),
];

const serverFloors = [
  error(
    'ports-below-all',
    'Ports know the contract, and of the domain who is calling.',
    { path: `${SERVER}ports/`, pathNot: TESTS },
    {
      path: [SERVER, '^packages/(domain|clinical)/'],
      pathNot: [`${SERVER}ports/`, '^packages/domain/src/access/'],
    },
  ),
  error(
    'platform-knows-no-feature',
    'The platform knows no feature and no provider.',
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
    'Providers are chosen in main and nowhere else.',
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
    'The environment is read in config, and config is read in main.',
    { path: SERVER, pathNot: [`${SERVER}(main|config/)`, TESTS] },
    { path: `${SERVER}config/` },
  ),
  error(
    'sql-in-repositories',
    'SQL is spoken in repositories, tables and the platform.',
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
    'A feature reaches another by its operations.',
    { path: `${SERVER}features/([^/]+)/`, pathNot: TESTS },
    { path: `${SERVER}features/(?!$1/)[^/]+/(repository|tables|routes|jobs)[.-]` },
  ),
];

const web = [
  error(
    'ui-knows-no-pet',
    '`ui` holds no word of the trade.',
    { path: `${WEB}ui/`, pathNot: TESTS },
    // Words pass through these three in the person's language; which words they are, they do not know.
    { path: ['^packages/', `${WEB}(?!ui/)`], pathNot: `${WEB}copy/(text\\.ts|language\\.ts|phrase\\.tsx)$` },
  ),
  error(
    'web-platform-knows-no-feature',
    'The platform knows no feature.',
    { path: `${WEB}platform/`, pathNot: TESTS },
    { path: `${WEB}(features|screens|shell|ui|routes|main)` },
  ),
  error(
    'features-meet-on-screens',
    'Components of two features meet on screens.',
    { path: `${WEB}features/([^/]+)/`, pathNot: TESTS },
    { path: `${WEB}features/(?!$1/)[^/]+/(?!use-)` },
  ),
  error(
    'screens-above-features',
    'Nothing below imports a screen.',
    { path: `${WEB}(ui|platform|copy|features)/`, pathNot: TESTS },
    { path: `${WEB}(screens|shell|routes|main)` },
  ),
  error(
    'screens-apart',
    'A screen never imports a screen.',
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
    error('no-circle', 'No file imports itself by way of others, types included.', {}, { circular: true }),
    {
      ...error(
        'features-form-no-circle',
        'Features of one app form no circle, even by different files.',
        { path: '^apps/[^/]+/src/features/[^/]+$' },
        { circular: true },
      ),
      scope: 'folder',
    },
    {
      ...error(
        'folders-of-the-heart-form-no-circle',
        'Folders of the heart form no circle, even by different files.',
        { path: '^packages/clinical/src/[^/]+/[^/]+$' },
        { circular: true },
      ),
      scope: 'folder',
    },
    error('no-unresolved', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
    ...packages,
    ...wings,
    ...serverFloors,
    ...serverFeatures,
    ...web,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What was built is not what was written.
    exclude: { path: '^apps/web/dist/' },
    // Type-only imports count; TypeScript 7 has no compiler API, so it is @swc/core that reads the sources.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
