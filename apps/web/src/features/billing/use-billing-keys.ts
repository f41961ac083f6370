/** Query keys of the usage. */
export const billingKeys = { usage: ['usage'] } as const;
