/** Import rules between folders. Tests are exempt, because they reach every feature through the whole server. */
const { forbidden, options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: forbidden.filter(({ scope }) => scope === 'folder'),
  options: {
    ...options,
    exclude: { path: '^apps/web/dist/|\\.(test|suite|spec)\\.tsx?$|/test-kit|^apps/e2e/' },
  },
};
