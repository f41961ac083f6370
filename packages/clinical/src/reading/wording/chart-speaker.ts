/** A chart is written by who signs it: "I can't see the tympanum", "I'd still do the snap" need no "I" there. */
import { ahead, sequence } from '../text/patterns.ts';
import type { Rewrites } from '../text/rewrites.ts';

/** Where a statement begins. */
const START =
  '(^|[.;:!] |, (?:and |but |so |then |and then |because )?|\\b(?:and|but|so|then|because|although|though) )';

const at = (what: string): RegExp => new RegExp(`${START}${what}`, 'gi');

/** What somebody sees, hears and feels. */
const PERCEIVED: Rewrites['rewrites'] = [
  [/(?<=[a-z]) that i can (?:hear|make out)(?=[.,;]|$)/gi, ' heard'],
  [/(?<=[a-z]) that i can see(?=[.,;]|$)/gi, ' seen'],
  [/(?<=[a-z]) that i can (?:feel|palpate)(?=[.,;]|$)/gi, ' felt'],
  [/(?<=[a-z]) that i can find(?=[.,;]|$)/gi, ' found'],
  [at("what i (?:do not|don't) (?:see|hear|feel) is (?:any |an? )?"), '$1no '],
  [/(?<=^|[.] )(the |her |his )?([a-z]+) i (?:do not|don't|can't|cannot) feel(?=[.,;]|$)/gi, '$1$2 not felt'],
  [/, i can't feel (?:that one|it|them)(?=[.,;]|$)/gi, ', not felt'],
  [
    at("i (?:do not|don't) (?:see|hear|feel) (?:an?|any) ([a-z]+(?: [a-z]+)?)(?=[.,;]|$| (?:and|but|so)\\b)"),
    '$1no $2',
  ],
  [
    at(
      "i (?:can't|cannot|couldn't) see ((?:the|his|her) (?:[a-z]+ ){0,2}[a-z]+)(?= (?:on|in) (?:the|that|his|her) (?:left|right|side)\\b)",
    ),
    '$1$2 not seen',
  ],
  [at('i see(?:, |(?=[.]))'), '$1'],
  [at('i (?:see|feel|hear) (?!(?:him|her|it|that|this|them|what|how|why|no)\\b)(?=[a-z])'), '$1'],
  [at("i(?:'m getting| get) (?=(?:an? )?\\d)"), '$1'],
];

/** What somebody makes of it; how sure they are stays. */
const THOUGHT: Rewrites['rewrites'] = [
  [
    at("what i(?:'ve got|'m thinking|(?:'m| am) thinking of| have)(?: here)?(?: is|, (?:it's|this is))? "),
    '$1',
  ],
  [at("i(?:'m| am) calling (?:this|it|that)(?: a| an)? "), '$1'],
  [
    at(
      "i (?:do not|don't) think (?:it's|it is|he's|she's|that's|this is|they're) (?!(?:got|been|gone|going|had|lost)\\b)",
    ),
    '$1not thought to be ',
  ],
  [at("i (?:do not|don't) think (?:he's|she's) got "), '$1not thought to have '],
  [
    at('i (?:guess|suppose|reckon|imagine)(?: that)? (?!(?:so|not|it|this|that|there|at|how|what|i)\\b)'),
    '$1probably ',
  ],
  [at("i (?:do not|don't) think so(?=[.,;]|$)"), '$1not thought so'],
  // "So I think we should do it."
  [at('i(?: do| still)? think(?: that)? (?=(?:we|you|owner) (?:should|need|ought|can|could|have)\\b)'), '$1'],
  [at('i(?: do)? think (?=[^.;]{3,60} would be (?:worth|good|best|nice|helpful|wise)\\b)'), '$1'],
  [at("i(?:'m| am) happy (?:that )?this is (?:an? )?"), '$1'],
  [
    at(
      "i(?:'m betting| bet| expect| suppose| guess| reckon| imagine)(?: that)? (?:it|this|that|there)(?:'s| is) ",
    ),
    '$1probably ',
  ],
  [at("i think(?: that)? (?:it|this|that)(?:'s| is) (?=probably|likely|most likely|possibly|maybe)"), '$1'],
  // "I think he's doing really well with it" doubts nothing.
  [
    at(
      sequence(
        /i think(?: that)? /,
        ahead([
          sequence(
            /(?:he|she|it|they|things|everything)(?:'s|'re| is| are) /,
            /(?:(?:really|pretty|quite|actually|all) )*/,
            /(?:doing|going|looking|feeling|getting|healing|improving) (?:\w+ )?/,
            /(?:well|great|good|better|fine|okay|nicely|beautifully)\b/,
          ),
        ]),
      ).source,
    ),
    '$1',
  ],
  [
    at(
      "i(?:'m| am)?(?: still)? think(?:ing)?(?: that)? (?:(?:it|this|that|there)(?:'s| is) )?(?!(?:about|i)\\b)",
    ),
    '$1probably ',
  ],
  [/, i think(?=[,.;]|$)/gi, ', probably'],
  [
    at('i (?:thought about|did think about|was thinking about) ([^,.;]{3,60}), but '),
    '$1$2 considered, but ',
  ],
];

/** What somebody did, does and will do. */
const DONE: Rewrites['rewrites'] = [
  [at("i(?:'m| am) (?=not |\\w+ing\\b|worried|happy|pretty|okay)"), '$1'],
  [at("i(?:'ve| have) (?=\\w)"), '$1have '],
  [at("i(?:'d| would) (?!rather\\b|sooner\\b)(?=\\w)"), '$1would '],
  [at("i wouldn't "), '$1would not '],
  [at("i(?:'ll| will) (?=\\w)"), '$1will '],
  [at("i (?:shan't|won't|will not) "), '$1will not '],
  [at('i (?!know\\b)(?=[a-z])'), '$1'],
  [/\bwhen i (?:last )?saw (?:him|her|them)\b/gi, 'when last seen'],
];

/** Of what somebody finds, thinks and does. */
export const SPEAKER: readonly Rewrites[] = [
  { where: /\bi\b/i, rewrites: [...PERCEIVED, ...THOUGHT, ...DONE] },
  {
    where: /\bwe\b/i,
    rewrites: [
      [/(^|; )we (?=(?:could|can)\b)/gi, '$1'],
      [at('we call (?:that|those|it|this|them) '), '$1'],
      [at("we(?:'re| are) (?=not |\\w+ing\\b|closed)"), '$1'],
      [at("we(?:'d| would) (?!(?:rather|sooner|like|love|need)\\b)(?=\\w)"), '$1would '],
      [at("we(?:'ll| will) (?=\\w)"), '$1will '],
      [
        at(
          'we (?=(?:sent|gave|took|did|ran|made|got|saw|found|used|treat|leave|do not|check|start|repeat|reverse|pump|measure|stage|go|put|keep|look|extract|see)\\b)',
        ),
        '$1',
      ],
    ],
  },
];

/** What is looked at before something is done. */
const LOOKED_AT =
  '((?:the|that|those|his|her) (?:[a-z]+ ){0,2}(?:films?|x-?rays?|results?|bloods?|blood ?work|numbers?|echo|culture|panel|scan|biopsy|histology))(?=[,.;]|$)';

/** What the clinic will do, or leave, at its own wish. */
export const PLANNER: readonly Rewrites[] = [
  // "I'd not give prednisolone with it."
  {
    where: /\bnot\b/i,
    rewrites: [[/(^|[.;] )not (?=(?:give|use|start|add|repeat|combine)\b)/gi, '$1do not ']],
  },
  {
    where: /\bi\b/i,
    rewrites: [
      [at("i(?:'d| would) (?:rather|sooner) not (?=[a-z])"), '$1do not '],
      [
        at(
          "i(?:'d| would) (?:much )?(?:rather|sooner) (?![^.]*\\bthan\\b)(?!(?:not|be|have|he|she|it|they|owner|you)\\b)(?=[a-z])",
        ),
        '$1',
      ],
      [at("i (?:do not|don't) want to "), '$1do not '],
      [at("i (?:do not|don't) want (?:him|her|them) to (?!be\\b|get\\b|feel\\b|suffer|hurt)"), '$1do not '],
      [at("i (?:do not|don't) want (him|her|them|owner|[A-Z][a-z]+) to "), '$1$2 not to '],
      [at("i (?:do not|don't) need to "), '$1no need to '],
      [at("i (?:do not|don't) need (?:an? |any )?"), '$1no need of '],
      [
        at(
          "i (?:do not|don't) think (?:he|she|it|they) needs? (?:an? |any )?([^,.;]{3,40}?)(?: anyway)?(?=[,.;]|$)",
        ),
        '$1no $2 thought to be needed',
      ],
      [
        at(
          "i(?:'d| would) (?=(?:do|use|give|start|add|put|swap|book|repeat|refer|send|wait|hold off|keep|leave) )",
        ),
        '$1',
      ],
      [at("i(?:'d| would) (?:suggest|recommend|advise) (?=an? |the |some )"), '$1'],
      [/(^|[.;] |, (?:and|so) )i (?:do )?(?:want to|like to|wanna) /gi, '$1'],
      [new RegExp(`\\b(until|till) i(?:'ve seen| have seen| see| get) ${LOOKED_AT}`, 'gi'), '$1 after $2'],
    ],
  },
];
