/**
 * The talk, the patients and the lines of a visit with every name in one form, its handle, while they are read and checked;
 * and the way back to the names as the clinic typed them.
 */

import { compactName } from '@auscult/domain/names/fold-name';
import { type OpenReason, openHandle, petHandle } from './handles.ts';
import { findNames, indexNames, type NameIndex, type NameMention, type Script } from './name-mentions.ts';
import { wordKind } from './name-words.ts';

/** Names of a visit in one form. */
export interface Naming {
  /** A text of the visit with handles for names. @param isLine of a note: what may be a word stays one */
  write: (text: string, isLine?: boolean) => string;
  /** The same text with the names as they were typed, and open ones as they were heard. */
  restore: (text: string) => string;
  /** The handle of a name; a name of no patient stays as it is. */
  handleOf: (name: string) => string;
  nameOf: (handle: string) => string;
}

/** A part of a transcript. */
interface Spoken {
  text: string;
}

/** How the names of these patients are written in this talk. @param names as the clinic typed them */
function namingOf(segments: readonly Spoken[], names: readonly string[]): Naming {
  const said = segments.map(({ text }) => text).join('\n');
  const index = indexNames(names, said);
  const script = scriptOf(said, names);
  for (const { text } of segments) findNames(text, index, script);
  const handles = handlesOf(names, index, said);
  const open = new Map<string, string>();
  const typed = new Map([...handles].map(([name, handle]) => [handle.toLowerCase(), name] as const));
  const write = (text: string, isLine = false): string =>
    rewritten(
      text,
      findNames(text, index, isLine ? { ...script, hasCapitals: true } : script),
      (mention, own) => {
        const [name = ''] = mention.names;
        if (mention.open === undefined) return asWritten(handles.get(name) ?? name, own, script);
        return isLine && mention.open === 'word' ? own : openFor(open, own, mention.open);
      },
    );
  const restore = (text: string): string =>
    text.replaceAll(MAY_BE_HANDLE, (word) => typed.get(word.toLowerCase()) ?? open.get(word) ?? word);
  return {
    write,
    restore,
    handleOf: (name) => handles.get(name) ?? name,
    nameOf: (handle) => typed.get(handle.toLowerCase()) ?? handle,
  };
}

/** A visit with handles for names. */
export interface NamedVisit<S, P> {
  naming: Naming;
  /** The same array where no name in it changes. */
  segments: readonly S[];
  pets: readonly P[];
}

/** A visit's words and patients with handles for names; made once for the same words and patients. */
export function withHandles<S extends Spoken, P extends { name: string }>(
  segments: readonly S[],
  pets: readonly P[],
): NamedVisit<S, P> {
  const names = pets.map(({ name }) => name);
  const key = JSON.stringify(names);
  const known = named.get(segments) ?? new Map<string, { naming: Naming; segments: readonly Spoken[] }>();
  named.set(segments, known);
  const before = known.get(key);
  const naming = before?.naming ?? namingOf(segments, names);
  const written = before?.segments ?? renamed(segments, naming);
  known.set(key, { naming, segments: written });
  return {
    naming,
    // What is kept for these very segments was made of them.
    segments: written as readonly S[],
    pets: pets.map((pet) => ({ ...pet, name: naming.handleOf(pet.name) })),
  };
}

const named = new WeakMap<object, Map<string, { naming: Naming; segments: readonly Spoken[] }>>();

/** A line of a note with handles for names. */
export function lineWithHandles<L extends { text: string; pet: string | null }>(line: L, naming: Naming): L {
  return {
    ...line,
    text: naming.write(line.text, true),
    pet: line.pet === null ? null : naming.handleOf(line.pet),
  };
}

/** A line with the names as they were typed. */
export function restoredLine<L extends { text: string; pet: string | null }>(line: L, naming: Naming): L {
  return {
    ...line,
    text: naming.restore(line.text),
    pet: line.pet === null ? null : naming.nameOf(line.pet),
  };
}

/** The words of a transcript in one form; the same array where none of it changes. */
function renamed<S extends Spoken>(segments: readonly S[], { write }: Naming): readonly S[] {
  const written = segments.map((segment) => {
    const text = write(segment.text);
    return text === segment.text ? segment : { ...segment, text };
  });
  return written.every((segment, at) => segment === segments[at]) ? segments : written;
}

const MAY_BE_HANDLE = /\b[A-Za-z][a-z]+x\b/g;

function openFor(open: Map<string, string>, said: string, reason: OpenReason): string {
  const known = [...open].find(([, own]) => own === said)?.[0];
  const handle = known ?? openHandle(reason, open.size);
  open.set(handle, said);
  return handle;
}

/** In a transcript without capitals a handle has none either. */
function asWritten(handle: string, said: string, { hasCapitals }: Script): string {
  return !hasCapitals && said === said.toLowerCase() ? handle.toLowerCase() : handle;
}

function rewritten(
  text: string,
  mentions: readonly NameMention[],
  as: (mention: NameMention, own: string) => string,
): string {
  let written = '';
  let at = 0;
  for (const mention of mentions) {
    written += text.slice(at, mention.start) + as(mention, text.slice(mention.start, mention.end));
    at = mention.end;
  }
  return written + text.slice(at);
}

/** A name that is one plain word, and names the patient wherever it is said, is its own handle. */
function handlesOf(
  names: readonly string[],
  { doubted }: NameIndex,
  said: string,
): ReadonlyMap<string, string> {
  const isPlain = (name: string): boolean =>
    /^[A-Z][a-z]+$/.test(name) &&
    wordKind(name.toLowerCase()) !== 'measured' &&
    !doubted.has(compactName(name));
  return new Map(
    names.map(
      (name, place) => [name, isPlain(name) || isTag(name) ? name : freeHandle(place, said)] as const,
    ),
  );
}

/** A tag, "Cow 4417", is read by its figures elsewhere. */
function isTag(name: string): boolean {
  return /^(?:[a-z.]+ ){0,2}#?\d[\d -]*$/i.test(name) && name.replaceAll(/\D/g, '').length >= 3;
}

function freeHandle(place: number, said: string): string {
  const handle = petHandle(place);
  return said.includes(handle) ? `${handle}${petHandle(place + 1).toLowerCase()}` : handle;
}

function scriptOf(said: string, names: readonly string[]): Script {
  const hasCapitals = isCapitalized(said);
  const words = hasCapitals
    ? names.filter((name) =>
        new RegExp(`(?<![\\p{L}\\p{N}])${lowerCase(name)}(?![\\p{L}\\p{N}])`, 'u').test(said),
      )
    : [];
  return { hasCapitals, words: new Set(words.map(compactName)) };
}

/** A name of one word in lower case, as a pattern that finds nothing for any other. */
function lowerCase(name: string): string {
  return /^\p{Lu}\p{Ll}+$/u.test(name) ? name.toLowerCase() : '(?!)';
}

/** Whether sentences begin with capitals and go on without. */
function isCapitalized(said: string): boolean {
  const begun = said.match(/(?:^|[.!?:]\s+|\n)\p{L}/gu) ?? [];
  const capitals = begun.filter((text) => /\p{Lu}$/u.test(text)).length;
  return begun.length > 0 && capitals * 2 > begun.length && /\p{Ll}{2}/u.test(said);
}
