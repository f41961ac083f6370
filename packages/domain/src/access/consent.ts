/** Whether audio may be used without a stored consent. @spec 1.5/consent-forced */

type Metadata = Readonly<Record<string, unknown>>;

/** Required, unless the organization lets its members decide and this member has disabled it. */
export function isConsentForced(user: Metadata, organization: Metadata | undefined): boolean {
  return !(mayDecideOnConsent(organization) && user.consentEnabled === false);
}

/** Whether the organization lets its members decide. A solo user has no organization that could. */
export function mayDecideOnConsent(organization: Metadata | undefined): boolean {
  return organization?.consent_control === 'user';
}
