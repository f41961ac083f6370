/** How questions that want a yes or a no begin, and what the no to each says. */

import { sequence } from '../text/patterns.ts';
import { isClinical } from '../words/clinical-words.ts';

const PET = '(?:he|she|it|they)';

/** "Do you think he's in pain?" */
export const DO_YOU_THINK =
  /^do you (?:think|feel like|feel|find|believe)(?: that)? (?=(?:he|she|it|they|his|her)\b)/i;

/** Asked in this order: how a question begins, and what its no says of the rest; nothing where a no says nothing. */
export const DENIALS: ReadonlyArray<readonly [RegExp, (rest: string) => string]> = [
  // "Has anybody else been coughing, any of the other horses?" asks of others.
  [
    /^(?:has|have|is|are|was|were|does|do|did) (?:any(?:body|one)|(?:any of )?the others?|any (?:of the )?other (?:dogs|cats|horses|cows|animals|pets|ones))(?: else)? (?:been )?/i,
    (rest) =>
      `No others ${rest.replace(/,? (?:or )?(?:any )?(?:of )?(?:the|your|his|her) other [a-z]+$/i, '')}`,
  ],
  [/^(?:is|are|was|were) there (?:been )?(?:any |an? )?/i, (rest) => `No ${rest}`],
  [
    sequence(
      /^/i,
      [
        /have you (?:noticed|seen|heard|had)|did you (?:notice|see|hear)|do you (?:notice|see)/i,
        /has (?:he|she) had|have (?:they) had|does (?:he|she) have|do they have|has there been/i,
        /(?:is|are) (?:he|she|they) having|did (?:he|she) have/i,
      ],
      / (?:any |an? )?/i,
    ),
    (rest) => (/^(?:him|her|it|them)\b/i.test(rest) ? `Owner did not see ${rest}` : `No ${rest}`),
  ],
  [/^(?:and )?any of your (?:own )?(?=[a-z])/i, (rest) => `No ${rest} of the owner's`],
  [
    /^(?:what about |how about |and )?any\s+(?:known\s+)?/i,
    (rest) => (rest.startsWith('of ') ? `Not any ${rest}` : `No ${rest}`),
  ],
  // "How about allergies to medications?"
  [
    /^(?:what|how) about (?:any |his |her )?(?=(?:[a-z]+ )?(?:allergies|reactions|surgeries|operations|injuries|illnesses|seizures|supplements|parasites)\b)/i,
    (rest) => `No ${rest}`,
  ],
  [/^(?:what|how) about (?=[a-z]+ing\b|[^,]*,)(?!(?:the|his|her|its|their|your)\b)/i, unlessUsual],
  [
    /^(?:did|has|could) (?:anything|something) (?:have )?happen(?:ed)?\b[,:]?\s*(?:like |such as |maybe )?(?:an? )?/i,
    (rest) => `No ${rest.replaceAll(/\ban? /g, '')}`,
  ],
  [new RegExp(`^(?:is|are|was|were) ${PET} on (?:any )?`, 'i'), (rest) => `Not on ${rest}`],
  [new RegExp(`^(?:is|are|was|were) ${PET}(?: been)?\\s+`, 'i'), (rest) => `Not ${rest}`],
  [/^(?:is|was) (?:this|that) (?=(?:his|her|the|an?|their)\b)/i, (rest) => `Not ${rest}`],
  [new RegExp(`^(?:has|have) ${PET} never `, 'i'), (rest) => `Never ${rest}`],
  [new RegExp(`^(?:has|have) ${PET} (?:ever )?been `, 'i'), (rest) => `Has not been ${rest}`],
  [new RegExp(`^(?:has|have) ${PET} (?:ever )?`, 'i'), (rest) => `Has not ${rest}`],
  [new RegExp(`^did ${PET} (?:ever )?`, 'i'), (rest) => `Did not ${rest}`],
  [new RegExp(`^(?:does|do) ${PET} (?:ever )?`, 'i'), (rest) => `Does not ${rest}`],
  [
    /^can (?:he|she|they) (?:still |even )?(?=[a-z]+)(?!tell\b|show\b|come\b|confirm\b)/i,
    (rest) => `Cannot ${rest}`,
  ],
  [/^could (?:he|she|they) (?:still |even )?(?=[a-z]+)(?!be\b|have\b)/i, (rest) => `Could not ${rest}`],
  [/^have you (?:been )?(?:ever )?/i, (rest) => `Owner has not ${rest}`],
  [/^did you (?:ever )?/i, (rest) => `Owner did not ${rest}`],
  [
    /^(?:do|would) you (?:want|like)(?: (?:us|me))?(?: to)?(?: (?:do|run|get|have|take|give|add|try))?(?: (?:the|some|an?|any))? /i,
    (rest) => (isClinical(rest, 'test', 'procedure', 'medicine', 'diet') ? `Owner declined ${rest}` : ''),
  ],
  [/^(?:should|shall|can|could|may|will|would|do|did|am|are) (?:i|we)\b/i, () => ''],
  [DO_YOU_THINK, (rest) => `Owner does not think ${rest}`],
  [/^(?:do|are|would|could|can|will) you |^(?:want|need) (?:me|us|him|her|it|to)\b/i, () => ''],
  [/^(?:what|how|which|when|where|who|why)\b/i, () => ''],
];

/** A no to "How about eating, drinking?" says that it is not as usual, and nobody can tell how. */
function unlessUsual(rest: string): string {
  const isSign = isClinical(rest, 'sign', 'finding');
  return isSign && !/\b(?:eat\w*|drink\w*|appetite|energy|walking|peeing|pooping|sleeping)\b/i.test(rest)
    ? `No ${rest}`
    : '';
}

/** "Has he done this before?" says what "this" is only in another place. */
export const BEFORE =
  /\b(?:has|have) (?:he|she|it|they) (?:ever )?(?:done|had|been like) (?:this|that|it)(?: kind of thing)? before\b|\b(?:this|that|it) (?:ever )?happened before\b/i;
