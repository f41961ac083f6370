/** Where a talk turns to one of several patients: "let's start with Biscuit", "on to the cat", "Pickle, your turn". */
import { sequence } from '../reading/text/patterns.ts';
import { findPets, type PetMention, type PetNames } from './pet-names.ts';

/** Where a text turns to a patient. */
export interface Turn {
  name: string;
  /** Where the words that turn to it begin: what stands before is still about another. */
  start: number;
  /** Where its name ends. */
  end: number;
}

/** Every turn of a text, in reading order. Whoever is named for later ("and then Pickle") is not turned to yet. */
export function findTurns(text: string, names: PetNames): Turn[] {
  return findPets(text, names).flatMap((mention) => {
    const start = turnStart(text, mention);
    return start === undefined ? [] : [{ name: mention.name, start, end: mention.end }];
  });
}

/** A sentence, or the part of one from a turn to the next. */
export interface TurnPiece {
  text: string;
  /** Undefined where no turn stands before the words. */
  turn: Turn | undefined;
}

/** Cuts a sentence, which may be a run of many that nobody marked, where it turns to a patient. */
export function cutAtTurns(sentence: string, names: PetNames): TurnPiece[] {
  const turns = findTurns(sentence, names).filter(
    ({ start }, index, all) => index === 0 || start > (all[index - 1]?.end ?? 0),
  );
  const ahead = sentence.slice(0, turns[0]?.start ?? sentence.length);
  const rest = turns.map((turn, index) => ({
    text: sentence.slice(turn.start, turns[index + 1]?.start).trim(),
    turn: { ...turn, end: turn.end - turn.start, start: 0 },
  }));
  return ahead.trim() === '' ? rest : [{ text: ahead.trim(), turn: undefined }, ...rest];
}

/**
 * Whether a patient is named behind a turn to another for later only: "Biscuit first, then Pickle".
 * @param end where the name ends
 */
export function isForLater(text: string, start: number, end: number): boolean {
  return QUEUED.test(text.slice(Math.max(0, start - NEAR), start)) || WAITS.test(text.slice(end, end + NEAR));
}

/** How far the words that turn to a patient may stand from its name. */
const NEAR = 70;

function turnStart(text: string, { start, end }: PetMention): number | undefined {
  const near = text.slice(Math.max(0, start - NEAR), start);
  const lead = near.slice(near.search(SINCE_SENTENCE)).trimStart();
  const before = lead.replace(EPITHET, '');
  const clause = before.slice(before.search(SINCE_CLAUSE));
  const after = text.slice(end, end + NEAR);
  if (PUT_OFF.test(clause) || WAITS.test(after)) return undefined;
  const found = LEADS.map((pattern) => pattern.exec(before)?.index).find((at) => at !== undefined);
  const at = found ?? (isCalledUp(before, after) ? openedAt(before) : undefined);
  return at === undefined ? undefined : start - lead.length + at;
}

/** "Now Pickle.", "Pickle next", "we'll do Pickle first", "Pickle, your turn". */
function isCalledUp(before: string, after: string): boolean {
  if (CALLED.test(after)) return true;
  const isAlone = STANDS_ALONE.test(after);
  if (!isAlone && !ORDERED.test(after)) return false;
  const isOpening = ALL_OPENING.test(before.slice(before.search(isAlone ? /^/ : SINCE_CLAUSE)).trimStart());
  return isOpening || (isAlone ? AND_NOW : TAKEN_UP).test(before);
}

/** Where the words begin that only lead up to the name: "Okay, so". */
function openedAt(before: string): number {
  const taken = TAKEN_UP.exec(before) ?? AND_NOW.exec(before);
  return taken?.index ?? OPENING.exec(before)?.index ?? before.length;
}

const SINCE_SENTENCE = /[^.!?;:–—]*$/;
const SINCE_CLAUSE = /[^,]*$/;
const EPITHET = /\b(?:little|old|big|young|sweet|miss|mister|mr\.?|our (?:girl|boy|friend|patient)) $/i;

/** "Before we get to Pickle", "we'll come to Pickle", "don't start with Pickle", "you can start with Pickle tonight". */
const PUT_OFF =
  /\b(?:not|don't|never|before|until|when|while|once|after|if|instead of|rather than|you|(?:we|i)(?:'ll| will) (?:(?:just|also|then) )?(?:get|come|move on|circle|turn|go) )\b/i;
