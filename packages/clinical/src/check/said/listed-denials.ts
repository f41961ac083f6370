/** How far a denial reaches over the commas of a list: "no stairs, jumping, or rough play". */
import { anyOf, sequence } from '../../reading/text/patterns.ts';

/** How much of what follows a denial it reaches. */
export interface Scope {
  length: number;
  /** Up to here it surely denies; behind it may as well say what there is. */
  sure: number;
}

const OF_ONE_SUBJECT = /^ (?:chance|way|sign|evidence|history|idea|report)s?\b/i;

/** "Never had a seizure, a tumor or hives": the verb is the denial's, and begins no statement of its own. */
const OWN_VERB = /^ (?:ever )?(?:had|has|have) /i;

/**
 * Over commas where they part a list that closes with "or", or with "and" before nothing but names of things.
 * @param negator the words that deny  @param comma where the first comma stands  @param end where the clause ends
 */
export function listScope(negator: string, rest: string, comma: number, end: number): Scope {
  const list = /^[^.;:]*?,[^.;:]*?\b(?:or|nor)\b/.exec(rest.slice(0, end));
  if (!list) return andScope(negator, rest, comma, end);
  // "No chance he fell, chewed something or got out": the one subject stands before the list.
  const told = OF_ONE_SUBJECT.test(rest) ? list[0].slice(comma) : list[0];
  const hasVerb = /\b(?:he|she|it|i|we|they|is|are|was|were|has|have|had)\b|['’]s\b/i.test(
    told.replace(OWN_VERB, ''),
  );
  if (hasVerb) return surely(comma);
  let listEnd = rest.indexOf(',', list[0].length);
  // "No aspirin, or ibuprofen, or anything out of the cabinet."
  while (OR_MORE.test(rest.slice(listEnd, listEnd + OR_LENGTH))) listEnd = rest.indexOf(',', listEnd + 1);
  return surely(listEnd < 0 ? end : Math.min(listEnd, end));
}

const OR_MORE = /^, n?or /i;
/** Characters that tell whether a list goes on. */
const OR_LENGTH = 6;

function surely(length: number): Scope {
  return { length, sure: length };
}

/** What denies a whole list though it closes with "and": "denies vomiting, diarrhea, and cough". */
const DENIES_ALL =
  /^(?:(?:denie[sd]|avoid|discontinue[ds]?|negative for|free of) |(?:no|without) (?:evidence|signs?|history) of )/i;
/** "No appetite, vomiting, and lethargy": here nobody can tell. */
const MAY_DENY_ALL = /^(?:no|without|stop)$/i;

function andScope(negator: string, rest: string, comma: number, end: number): Scope {
  const isSure = DENIES_ALL.test(`${negator}${rest}`);
  if (!isSure && !MAY_DENY_ALL.test(negator)) return surely(comma);
  const list = BARE_LIST.exec(rest.slice(0, end))?.[0];
  return list === undefined || STATES.test(list.slice(comma))
    ? surely(comma)
    : { length: list.length, sure: isSure ? list.length : comma };
}

/** Up to six things of at most four words, and what follows the last up to the end of the sentence. */
const BARE_LIST =
  /^(?: [a-z'/-]+){1,4}(?:, (?:[a-z'/-]+ ){0,3}[a-z'/-]+){0,5},? (?:and|&) (?!then\b)[a-z'/-]+[^.;:,]*(?=[.;]|$)/i;

/** What tells how it is, what is done or who does it: no name of a thing. */
const STATES = anyOf([
  sequence(
    /\b/i,
    [
      /he|she|it|i|we|they|is|are|was|were|has|have|had|do|does|did|will|be|good|great|normal|fine|okay/i,
      /wnl|well|strong|clear|bright|alert|responsive|soft|pink|moist|intact|stable|better|worse|mild/i,
      /moderate|marked|slight|severe|some|still|now|today|only|sometimes|occasional\w*|resolved/i,
      /improv\w+|eats?|eating|drinks?|drinking|monitor|recheck|start|begin|give|continue|call|use|add/i,
      /feed|keep|return|switch|increase|decrease|reduce|apply|administer|take|refill|schedule|walk/i,
      /limit|offer|provide|encourage|rest|confine|restrict|perform|submit|send|repeat|watch|follow/i,
      /finish|taper|clean|wash|bathe|wear|bring|come/i,
    ],
    /\b/i,
  ),
  /['’]s\b/i,
]);
