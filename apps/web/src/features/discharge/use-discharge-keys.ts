/** Names under which client documents, and what was sent of them, are cached. */
export const dischargeKeys = {
  list: (session: string) => ['discharges', session],
  one: (session: string, node: string) => ['discharge', session, node],
  sendings: (session: string) => ['dischargeSendings', session],
} as const;
