/** Query keys of the account. */
export const accountKeys = {
  me: ['me'],
  providers: ['identity-providers'],
  mail: ['identity-mail'],
} as const;
