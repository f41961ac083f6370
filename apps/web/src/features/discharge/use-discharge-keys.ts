/** Query keys of client documents and of their mails. */
export const dischargeKeys = {
  list: (session: string) => ['discharges', session],
  one: (session: string, node: string) => ['discharge', session, node],
  sendings: (session: string) => ['dischargeSendings', session],
} as const;
