/** Whether a person pays. @spec 1.4/trial */

type Metadata = Readonly<Record<string, unknown>>;

const UNPAID: readonly unknown[] = [undefined, null, '', 'free', 'trial'];

/** A paid tier on the person or on their team ends the trial. @spec 1.4/trial/paid-clears */
export function hasPaidPlan(user: Metadata, organization: Metadata | undefined): boolean {
  return !UNPAID.includes(user.tier) || !UNPAID.includes(organization?.tier);
}
