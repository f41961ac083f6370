/**
 * Whether a choice that could be said of anything ("mild", "normal", "3") is said of the very thing that a Smart Pick is
 * for: right ahead of its name ("moderate left hind lameness"), or behind it with nothing between that is another thing
 * ("lameness of the left front is severe"). "Lameness, and the elbow has severe swelling" says nothing of how lame it is.
 */

import { rightBefore } from '../../reading/text/nearby-words.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { findSigns } from '../../reading/words/clinical-words.ts';
import { namedSpans, type SmartPick, type Span, type Token, tokensOf } from './pick-words.ts';

/** What was said, and in which words. */
export interface Statement {
  text: string;
  said: readonly Token[];
}

/** Whether a choice stands with the name of its own part. */
export function isBound({ text, said }: Statement, option: Span, part: SmartPick): boolean {
  const choices = new Set(part.options.flatMap((one) => tokensOf(one)).map(({ word }) => word));
  const between = (from: number, to: number) => text.slice(said[from]?.end, said[to]?.start).toLowerCase();
  const behind = (at: number) =>
    text
      .slice(said[at - 1]?.end)
      .slice(0, 40)
      .toLowerCase();
  const near = namedSpans(said, part).filter((name) => isNear(name, option));
  return near.some((name) => {
    if (option.to <= name.from) {
      const ahead = between(option.to - 1, name.from);
      return (
        isOnlyOf(withoutLame(ahead), QUALITIES, choices) &&
        isNot(text, said[option.from]) &&
        ends(behind(name.to))
      );
    }
    return (
      name.to <= option.from &&
      isToldOf(between(name.to - 1, option.from), choices) &&
      ends(behind(option.to))
    );
  });
}

/** How many words may stand between a choice and a name. */
const REACH = 14;

function isNear(name: Span, option: Span): boolean {
  return Math.max(name.from - option.to, option.from - name.to) <= REACH;
}

/** "No" ahead of a name is a denial, which has its own rule. */
function isNot(text: string, token: Token | undefined): boolean {
  return token !== undefined && !/^(?:no|not)$/i.test(text.slice(token.start, token.end));
}

/** How a leg is lame is said of the leg: "grade 3 lame on the left front". */
function withoutLame(words: string): string {
  return words.replace(/^ lame(?:ness)? (?:on |in |of )?/, ' ');
}

/** "Lameness of the left front was severe yesterday but is mild today": it goes on about the lameness. */
function isToldOf(words: string, choices: ReadonlySet<string>): boolean {
  const turn = words.lastIndexOf(' but ');
  const told = turn >= 0 && findSigns(words.slice(0, turn)).length === 0 ? words.slice(turn + 4) : words;
  const [first = '', ...more] = told.replaceAll(PLACE, ' ').split(',');
  return isOnlyOf(first, PLACED_LINKS, choices) && isOnlyOf(more.join(' '), LINKS, choices);
}

function isOnlyOf(words: string, known: ReadonlySet<string>, choices: ReadonlySet<string>): boolean {
  if (/[.;!?](?!\d)/.test(words)) return false;
  if (known === QUALITIES && /[,:]/.test(words)) return false;
  const left = words.match(/[a-z\d/'’-]+/g) ?? [];
  return left.every((word) => known.has(word) || choices.has(tokensOf(word)[0]?.word ?? ''));
}

/** Whether nothing follows that the words before would be said of: "severe swelling", "heart rate". */
function ends(behind: string): boolean {
  const [next] = /^[ \t]*[a-z\d/'’-]+/.exec(behind) ?? [];
  return next === undefined || FOLLOWS.has(next.trim());
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

const PARTS = 'left right front hind fore rear back leg legs limb limbs forelimb hindlimb';
const PLACE = sequence(
  /\b(?:of|on|in|at) (?:the |his |her |its |both )?/g,
  /(?:(?:left|right|front|hind|fore|rear|back|legs?|limbs?|forelimbs?|hindlimbs?|paws?|foot|feet|elbows?|stifles?|knees?|hips?|shoulders?|hocks?|carpus|eyes?|ears?|walk|trot|exam)\b ?){1,4}/g,
);
/** What may stand between a choice and the name behind it. */
const QUALITIES = setOf(
  `${PARTS} to bilateral unilateral intermittent constant persistent acute chronic progressive weight-bearing non-weight-bearing supporting degree grade level of the`,
);
/** What may stand between a name and the choice behind it. */
const LINKS = setOf(
  `a an the is are was were to be been has have it it's he she sound sounds look looks appear appears seem seems remain remains feel feels auscult ausculted palpate palpates palpated grade graded score scored level severity degree rated at as still now today very quite pretty only just currently overall both bilaterally and within of`,
);
/** Where it is said of, up to a comma: "left front grade 3, right front grade 1" tells of two. */
const PLACED_LINKS = LINKS.union(setOf(PARTS));
const FOLLOWS = setOf(
  'sounds auscultation on in at to for with without since after when while and but or today now here again still noted seen present overall bilaterally though although which that is are was both left right as during limits',
);

/** The choice that a plain denial of a part's own thing says, and in which words: "no lameness today" is "none". */
export function deniedSpan(
  { text, said }: Statement,
  part: SmartPick,
): (Span & { option: string }) | undefined {
  const option = part.options.find((one) => NONE.test(one.trim())) ?? normalOf(part);
  if (option === undefined) return undefined;
  const denied = namedSpans(said, part).find(({ from, to }) => {
    const first = said[from];
    const rest =
      text
        .slice(said[to - 1]?.end)
        .slice(0, 80)
        .split(/[.,;!?]/)[0] ?? '';
    return first !== undefined && DENIED.test(rightBefore(text, first.start)) && PLAINLY.test(rest);
  });
  return denied && { from: Math.max(0, denied.from - 1), to: denied.to, option };
}

/** An animal without lameness is normal; one without appetite is not. */
function normalOf({ name, options }: SmartPick): string | undefined {
  return ILL.test(name) ? options.find((one) => /^normal$/i.test(one.trim())) : undefined;
}

const NONE = /^(?:none|nil|no|absent|not present|none (?:seen|noted|observed|present))$/i;
const ILL = sequence(
  /^/i,
  [
    /lameness|limping|pain|swelling|effusion|crepitus|discharge|cough|coughing|sneezing|vomiting/i,
    /diarrh?ea|itching|pruritus|murmur|arrhythmia|ataxia|nystagmus|head tilt|seizures?|bleeding/i,
    /deformity|redness/i,
  ],
  /$/i,
);
const DENIED =
  /\b(?:no|not|without|no longer|(?:is|was)n['’]t) (?:any |currently |(?:signs?|evidence) of (?:any )?){0,2}$/i;
/** What may stand behind a denial that holds without any condition. */
const PLAINLY =
  /^(?: (?:today|now|here|seen|noted|observed|present|detected|found|appreciated|evident|at all|on (?:the )?exam(?:ination)?|currently|was|is|this time)){0,4}\s*$/i;
