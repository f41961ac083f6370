/** Names of a browser and its system, from the user agent. @spec 1.3/browser-categories */

/** Categories of browsers, in words of the specification. */
export const BROWSERS = [
  'Desktop Chrome',
  'Desktop Safari',
  'Desktop Edge',
  'Mobile Chrome',
  'Mobile Safari',
  'Unknown',
] as const;
export type Browser = (typeof BROWSERS)[number];

const MOBILE = /Android|iPhone|iPad|iPod|Mobile/;
/** Their user agents also contain Chrome or Safari. */
const OTHERS =
  /OPR\/|OPT\/|SamsungBrowser|YaBrowser|Vivaldi|FxiOS|Firefox|DuckDuckGo|HeadlessChrome|EdgA|EdgiOS/;

/** Systems in the order of the search: user agents of phones also contain older systems. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** The category of a browser. @param userAgent  the header of that name */
export function browserOf(userAgent: string): Browser {
  if (OTHERS.test(userAgent)) return 'Unknown';
  const isMobile = MOBILE.test(userAgent);
  if (/Edg\//.test(userAgent)) return isMobile ? 'Unknown' : 'Desktop Edge';
  if (/Chrome\/|CriOS\//.test(userAgent)) return isMobile ? 'Mobile Chrome' : 'Desktop Chrome';
  const isSafari = /Version\/.*Safari\//.test(userAgent);
  if (!isSafari) return 'Unknown';
  return isMobile ? 'Mobile Safari' : 'Desktop Safari';
}

/** The system of a browser; empty if unknown. @param userAgent  the header of that name */
export function systemOf(userAgent: string): string {
  return SYSTEMS.find(([named]) => named.test(userAgent))?.[1] ?? '';
}
