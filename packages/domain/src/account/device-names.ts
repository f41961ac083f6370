/** What a browser and its system are called, by how the browser names itself. @spec 1.3/browser-categories */

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
/** They name themselves after Chrome or Safari too. */
const OTHERS =
  /OPR\/|OPT\/|SamsungBrowser|YaBrowser|Vivaldi|FxiOS|Firefox|DuckDuckGo|HeadlessChrome|EdgA|EdgiOS/;

/** Systems in the order in which they are looked for: phones name their elders as well. */
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

/** The system a browser runs on; empty when it cannot be told. @param userAgent  the header of that name */
export function systemOf(userAgent: string): string {
  return SYSTEMS.find(([named]) => named.test(userAgent))?.[1] ?? '';
}
