/** By which words it is known what a vet makes of it. Own lists, from the common speech of clinics. */

import { anyOf, sequence } from '../../reading/text/patterns.ts';

/** What the vet makes of it, said as such. */
export const CLEAR_ASSESSMENT = anyOf([
  sequence(/^/i, [
    sequence(
      /(?:i|we) (?:do )?(?:think|suspect|believe) /i,
      /(?:(?:this|that|it|he|she|we|they|the)(?:'s| is| are|'re| has)?|[a-z]+(?:'s| is| has))\b/i,
      /(?! need)/i,
    ),
    /this is (?!for|the one|going)(?:a |an )?|what we have/i,
    /what (?:we['’]re|i['’]m|you['’]re) (?:dealing with|looking at|seeing)(?: here)? is/i,
    /what this is is/i,
    sequence(
      /(?:that|this|it|which|it all|all of (?:that|this|it)) (?:all )?/i,
      /(?:fits|would fit|goes along|is in keeping|ties in) with/i,
    ),
    sequence(
      /i(?:['’]d| would) say /i,
      /(?:(?:he|she|it|this|that|they)(?:['’]s| has| is|['’]ve)|(?:it|this|that) could be) /i,
      /(?:an? |just an? |probably )?(?:pull|strain|torn|tweak|sprain)\w*/i,
    ),
    /(?:it|which) means|looks like/i,
    /i'm (?:really |a little |not (?:too |really |very )?)?(?:worried|concerned|suspicious)/i,
    /what i think/i,
    /.{3,60}\b(?:is|are|'s) (?:probably |most likely |likely |possibly |possible(?=[.,;]|$))/i,
    sequence(
      /my (?:overall |general |initial |clinical )?/i,
      /(?:impression|assessment|feeling|sense|thinking|suspicion|hunch|guess|gut feeling) /i,
      /(?:here |of (?:him|her|this) )?is\b/i,
    ),
    /my (?:top|main|biggest|number (?:one|1)|first thought)|could be|it could be|most likely|probably/i,
    /that's an? \w+itis/i,
    sequence(
      /(?:yeah |yes |okay |so )*that(?:'s| is) (?:definitely |clearly |just )?an? (?:[a-z-]+ ){0,4}/i,
      /(?:seizures?|hernia|fracture|hematoma|cataract|luxation)\b/i,
    ),
    /.{3,60}\buntil proven otherwise\b|differentials?|the diagnosis|he's got an? .*infection/i,
    /she's got an? .*infection/i,
  ]),
  /\bputting it together\b|\bprognosis\b/i,
  sequence(
    /\b/i,
    [
      /less likely|more likely|likely|unlikely|on my list|consistent with|suspicious (?:for|of)/i,
      /rule out|not (?:hyper|hypo)\w+|most likely/i,
    ],
    /\b/i,
  ),
]);

/** How a disease goes. */
export const COURSE = anyOf([
  sequence(
    /(?:\b(?:is|are|'s|looks?|remains?)|,|:) /i,
    [
      /improving|improved|worse|worsening|stable/i,
      /(?:not |un|in)?(?:quite |well |fully |partially |partly |poorly |adequately )?(?:controlled|regulated)/i,
      /in remission|progress\w+|resolv\w+|likely|unlikely|possible/i,
    ],
    /\b/i,
  ),
  sequence(
    /\b(?:has|have) (?:now |all |completely |fully |mostly |nearly )?/i,
    /(?:resolved|cleared(?: up)?|healed|settled|progressed|worsened|improved)\b/i,
  ),
]);

/** Words of judging, which need a disease beside them. */
export const ASSESSMENT = sequence(
  /\b/i,
  [
    /i (?:don't|do not) think|(?:looks|feels|sounds|seems) like|i think|i suspect|suspect\w*|this is/i,
    /that's|that is|that['’]ll be|it's|probably|possibl[ey]|likely|maybe|worried|concern\w*/i,
    /suspicious|consistent|looks like|diagnos\w+|stage|means|could be|(?:he|she) has|\w+'s got/i,
    /secondary to|due to|because of|chronic|acute/i,
  ],
  /\b/i,
);

/** "She's still in complete remission": of the disease that everybody in the room knows. */
export const IN_REMISSION = anyOf([
  sequence(
    /^(?:so |and |then )?(?:he|she|it|they|[a-z]+)(?:'s| is| are)? (?:still |now |back |again )*in /i,
    /(?:complete |partial |full |clinical )?remission\b/i,
  ),
  sequence(
    /^(?:(?:so|and|then|this is|that's|i'd say|i'd call (?:it|that)|an?|(?:very )?good|durable),? )*/i,
    /(?:complete|partial|full|clinical) (?:remission|response)\b/i,
  ),
]);

/** "I think this is stress", "this is probably from the diet": a cause that is no disease, told as what the vet makes of it. */
export const BLAMES = sequence(
  /^(?:(?:so|and|but|well|honestly),? )*/i,
  [
    sequence(
      /(?:i|we) (?:do |really )?(?:think|suspect|believe) (?:that )?/i,
      /(?:this|it|that|most of (?:this|it))(?:'s| is| was| comes)/i,
    ),
    /(?:this|it|that)(?:'s| is) (?:probably|most likely|likely)/i,
  ],
  / /i,
  /(?:(?:mostly|all|just|more|really|probably|from|down to|due to|because of|to do with|a|an|the|his|her|their|some|bit|of|little) )*/i,
  [
    /behaviou?ral|stress(?:ed)?|anxiety|anxious|boredom|bored|fear|hormon\w+|diet(?:ary)?|food|heat/i,
    /age|teething|growing|wear and tear|trauma|overeating|overweight|position\w*|weather|pollen/i,
    /season\w*/i,
  ],
  /\b(?=[.,;!]|$| (?:and|or|related|rather|more|that|from|in|at)\b)/i,
);
