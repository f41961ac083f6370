/** Keys of the Admin Center's queries. */
export const adminKeys = {
  users: ['admin', 'users'],
  teams: ['admin', 'teams'],
  tags: ['admin', 'tags'],
  security: ['admin', 'security'],
  audit: ['admin', 'audit'],
} as const;
