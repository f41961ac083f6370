/** Query keys of templates. */
export const templateKeys = {
  list: ['templates'],
  ranks: ['templates', 'ranks'],
  defaultsOf: (userId: string) => ['templates', 'defaults', userId],
  definition: (id: string) => ['templates', 'definition', id],
  trial: (id: string) => ['template-trial', id],
  shared: (token: string) => ['shared-template', token],
} as const;
