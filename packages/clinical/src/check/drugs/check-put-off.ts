/** Steps that a line tells as done, started or settled, and that were only put off, planned or said for a case. */

import type { NoteFlag } from '@auscult/contract/notes';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { asksSomething, readAssertions } from '../said/assertions.ts';
import { conceptKeys } from '../said/concepts.ts';
import { nearestTo, quoted, sentencesIn } from '../said/said-sentences.ts';
import { type Subject, soft } from '../said/subject.ts';

/** The flag for a line that leaves out that something is yet to come, or hangs on something. */
export function checkPutOff(subject: Subject): NoteFlag[] {
  const found = clausesOf(subject.text)
    .map((clause) => putOffIn(subject, clause))
    .find((sentence) => sentence !== undefined);
  if (found === undefined) return [];
  return [soft('put right', `This is yet to come, or hangs on something: "${quoted(found)}". Please check.`)];
}

function clausesOf(text: string): string[] {
  return text.split(/[.;](?=\s|$)/).slice(0, MANY);
}

/** More clauses than a line of a note has in earnest. */
const MANY = 20;

function putOffIn(subject: Subject, clause: string): string | undefined {
  const kinds = KINDS.filter(
    ({ told, unless, part }) =>
      (part === undefined || part === subject.part) && told.test(clause) && !unless.test(clause),
  );
  const keys = kinds.length > 0 ? statedIn(clause) : new Set<string>();
  if (keys.size === 0) return undefined;
  const own = sentencesIn(subject.own);
  for (const kind of kinds) {
    const said = sentencesOf(kind, keys, own);
    const isOnlyPutOff =
      said.length > 0 &&
      said.every((one) => isPutOff(kind, one)) &&
      sentencesOf(kind, keys, sentencesIn(subject.onward())).every((one) => isNotYet(kind, one));
    if (isOnlyPutOff) return said[0];
    const answer = said.length === 0 && putOffByAnswer(subject, kind, keys);
    if (answer) return answer;
  }
  return undefined;
}

/** "What about a food trial?" "Maybe in the fall.": words that name nothing, behind the question that does. */
function putOffByAnswer(
  { own, isOwner, listen }: Subject,
  { told, cue }: Kind,
  keys: ReadonlySet<string>,
): string | undefined {
  const [first = 0] = own.indexes;
  if (first === 0 || told.test('') || own.indexes.some(isOwner)) return undefined;
  const asked = sentencesIn(listen([first - 1])).filter(
    (sentence) => !keys.isDisjointFrom(conceptKeys(sentence)),
  );
  if (!asked.some(asksSomething)) return undefined;
  const [answer] = sentencesIn(own);
  return answer !== undefined && cue.test(answer) && !isOfNow(answer) ? answer : undefined;
}

/** What was found says nothing about the step; a drug that is named may be given. */
function sentencesOf({ of }: Kind, keys: ReadonlySet<string>, sentences: readonly string[]): string[] {
  const isGiven = [...keys].some((key) => GIVEN.test(key));
  return nearestTo(
    keys,
    sentences.filter((sentence) => of === undefined || isGiven || of.test(sentence)),
  );
}

function isPutOff({ cue }: Kind, sentence: string): boolean {
  return cue.test(sentence) && !isOfNow(sentence);
}

function isNotYet(kind: Kind, sentence: string): boolean {
  return isPutOff(kind, sentence) || (kind.of !== undefined && NOT_NOW.test(sentence));
}

/** "I'm not giving dexamethasone today." */
const NOT_NOW =
  /\b(?:i'm|we're|i am|we are) not (?:giving|doing|using)\b|\bwon't be (?:giving|doing|using)\b/i;

/** What a clause says is so; what is "scheduled" is settled as well. */
function statedIn(clause: string): ReadonlySet<string> {
  const stated = readAssertions(clause.replaceAll(/\b(?:scheduled|booked)\b/gi, '')).filter(
    ({ polarity }) => polarity === 'affirmed',
  );
  const keys = stated.map(({ key }) => key).filter((key) => !STEPS.has(key));
  // "Furosemide given for low urine output" says of the drug that it was given.
  const given = keys.filter((key) => GIVEN.test(key));
  return new Set(given.length > 0 ? given : keys);
}

const GIVEN = /^(?:drug|vaccine):/;

/** What is done with a thing is no thing. */
const STEPS = conceptKeys(
  'performed obtained submitted collected administered given dispensed completed started initiated scheduled rechecked exam visit owner',
);

interface Kind {
  /** What the line says. */
  told: RegExp;
  unless: RegExp;
  /** The part of the note that it stands in; left out, any. */
  part?: Subject['part'];
  /** What every sentence about it says. */
  cue: RegExp;
  /** Which sentences are about it; left out, all that name it. */
  of?: RegExp;
}

const LEFT_OPEN = sequence(
  /\b/i,
  [
    /if|unless|until|when|once|should|would|will|to be|in case|prn|needed|not|no|never|pending/i,
    /planned?|recommend\w*|offered|discuss\w*|consider\w*|declin\w*|defer\w*|postpon\w*|later|after/i,
    /next|tomorrow|may|might|could|possible|option|due|repeat|advis\w*|future|upon/i,
    /at (?:discharge|recheck)|schedul\w*|want\w*|prefer\w*|previous\w*|until/i,
  ],
  /\b/i,
);

