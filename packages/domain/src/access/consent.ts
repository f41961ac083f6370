/** Whether sound may be used without a stored consent. @spec 1.5/consent-forced */

type Metadata = Readonly<Record<string, unknown>>;

/** Forced, unless the organization lets its members decide and this member has switched it off. */
export function isConsentForced(user: Metadata, organization: Metadata | undefined): boolean {
  return !(mayDecideOnConsent(organization) && user.consentEnabled === false);
}

/** Whether the organization lets its members decide. A solo user has no one who would let them. */
export function mayDecideOnConsent(organization: Metadata | undefined): boolean {
  return organization?.consent_control === 'user';
}
