/** Names under which templates are cached. */
export const templateKeys = {
  list: ['templates'],
  ranks: ['templates', 'ranks'],
  definition: (id: string) => ['templates', 'definition', id],
  trial: (id: string) => ['template-trial', id],
  shared: (token: string) => ['shared-template', token],
} as const;
