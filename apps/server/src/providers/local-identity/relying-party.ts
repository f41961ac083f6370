/** The relying party of passkeys: they are made for one host name, and only its pages may use them. */
import { isIP } from 'node:net';

/** The host name of passkeys. */
export interface RelyingParty {
  /** `auscult.example.org`. */
  id: string;
  /** The only allowed origin. */
  origin: string;
}

const OWN_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The relying party of the public URL. Passkeys do not support IP addresses: on a local machine they are made
 * for `localhost`, and a server at another IP address has none.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (OWN_MACHINE.has(hostname))
    return { id: 'localhost', origin: `${protocol}//localhost${port ? `:${port}` : ''}` };
  if (isIP(bare(hostname)) !== 0) return undefined;
  return { id: hostname, origin };
}

/** The message if passkeys do not work for a page opened at this URL; undefined if they do. */
export function whyNoPasskeys(party: RelyingParty | undefined, origin: string | null): string | undefined {
  if (!party)
    return 'Passkeys need a server with a name. Ask your administrator to set PUBLIC_URL to one, not to an IP address.';
  const isAddress = origin !== null && URL.canParse(origin) && isIP(bare(new URL(origin).hostname)) !== 0;
  return isAddress ? `Passkeys work by name only. Open Auscult at ${party.origin}.` : undefined;
}

function bare(hostname: string): string {
  return hostname.replaceAll(/[[\]]/g, '');
}