const KINDS: readonly Kind[] = [
  {
    told: /\b(?:performed|obtained|submitted|collected|administered|completed|dispensed|start(?:ed)?|begun|initiated|given|done|neutered|spayed|extracted)\b/i,
    unless: LEFT_OPEN,
    cue: sequence(
      /\b/i,
      [
        /not (?:today|now|yet|until)|later|next (?:week|month|year|visit|time|is)|tomorrow|at some point/i,
        /until|till|think about|talk about|once (?:he|she|it)|(?:if|when) (?:he|she|it|we|you|they)/i,
        /in (?:an?|\d+|one|two|three|four|five|six|ten|\w+ to \w+) (?:days?|weeks?|months?)/i,
        /around \w+ months|another \w+ (?:weeks|months)|no \w+ yet/i,
        /(?<!\b(?:was|were|been|got) \w{3,12}ed )at (?:\w+[- ])?\w+ (?:weeks|months)|option in/i,
        /(?:he|she|it|they)'d (?:then )?need|covered|not due|isn't due|up to date/i,
      ],
      /\b/i,
    ),
  },
  {
    told: /\b(?:performed|obtained|submitted|collected|taken)\b/i,
    unless: LEFT_OPEN,
    cue: /\b(?:we'll|i'll|we will|i will|going to|want to|i'd (?:like|want)|i would|friday|monday|tuesday|wednesday|thursday|can bring|at the recheck)\b/i,
  },
  {
    told: /\b(?:administered|given|performed|induced|repaired|excised|removed|transfused|amputated|taken|placed|inserted)\b/i,
    unless: LEFT_OPEN,
    cue: sequence(
      /\b/i,
      [
        /(?:he|she|it|they)'d (?:then )?need|if (?:he|she|it|they|we|the|his|her|that)(?:'s)?/i,
        /(?:we|i)'d (?:have to )?(?:use|give|induce|do|repair|remove|take|cut|start|transfuse)|only then/i,
        /no need to|not tonight/i,
        sequence(
          /(?:can|could|will|'ll) (?:be )?(?:do(?:ne)?|fix(?:ed)?|repair(?:ed)?|remove[d]?|take) /i,
          /(?:it |that |them )?(?:with|at|during|when) (?:his|her|the|she's|he's)/i,
        ),
        /with (?:his|her|the) (?:desexing|spay|neuter|castration|dental)/i,
      ],
      /\b/i,
    ),
    of: anyOf([
      sequence(
        /\b/i,
        [
          /do(?:ne|ing)?|did|fix\w*|repair\w*|remov\w*|tak(?:e|en|ing)|took|cut\w*|out|surg\w*|operat\w*/i,
          /giv(?:e|en|ing)|gave|use[ds]?|using|induc\w*|start\w*|transfus\w*|sew\w*|stitch\w*|popped|went/i,
          /pull\w*|need\w*/i,
        ],
        /\b/i,
      ),
      /^\W*(?:(?:and|or|so|then)\W+)*[\w-]+(?: [\w-]+)? if\b/i,
    ]),
  },
  {
    part: 'plan',
    told: /\b(?:referred|transferred|admitted|hospitali[sz]ed)\b/i,
    unless: LEFT_OPEN,
    cue: /\b(?:if|unless) (?:he|she|it|they|we|the|his|her|that)(?:'s)?\b/i,
  },
  {
    part: 'plan',
    told: /^/,
    unless: anyOf([
      sequence(
        /\b/i,
        [
          /if|unless|until|when|once|should|would|in case|prn|needed|monitor\w*|watch\w*|return\w*|call\w*/i,
          /sooner|possible|consider\w*|may|might|could|discuss\w*|option\w*|pending|after|upon|emergency|er/i,
          /contact|owner|consult|with any|for any|warn\w*|concern\w*|risk|signs?|suspect\w*|likely/i,
          /recheck with|not|no|avoid|declin\w*|defer\w*|rule|ddx|stop|as long|unlikely|depend\w*|versus|vs/i,
          /given|provided|to evaluate|before|then|while|prevent\w*|help\w*/i,
        ],
        /\b/i,
      ),
      /[?]/i,
    ]),
    cue: /^\W*(?:(?:and|but|so|okay|now|then|also)\W+)*(?:if|unless) (?!that(?:'s| is) (?:okay|ok|fine|all right|alright)\b)(?:he|she|it|they|there|the|his|her|that|\w+'s)\b/i,
  },
];

/** "He can start at twelve weeks, not now." is of another time. */
function isOfNow(sentence: string): boolean {
  return NOW.test(sentence.replaceAll(/\bnot (?:\w+ )?(?:now|today|here|already)\b/gi, ''));
}

const NOW =
  /\b(?:today|now|right away|here|already|this morning|i'm giving|just (?:gave|did|took))\b(?! if)/i;
