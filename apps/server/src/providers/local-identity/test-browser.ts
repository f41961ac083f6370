/** A browser for tests of signing in. */

/**
 * The parts of a browser that signing in needs: it stores cookies by host and path, and follows redirects.
 */
export interface Browser {
  /** Every URL it visited. */
  seen: string[];
  /** The Cookie header for one of our paths. */
  cookieFor(path: string): string;
  post(address: string, body: object, origin: string | null): Promise<Response>;
  /**
   * Follows redirects until one leads to our own page, or to a URL that contains `until`; it is not opened.
   */
  follow(address: string, until?: string): Promise<string>;
}

/** A browser without cookies. @param home  URL of our pages */
export function aBrowser(home: string): Browser {
  const jar: Jar = new Map();
  const seen: string[] = [];
  const open = async (address: string, init: RequestInit = {}) => {
    seen.push(address);
    const { host } = new URL(address);
    const cookie = cookiesIn(jar, address);
    const headers = { ...init.headers, ...(cookie === '' ? {} : { cookie }) };
    const answer = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const cookie of answer.headers.getSetCookie()) keepCookie(jar, host, cookie);
    return answer;
  };
  return {
    seen,
    cookieFor: (path) => cookiesIn(jar, `${home}${path}`),
    post: (address, body, origin) =>
      open(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(origin ? { origin } : {}) },
        body: JSON.stringify(body),
      }),
    follow: async (address, until = `${home}/login`) => {
      let next = address;
      for (let hops = 0; hops < 20 && (hops === 0 || !next.includes(until)); hops++) {
        const answer = await open(next);
        const location = answer.headers.get('location');
        if (!location) throw new Error(`${next} answered ${answer.status}: ${await answer.text()}`);
        next = new URL(location, next).href;
      }
      return next;
    },
  };
}

/** By `{host} {name}`. */
type Jar = Map<string, { value: string; path: string }>;

function cookiesIn(jar: Jar, address: string): string {
  const { host, pathname } = new URL(address);
  return [...jar]
    .filter(([key, { path }]) => key.startsWith(`${host} `) && pathname.startsWith(path))
    .map(([key, { value }]) => `${key.slice(host.length + 1)}=${value}`)
    .join('; ');
}

function keepCookie(jar: Jar, host: string, cookie: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  const path = /; *path=([^;]+)/i.exec(cookie)?.[1] ?? '/';
  if (value === '' || /max-age=0/i.test(cookie)) jar.delete(`${host} ${name}`);
  else jar.set(`${host} ${name}`, { value, path });
}
