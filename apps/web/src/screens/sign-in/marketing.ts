/**
 * The marketing parameters of a visitor, kept from page to page until they are signed in.
 *
 * @spec 1.2/marketing-parameters
 */
export interface Marketing {
  ttclid?: string;
  fbclid?: string;
  utm_source?: string;
}

/** The marketing parameters of an address, without the others. */
export function marketingOf(search: Record<string, unknown>): Marketing {
  const text = (value: unknown) => (value === undefined ? undefined : String(value));
  return {
    ttclid: text(search.ttclid),
    fbclid: text(search.fbclid),
    utm_source: text(search.utm_source),
  };
}
