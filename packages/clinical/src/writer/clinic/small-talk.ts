/** Greetings, praise and what else is said in every visit. Own lists, from the common speech of clinics. */

import { ahead, anyOf, sequence } from '../../reading/text/patterns.ts';

/** Greetings, praise, small talk and what the vet says of the talk itself. */
export const TALK = anyOf([
  sequence(
    /^/i,
    [
      // Greetings, goodbyes, and a moment's patience.
      /hi|hello|hey|bye|thanks?|thank you|you're welcome|no problem/i,
      /no (?:dramas|worries|bother)(?=[.!]*$)|righto/i,
      /(?:hang on,? )?(?:\d|two|one|a few) (?:ticks?|secs?|seconds|mo)(?=[.!…]*$)/i,
      /show us (?:your|that|the)\b|(?:be )?quiet (?:a|for a|one) (?:sec\w*|minute|moment)\b/i,
      /have a (?:good|nice|great|lovely|safe|wonderful) (?:trip|day|weekend|evening|holiday|christmas|one|night|drive)\b/i,
      // "You're so brave", "look at those ears on you", "he won't thank me": to the animal, or of it.
      sequence(
        /(?:oh,? )?you(?:'re| are) /i,
        [
          /all (?:bones|skin|fur|ears|eyes|legs)|such an?/i,
          /so (?:good|brave|pretty|handsome|cute|sweet|soft|big|skinny)|being (?:so|very|such)/i,
          /getting (?:so )?(?:big|fat|chunky|round|skinny|old)/i,
        ],
        /\b/i,
      ),
      /give us (?:(?:about|like|maybe) )?\d[\d-]* (?:minutes|mins|hours?)(?: or so)?(?:,? [A-Z][a-z]+)?(?=[.!]*$)/i,
      /(?:just )?bear with (?:me|us)\b|look at (?:that|this|those|you)(?: [a-z]+)?(?=[.!]*$)/i,
      /look at (?:the|those|that) [a-z]+ on (?:you|him|her|this one)(?=[.!]*$)/i,
      sequence(
        /(?:he|she|it)(?:'s|'ll| will| won't| is)?(?: not| never| really)* (?:going to |gonna )?/i,
        /(?:love|like|hate|thank|forgive|mind) (?:me|us)\b/i,
      ),
      /(?:the (?:one|thing) that(?:'s| has| is)|what(?:'s| has) caught my eye)(?: really)? (?:caught my eye|standing out)\b/i,
      /what happens is\b|now then,? [a-z ]{3,25}(?=[.!]*$)|come (?:in|through|on through)(?=[.,!]|$)/i,
      /sorry|good (?:boy|girl|morning|afternoon)|morning|nice to|how are you|come (?:here|on in|on)/i,
      /have a seat|you bet|of course/i,
      // "Please have a seat", and not "please stop the drops".
      sequence(
        /please/i,
        ahead([
          /[.!]*$/i,
          sequence(
            / /i,
            [
              /have a seat|take a seat|come (?:in|on|through|with|here|this way)|sit|hold (?:on|still)|follow/i,
              /sign|fill|excuse|bear with|wait here/i,
            ],
            /\b/i,
          ),
        ]),
      ),
      /(?:(?:it|that|this)(?:'s| is) )?(?:really |honestly )*(?:not|no) (?:a |such a |that )?big (?:a )?deal(?=[.!]*$)/i,
      /[^,.]{2,25}, (?:he|she)(?:'s| is) (?:castrated|neutered|spayed), so no(?=[.!]*$)/i,
      /it happens|exactly|correct|that's another (?:talk|conversation|story|discussion|day)(?=[.!]*$)/i,
      sequence(
        /that's (?:(?:totally|perfectly|absolutely|completely) )?/i,
        /(?:okay|right\b(?! (?:front|hind|side))|it|all|fine|important|a good|great|my|your|why|what)/i,
      ),
      /hold that thought|this is (?:the|a|an) \w+ (?:note|report|record|visit)/i,
      /[^.\d]{0,40}\bnever mind(?=[.!]*$)/i,
      // "Let's talk about the results": what comes next in the talk.
      sequence(
        /(?:let's|let me|i(?:'d like| want) to|i'm (?:going to|gonna)|i just (?:want|wanted) to|we(?:'ll| can| should)) /i,
        /(?:just )?(?:(?:talk|chat)(?: a (?:little )?bit)? about|go over|look at|take a look at|review)/i,
        ahead([
          sequence(
            /(?: a (?:little )?bit about)? (?:some of )?/i,
            /(?:the|his|her|your|my|what|that|those|these|everything|it)\b[^.\d]{0,50}[.!]*$/i,
          ),
        ]),
        /(?! [^.]*\b(?:under|microscope|tomorrow|next|weeks?|months?|when|before|after)\b)/i,
      ),
      /it tells us|what (?:it|that|this) (?:does|means)|it's about \d+ for|got it|let me|let's see/i,
      /it (?:matters for|takes (?:about |up to |only )?(?:an?|\d[\d-]*|a few))/i,
      /(?:it|that|this) (?:doesn't|does not) (?:always |really |necessarily )?mean|up on the/i,
      /(?:i )?(?:don't|do not) (?:love|like|mind) (?:that|it)|hop (?:on|up)/i,
      /(?:step|stand) (?:on|up|still|here)|any (?:other )?questions|here's what|those are|i know/i,
      /i understand|i hear you|don't worry|you're doing|good question|we'll get (?:there|through)/i,
      /(?:we|i)'ll (?:come|get) (?:back )?(?:on )?to (?:that|it|this|those)(?=[.!]*$| (?:later|in a|next)\b)/i,
      /while (?:he|she|it|they)(?:'s|'re) [^,.]{3,40}, [a-z]+(?=[.!]*$)/i,
      /not while (?:he|she|it|they)(?:'s|'re| is| are) [^.,]{3,30}(?=[.!]*$)/i,
      sequence(/i'll /i, [
        /explain|put|write|make/i,
        /be(?! back)(?! (?:by|out|round|over|up|there|along) (?:again )?(?:on )?(?:\w+day|tomorrow|next|in \d))/i,
        /get|go|talk|let/i,
      ]),
      /we're going to (?:manage|take good|get (?:him|her) feeling|fix)/i,
      /he's (?:being|perfect|such|doing great|a good)|she's (?:being|perfect|such|doing great|a good)/i,
      /what a/i,
      sequence(
        /it['’]s an? (?:liver|kidney|muscle|bone|pancreas|gut) (?:enzyme|marker|value|protein|test)\b/i,
        /(?! (?:that|which)['’]?s (?:up|high|low))/i,
      ),
      /most of these|(?:if (?:he|she|it) says|that's (?:your|my) (?:baseline|concern))/i,
      /i (?:thought|was thinking) about [^,]{2,30}$/i,
    ],
    /\b/i,
  ),
  /^\W*$|^[^.\d]{2,40} speaking[.!]*$/i,
  // "It's Dr. Reyes, just calling about Milo."
  sequence(
    /^(?:[^.\d]{0,20}\b(?:it's|this is) )?(?:dr\.?|doctor) [a-z]+,? (?:just |and i'm |i'm )*/i,
    /(?:calling|ringing|phoning)\b[^.\d]*[.!]*$/i,
  ),
  /^(?:discharge|dictation|notes?) (?:for|on) [a-z]+[.!]*$/i,
  // "Your hands are cold": of no animal's feet.
  /\byour (?:foot|feet|hands?|fingers?|arm|knee|elbow)(?:'s| is| are)\b/i,
  // "Hold still for me, buddy."
  /^[^,.\d]{3,40} for me\b(?:,? (?:bud\w*|pal|sweet\w*|girl|boy|love|mate|please|[A-Z]?[a-z]+))?[.!]*$/i,
]);
