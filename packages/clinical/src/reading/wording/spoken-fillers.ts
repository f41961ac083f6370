/** Words that only help to speak, and are no part of what is said. */
import type { Rewrites } from '../text/rewrites.ts';

/** Rewrites that take them out, or put what they stand for: "like 7" is "about 7". */
export const SPOKEN_FILLERS: readonly Rewrites[] = [
  {
    where: /\bwell,|\blike\b|\bjust,|\byeah\b|\byou know\b|\b(?:kind|sort) of\b/i,
    rewrites: [
      [/(\b(?:and|then|but|so)),? well, /gi, '$1 '],
      [/, well, /gi, ', '],
      [
        /(?<!\b(?:looks?|feels?|sounds?|smells?|more|just|something|about|around) )\blike (?=\d|a (?:few|couple)\b)/gi,
        'about ',
      ],
      [/, like, /gi, ', '],
      [/\b(like|just), (?!(?:he|she|it|they|i|we|owner|no|not)\b)(?=[a-z])/gi, '$1 '],
      [/(^|, |\. |\.\.\. )yeah,? /gi, '$1'],
      [/, (?:yeah|you know)(?=[,.]|$)/gi, ''],
      [
        /(?<!\b(?:what|some|any|a|this|that|which|of|the|same|every|no|one|new|different|other|these|those|all|two|2) )\b(?:kind|sort) of /gi,
        'somewhat ',
      ],
    ],
  },
];
