/** Import rules between files: all rules except those between folders. */
const { forbidden, options } = require('./.dependency-cruiser.cjs');

module.exports = { forbidden: forbidden.filter(({ scope }) => scope !== 'folder'), options };
