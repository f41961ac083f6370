/** Who asks for passkeys: they are made for one name, and only pages of that name may ask for them. */
import { isIP } from 'node:net';

/** The name that passkeys are made for. */
export interface RelyingParty {
  /** `auscult.example.org`. */
  id: string;
  /** The one origin whose pages may ask. */
  origin: string;
}

const OWN_MACHINE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Who asks, by the address under which browsers reach the server. Passkeys know no IP addresses: on their own machine
 * they are made for `localhost`, and a server at another address has none.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (OWN_MACHINE.has(hostname))
    return { id: 'localhost', origin: `${protocol}//localhost${port ? `:${port}` : ''}` };
  if (isIP(bare(hostname)) !== 0) return undefined;
  return { id: hostname, origin };
}

/** What is told where passkeys do not work, to a page that was opened at this address; undefined where they do. */
export function whyNoPasskeys(party: RelyingParty | undefined, origin: string | null): string | undefined {
  if (!party)
    return 'Passkeys need a server with a name. Ask your administrator to set PUBLIC_URL to one, not to an IP address.';
  const isAddress = origin !== null && URL.canParse(origin) && isIP(bare(new URL(origin).hostname)) !== 0;
  return isAddress ? `Passkeys work by name only. Open Auscult at ${party.origin}.` : undefined;
}

function bare(hostname: string): string {
  return hostname.replaceAll(/[[\]]/g, '');
}
