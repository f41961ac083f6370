/** Questions without whoever asks them: what the vet's hands do is not the owner's, and what the vet should know is no sign. */
import { rewritten } from '../text/rewrites.ts';

/** A question of the clinic without the "I" of who asks. */
export function withoutAsker(question: string): string {
  const named = NAMES_FOR_OWNER.find((pattern) => pattern.test(question));
  return rewritten(named ? question.replace(named, '$1') : question, ASKERS);
}

/** "Are you talking about methimazole?", "Does Galliprant sound familiar?": the name that the owner could not think of. */
const NAMES_FOR_OWNER = [
  /^(?:(?:are|were) you (?:talking about|thinking of|referring to)|(?:do |did )?you mean|(?:is|was) (?:it|that) called|could (?:it|that) be|would (?:it|that) be) (?:the )?([\w-]+(?: [\w-]+){0,2})(?=\W*$)/i,
  /^does (?:the (?:name|word|diagnosis) )?([\w-]+(?: [\w-]+){0,2}) (?:sound (?:familiar|right)|ring (?:a|any) bells?)(?=\W*$)/i,
];

/** "Does it hurt when I press on her neck?": "on pressing on her neck", since it is not the owner who presses. */
const HANDS = [
  'press',
  'touch',
  'push',
  'bend',
  'squeeze',
  'lift',
  'extend',
  'flex',
  'turn',
  'rub',
  'palpate',
];

const ASKERS = [
  {
    where: /\b(?:i|we)\b/i,
    rewrites: [
      ...HANDS.map((hand): [RegExp, string] => [
        new RegExp(
          `,? \\b(?:when|while|if|as) (?:i|we)(?:['’]m| am|['’]re| are)?(?: just| gently)? ${hand}(?:ing)?\\b`,
          'gi',
        ),
        ` on ${hand === 'squeeze' || hand === 'palpate' ? hand.slice(0, -1) : hand}ing`,
      ]),
      // "Any allergies that I should know about?", "Any conditions we should be aware of?"
      [
        /,? (?:that |which )?(?:i|we) (?:should|need to|ought to|have to) (?:know|be (?:aware|worried|concerned|careful)|note|worry|watch out)(?: about| of| for)?(?=\W*$)/gi,
        '',
      ] as [RegExp, string],
    ],
  },
];
