/** Names under which what belongs to the account is cached. */
export const accountKeys = {
  me: ['me'],
  providers: ['identity-providers'],
  mail: ['identity-mail'],
} as const;
