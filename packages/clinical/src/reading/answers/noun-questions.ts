/** Questions of a thing and not of the animal: "Is the wound still open?", "Has her urine been checked?", "Did anything hurt?". */

import { capital } from '../sentences/sentences.ts';
import { anyOf, captured, sequence } from '../text/patterns.ts';

/** A question of a thing, in its three parts. */
interface NounQuestion {
  asks: string;
  subject: string;
  rest: string;
}

/** "Is the wound still open?" "No.": "The wound is not still open"; undefined where no thing is asked of. */
export function deniedOfNoun(question: string): string | undefined {
  const asked = askedOfNoun(question);
  if (asked === undefined) return undefined;
  const { asks, subject, rest } = asked;
  if (subject === 'anything' || subject === 'something')
    return `Nothing ${affirmedAs({ ...asked, subject })}`;
  return `${capital(subject)} ${asks} not ${rest}`;
}

/** "Does the cough come at night?" "Yes.": "The cough comes at night"; undefined where no thing is asked of. */
export function affirmedOfNoun(question: string): string | undefined {
  const asked = askedOfNoun(question);
  if (asked === undefined || /^(?:any|some)thing$/.test(asked.subject)) return undefined;
  return `${asked.subject} ${affirmedAs(asked)}`;
}

/** What is said of the thing: "is still open", "comes at night", "did hurt". */
function affirmedAs({ asks, rest }: NounQuestion): string {
  if (asks !== 'does') return asks === 'do' ? rest : `${asks} ${rest}`;
  const [verb = ''] = rest.split(' ', 1);
  return `${inThirdPerson(verb)}${rest.slice(verb.length)}`;
}

/** "Come" is "comes", "carry" is "carries". */
export function inThirdPerson(verb: string): string {
  if (/^have$/i.test(verb)) return 'has';
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|sh|ch|x|z|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

/** The parts of a question of a thing. Its name is one word behind what tells it from others, or ends before "been" or "gotten". */
function askedOfNoun(question: string): NounQuestion | undefined {
  const [, asks = '', subject = '', rest = ''] =
    OF_THAT.exec(question) ?? OF_LONG_NAME.exec(question) ?? OF_NOUN.exec(question) ?? [];
  if (subject === '' || NO_NOUN.test(subject)) return undefined;
  return { asks: asks.toLowerCase(), subject: subject.toLowerCase(), rest };
}

/** "Did that change?" */
const OF_THAT = sequence(
  /^(does|do|did) (that|this|those|these) /i,
  captured([
    sequence(
      [
        /change|help|happen|work|start|go|get|come|make|hurt|bother|stop|seem|look|bring|cause|clear|wear/i,
        /sound|feel|mean|matter|ring|fit|occur|spread|itch|smell|move|open|interfere|last|run|drain|bleed/i,
        /grow|swell/i,
      ],
      /\b.*/i,
    ),
  ]),
  /$/i,
);
const DETERMINED = '(?:the|his|her|its|their|that|this|those|these)';
const OF_LONG_NAME = new RegExp(
  `^(has|have|is|are|was|were) (${DETERMINED}(?: [a-z][a-z-]*){1,4}?) ((?:been|gotten|got|gone|come|changed|still|getting|always|ever|[a-z]{2,}(?:ing|ed))\\b.*)$`,
  'i',
);
const OF_NOUN = sequence(
  /^(is|are|was|were|does|do|did|has|have) /i,
  captured([
    /(?:any|some)thing/i,
    sequence(
      DETERMINED,
      /(?: (?:left|right|front|hind|back|other|upper|lower|new|old|first|second|last))* [a-z][a-z-]*/i,
      /(?: (?:samples?|tests?|results?|works?|pressure|rate|counts?|levels?|site|tract|glands?|nails?|food|bowls?|box)\b)?/i,
    ),
  ]),
  / ([a-z].*)$/i,
);
/** "Is that normal?", "was this right after he ate?", "do the other dogs cough?": of no thing, or of somebody else. */
const NO_NOUN = anyOf([
  sequence(
    /^(?:that|this|those|these) /i,
    [
      /normal|true|right|correct|okay|new|the|a|an|it|in|on|at|all|something|anything|more|before|after/i,
      /when|one|his|her|your|usual|common/i,
    ],
    /$/i,
  ),
  /\b(?:other|any|all|ever|been|just|only|still|also)$/i,
  /\bother (?:dogs?|cats?|horses?|pets?|animals?)$/i,
]);
