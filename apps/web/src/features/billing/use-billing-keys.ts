/** Names under which usage is cached. */
export const billingKeys = { usage: ['usage'] } as const;
