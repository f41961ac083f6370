/** The borders between files: every rule of the house but those between folders. */
const { forbidden, options } = require('./.dependency-cruiser.cjs');

module.exports = { forbidden: forbidden.filter(({ scope }) => scope !== 'folder'), options };
