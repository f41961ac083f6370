/** The fonts of printed documents: from packages, so that a document looks the same on every machine. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Each weight has its own folder in a package; a whole package has nine. */
const UPRIGHT = ['400Regular', '700Bold'] as const;
const WITH_ITALIC = [...UPRIGHT, '400Regular_Italic', '700Bold_Italic'] as const;

/** In order of preference. Noto Sans has Latin, Greek, Cyrillic and Devanagari letters. */
const FONTS = [
  {
    name: 'NotoSans',
    weights: WITH_ITALIC,
    file: () => import.meta.resolve('@expo-google-fonts/noto-sans/package.json'),
  },
  {
    name: 'NotoSansArabic',
    weights: UPRIGHT,
    file: () => import.meta.resolve('@expo-google-fonts/noto-sans-arabic/package.json'),
  },
  {
    name: 'NotoSansArmenian',
    weights: UPRIGHT,
    file: () => import.meta.resolve('@expo-google-fonts/noto-sans-armenian/package.json'),
  },
  {
    name: 'NotoSansGeorgian',
    weights: UPRIGHT,
    file: () => import.meta.resolve('@expo-google-fonts/noto-sans-georgian/package.json'),
  },
  {
    name: 'NotoSansHebrew',
    weights: UPRIGHT,
    file: () => import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/package.json'),
  },
  {
    name: 'NotoSansTamil',
    weights: UPRIGHT,
    file: () => import.meta.resolve('@expo-google-fonts/noto-sans-tamil/package.json'),
  },
  {
    name: 'NotoSansThai',
    weights: UPRIGHT,
    file: () => import.meta.resolve('@expo-google-fonts/noto-sans-thai/package.json'),
  },
  {
    name: 'NotoSansSC',
    weights: UPRIGHT,
    file: () => import.meta.resolve('@expo-google-fonts/noto-sans-sc/package.json'),
  },
  {
    name: 'NotoSansKR',
    weights: UPRIGHT,
    file: () => import.meta.resolve('@expo-google-fonts/noto-sans-kr/package.json'),
  },
] as const;

/** Folders in which the compiler finds its fonts; it reads a font when a document first needs it. */
export function fontFolders(): string[] {
  return FONTS.flatMap(({ file, weights }) => weights.map((weight) => join(folderOf(file()), weight)));
}

/** One file of each font: every weight of a font has the same letters. */
export function fontFiles(): string[] {
  return FONTS.map(({ name, file }) => join(folderOf(file()), '400Regular', `${name}_400Regular.ttf`));
}

function folderOf(address: string): string {
  return dirname(fileURLToPath(address));
}
