/** The fonts of printed documents: from packages, so that a document looks the same on every machine. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Each folder holds one weight; a whole package has nine. Noto Sans itself has the letters of Hindi. */
const FOLDERS = [
  ['noto-sans', '400Regular'],
  ['noto-sans', '400Regular_Italic'],
  ['noto-sans', '700Bold'],
  ['noto-sans', '700Bold_Italic'],
  ['noto-sans-sc', '400Regular'],
  ['noto-sans-sc', '700Bold'],
  ['noto-sans-kr', '400Regular'],
  ['noto-sans-kr', '700Bold'],
] as const;

/** Files whose letters can be printed: every weight of a font has the same ones. */
const LETTERS = [
  ['noto-sans', '400Regular', 'NotoSans_400Regular.ttf'],
  ['noto-sans-sc', '400Regular', 'NotoSansSC_400Regular.ttf'],
  ['noto-sans-kr', '400Regular', 'NotoSansKR_400Regular.ttf'],
] as const;

/** Folders in which the compiler finds its fonts; it reads a font when a document first needs it. */
export function fontFolders(): string[] {
  return FOLDERS.map(([name, weight]) => join(packageFolder(name), weight));
}

/** One file of each font. */
export function fontFiles(): string[] {
  return LETTERS.map(([name, weight, file]) => join(packageFolder(name), weight, file));
}

function packageFolder(name: keyof typeof PACKAGES): string {
  return dirname(fileURLToPath(PACKAGES[name]()));
}

const PACKAGES = {
  'noto-sans': () => import.meta.resolve('@expo-google-fonts/noto-sans/package.json'),
  'noto-sans-sc': () => import.meta.resolve('@expo-google-fonts/noto-sans-sc/package.json'),
  'noto-sans-kr': () => import.meta.resolve('@expo-google-fonts/noto-sans-kr/package.json'),
} as const;
