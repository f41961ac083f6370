/** Names that people use for the patients of one visit: the whole name, and short forms. */

import { compactName, foldName, nameWords } from './fold-name.ts';

/** The patients that a form can mean. */
export interface NameForm {
  /** The names as typed; several if the form is ambiguous. */
  names: readonly string[];
  isWhole: boolean;
}

/**
 * Every form of these names by its compact spelling. A whole name takes precedence over another's short form:
 * with "Bella" and "Bella 2", `bella` is the former; with "Bella 1" and "Bella 2" it is ambiguous.
 */
export function nameForms(names: readonly string[]): ReadonlyMap<string, NameForm> {
  const forms = new Map<string, NameForm>();
  for (const name of names) add(forms, compactName(name), name, true);
  for (const name of names) for (const form of shortForms(name)) add(forms, form, name, false);
  return forms;
}

function add(forms: Map<string, NameForm>, form: string, name: string, isWhole: boolean): void {
  const known = forms.get(form);
  if (form === '' || (known?.isWhole && !isWhole) || known?.names.includes(name)) return;
  forms.set(form, { names: [...(known?.names ?? []), name], isWhole });
}

/**
 * "Sir Barksalot the Third of Pemberley" is "Sir Barksalot", "Barksalot" and "Pemberley"; "Mr. Whiskers" is "Whiskers";
 * "Luna (Smith)" is "Luna"; "Kitten 1" has no short form.
 */
function shortForms(name: string): string[] {
  const quoted = [...name.matchAll(/[("“]([^)"”]+)[)"”]/gu)].map(([, inner = '']) => inner);
  const plain = name.replaceAll(/\([^)]*\)|["“][^"”]*["”]/gu, ' ');
  const words = nameWords(plain);
  const untitled = words.slice(words.findIndex((word) => !TITLES.has(word)));
  const beginnings = [words, untitled].flatMap((all) =>
    all.map((_, index) => all.slice(0, index + 1)).filter((part) => isName(part, all)),
  );
  const single = untitled.filter((word) => isDistinctive(word)).map((word) => [word]);
  const byTitle = words.slice(0, 1).filter((word) => words.length > 1 && CALLED_BY.has(word));
  return [
    ...[...beginnings, ...single].map((part) => part.join('')),
    ...byTitle,
    ...quoted.filter((inner) => isDistinctive(foldName(inner))).map(compactName),
  ].filter((form) => form !== compactName(name));
}

/**
 * Whether the first words of a name can be a short form: not "Sir", not "Kitten" of "Kitten 1", not "Rex of".
 */
function isName(part: readonly string[], all: readonly string[]): boolean {
  const last = part.at(-1) ?? '';
  if (CONNECTIVES.has(last) || TITLES.has(last)) return false;
  return part.length === all.length || part.some(isDistinctive);
}

function isDistinctive(word: string): boolean {
  const isLong = word.length >= 3 || /[^\p{Script=Latin}\p{N}]/u.test(word);
  return isLong && !/^\d+$/.test(word) && !KINDS.has(word) && !CONNECTIVES.has(word) && !TITLES.has(word);
}

const TITLES: ReadonlySet<string> = new Set(
  'mr mrs ms miss dr prof st sir lady lord dame madam prince princess king queen duke duchess baron baroness count countess capt major general colonel sgt lieutenant'.split(
    ' ',
  ),
);
/** Titles that can be a short form alone. */
const CALLED_BY: ReadonlySet<string> = new Set(
  'prince princess king queen duke duchess baron baroness countess capt major sgt'.split(' '),
);
const CONNECTIVES: ReadonlySet<string> = new Set(
  'the of and von van de da di du der den la le el del aka jr sr from in on for'.split(' '),
);
/** Kinds of animals, which identify none of several. */
const KINDS: ReadonlySet<string> = new Set(
  'kitten kitty cat puppy pup dog baby boy girl calf cow heifer bull steer lamb ewe ram sheep goat kid foal filly colt mare horse pony pig piglet sow boar chick hen rooster bird duck duckling rabbit bunny kit rat mouse ferret animal patient pet male female black white brown red blue green yellow orange pink purple grey gray big little small old new tag number litter runt ear stall pen room bay lot unknown stray unnamed'.split(
    ' ',
  ),
);