/** "Pickle later", "Pickle can wait", "Pickle in a minute". */
const WAITS =
  /^(?:'s)?,? (?:later|last\b|after|second\b|in a (?:minute|moment|second|sec|bit|little)|another (?:day|time)|tomorrow|next (?:time|week|month)|can wait|has to wait|will have to wait)/i;
/** "And then Pickle", "before Pickle". */
const QUEUED =
  /\b(?:then|after that|afterwards|later|before|(?:get|come|move on|turn|go|on) (?:back )?to)(?: (?:we'll |i'll |we can )?(?:do|take|see|look at))? $/i;

const WE =
  "(?:let's|lets|let me|let us|(?:we|i)(?:'ll|'d|'re|'m| will| can| could| should| want to)?|(?:shall|can|could|should) (?:we|i)|to|gonna)";
const SOMEHOW =
  '(?:(?:just|now|first|maybe|probably|all|then|quickly|go ahead and|going to|gonna|like to) ){0,2}';
/** How a sentence, or one that nobody marked, takes up the thread. */
const OPENS = '(?:^|(?<=[,.!?] )|\\b(?:okay|ok|alright|right|so|now|and|then|well|great|good),? )';

/** What leads up to the name of whom the talk turns to. */
const LEADS: readonly RegExp[] = [
  `${WE} ${SOMEHOW}(?:start|begin|kick off|lead)(?: off| out| things| today| first| now)? with $`,
  `${OPENS}(?:start|starting|begin|beginning|kicking off)(?: off| out| today| first| now)? with $`,
  sequence(
    /\b(?:let's|lets|let us|let me) /,
    SOMEHOW,
    [
      /do|take|see|get|have|bring|examine|look at|(?:have|take) a look at|talk about|hear about|go with/,
      /(?:move|go|get|come|turn|switch|jump)(?: back| on| over)? to/,
    ],
    / $/,
  ).source,
  `\\bwe (?:can|could|should) ${SOMEHOW}(?:move|go|get|turn|switch)(?: back| on| over)? to $`,
  `${OPENS}(?:(?:moving|turning|coming|going|getting|switching|jumping|heading) )?(?:on|over|back)(?: over| on| now)? to $`,
  `${OPENS}(?:turning|switching|moving|(?:(?:that|which) )?brings (?:me|us)(?: back| on)?) to $`,
  `${OPENS}(?:(?:that|which) (?:just |only )?leaves(?: us with)?|what about|how about|as for|speaking of|regarding|next(?: up)?(?: is|,)?|last(?:ly)?(?: but not least)?(?: is|,)?|finally,?) $`,
].map((source) => new RegExp(source, 'i'));

/** "Pickle, your turn", "Pickle, up you come", "Pickle's up". */
const CALLED =
  /^(?:,? (?:your turn|you're (?:next|up)|up you (?:come|go|get)|hop up|over to you|it is)\b|, up\b|'s (?:turn|up next|next|up)(?=\s*[.,!?]|$))/i;
/** "Pickle first", "Pickle now", "Pickle, then". */
const ORDERED =
  /^,? (?:first|next|now|then)(?=\s*[.,!?;:–—]|\s*$| (?:and|then|please|okay|because|since|before|while)\b)/i;
const AND_NOW = /\b(?:and|so|then|but) now,? $/i;
/** Also where nobody marked the question that follows: "and now Pickle how is he". */
const STANDS_ALONE = /^\s*(?:[.!?:–—]|$)|^,? (?:how|how's|what|what's|when|any|where)\b/i;
/** "We'll do Pickle first". */
const TAKEN_UP = new RegExp(
  `\\b${WE} ${SOMEHOW}(?:do|take|see|have|get|examine|check|look at|tackle|talk about|go with) $`,
  'i',
);
const OPENING_WORDS =
  '(?:(?:okay|ok|alright|all right|right|so|now|and|then|well|but|great|good|perfect|lovely|yeah|yes|no|thanks|thank you|cool|um|uh|oh|hey|done|next)[ ,]{1,2}){0,5}';
const ALL_OPENING = new RegExp(`^${OPENING_WORDS}$`, 'i');
const OPENING = new RegExp(`(?:^|(?<=[ ,]))${OPENING_WORDS}$`, 'i');
