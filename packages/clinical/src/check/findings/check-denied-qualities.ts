/** "Lungs not clear" where they sounded great, and "owner not declined" where the owner did: a "not" that was put in. */
import type { NoteFlag } from '@auscult/contract/notes';
import { findAll } from '../../reading/text/find-all.ts';
import { rightBefore } from '../../reading/text/nearby-words.ts';
import { conceptKeys } from '../said/concepts.ts';
import type { Said } from '../said/said.ts';
import { hard, type Subject } from '../said/subject.ts';

/** The flag for a good quality that a line denies and that all that was said of the thing affirms; the first of a line. */
export function checkDeniedQualities({ text, own }: Subject): NoteFlag[] {
  const found = findAll(text, DENIED)
    .slice(0, MANY)
    .find(({ 1: quality = '', index }) => {
      const before = rightBefore(text, index, REACH);
      if (CONDITION.test(before)) return false;
      if (isDeniedToo(quality, own)) return false;
      return REFUSAL.test(quality) ? isRefusalSaid(own) : isSaidToBeFine(clauseAt(text, index, quality), own);
    });
  const thing = found?.[1];
  return thing === undefined
    ? []
    : [hard('negation', `This line denies "${thing}", and what was said affirms it.`)];
}

/** More denied qualities than a line of a note has in earnest. */
const MANY = 20;
/** Letters before a "not" that may hold the "if" that it depends on. */
const REACH = 60;

const DENIED =
  /\bnot (normal|clear|clean|intact|resolved|improved|symmetrical|bright|reactive|healthy|unremarkable|declined|deferred|postponed|refused)\b/gi;
const REFUSAL = /^(?:declined|deferred|postponed|refused)$/i;
const CONDITION = /\b(?:if|unless|until|when|once|or|whether)\b[^.;]*$/i;

/** "Okay on top, not clear below": the very quality was denied. */
function isDeniedToo(quality: string, { rows }: Said): boolean {
  const denied = new RegExp(
    `(?:\\b(?:not|never|hardly|isn['’]t|aren['’]t|wasn['’]t|hasn['’]t|haven['’]t)\\b)[^.?!]{0,20}\\b${quality}`,
    'i',
  );
  return rows.some((row) => denied.test(row));
}

/** Nobody says that something was not declined, unless it had been said before. */
function isRefusalSaid({ rows }: Said): boolean {
  return (
    rows.length > 0 &&
    !rows.some((row) => /(?:\bnot|n['’]t) (?:declin|defer|postpon|refus|say no)/i.test(row))
  );
}

/** The things that the words before a "not" are about: back to the mark before it. */
function clauseAt(text: string, at: number, quality: string): ReadonlySet<string> {
  const [clause = ''] = /[^.;:,]*$/.exec(rightBefore(text, at)) ?? [];
  return conceptKeys(clause).difference(conceptKeys(quality));
}

function isSaidToBeFine(things: ReadonlySet<string>, { rows }: Said): boolean {
  if (things.size === 0) return false;
  const clauses = rows
    .flatMap((row) => row.split(CLAUSE))
    .filter((said) => !conceptKeys(said).isDisjointFrom(things));
  return clauses.some((said) => FINE.test(said)) && !clauses.some((said) => NOT_FINE.test(said));
}

const CLAUSE = /[.?!,;:…]+\s|\b(?:and|but)\b/i;
const FINE =
  /\b(?:normal|clear|clean|good|fine|okay|great|nice|perfect|lovely|beautiful|unremarkable|intact|healthy|better|improved|gone|cleared|resolved|settled|smooth|bright)\b/i;
const NOT_FINE =
  /\b(?:not|no|never|without|hardly|barely|less|abnormal|irregular|dull|harsh|worse|bad|poor|off|except|only|a (?:bit|little|touch)|slight\w*|mild\w*|still)\b|n['’]t\b/i;
