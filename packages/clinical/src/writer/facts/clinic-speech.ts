/** By which words the parts of a vet's speech are known. Own lists, from the common speech of clinics. */
import { ahead, anyOf, notAhead, sequence } from '../../reading/text/patterns.ts';
import { readOnce } from '../../reading/text/read-once.ts';

/** A manner of speaking that many rules ask a sentence for; each sentence is looked through once. */
interface Manner {
  test: (text: string) => boolean;
}

function askedOnce(pattern: RegExp): Manner {
  return { test: readOnce((text) => pattern.test(text)) };
}

/** "I see", "I don't feel", "there's": the vet tells what is found. */
export const EXAMINES: Manner = askedOnce(
  sequence(
    /\b/i,
    [
      /i (?:can |also )?(?:see|feel|hear|palpate|appreciate)|i've got|we've got|i got/i,
      /i (?:don't|do not|can't) (?:see|feel|hear|find|palpate|appreciate)/i,
      /(?<!\b(?:if|unless|once|until) )there(?:'s| is| are)/i,
    ],
    /\b/i,
  ),
);
/** The vet begins to examine. */
export const OPENS_EXAM: Manner = askedOnce(
  sequence(
    /\b/i,
    [
      /take a (?:quick )?(?:look|listen)|have a (?:quick )?(?:look|listen|feel)/i,
      /let me (?:look|listen|feel|see|check|get my hands|glove up)/i,
      /let's (?:look|get (?:him|her|them) (?:up|on)|see (?:him|her) walk|examine)|up (?:we|you) go/i,
      /on exam|physical exam|let's have (?:him|her|a look)|let's see(?=[.!]*$)/i,
      /look at (?:the|those|that) [a-z]+ on (?:you|him|her)(?=[.!]*$)|watch (?:him|her) walk/i,
      /see (?:him|her|them) (?:walk|jog|trot|move)|jog (?:him|her)|trot (?:him|her)/i,
      /i'm (?:just )?(?:going to (?:check|listen|feel|look|palpate|do a rectal)|feeling|listening|palpating)/i,
    ],
    /\b/i,
  ),
);

/** Greetings, praise, small talk and what the vet says of the talk itself. */
export const TALK = anyOf([
  sequence(
    /^/i,
    [
      /hi|hello|hey|bye|thanks?|thank you|you're welcome|no problem/i,
      /no (?:dramas|worries|bother)(?=[.!]*$)|righto/i,
      /(?:hang on,? )?(?:\d|two|one|a few) (?:ticks?|secs?|seconds|mo)(?=[.!…]*$)/i,
      /show us (?:your|that|the)\b|(?:be )?quiet (?:a|for a|one) (?:sec\w*|minute|moment)\b/i,
      /have a (?:good|nice|great|lovely|safe|wonderful) (?:trip|day|weekend|evening|holiday|christmas|one|night|drive)\b/i,
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
      /it happens|exactly|correct|that's another (?:talk|conversation|story|discussion|day)(?=[.!]*$)/i,
      sequence(
        /that's (?:(?:totally|perfectly|absolutely|completely) )?/i,
        /(?:okay|right\b(?! (?:front|hind|side))|it|all|fine|important|a good|great|my|your|why|what)/i,
      ),
      /hold that thought|this is (?:the|a|an) \w+ (?:note|report|record|visit)/i,
      /[^.\d]{0,40}\bnever mind(?=[.!]*$)/i,
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
  sequence(
    /^(?:[^.\d]{0,20}\b(?:it's|this is) )?(?:dr\.?|doctor) [a-z]+,? (?:just |and i'm |i'm )*/i,
    /(?:calling|ringing|phoning)\b[^.\d]*[.!]*$/i,
  ),
  /^(?:discharge|dictation|notes?) (?:for|on) [a-z]+[.!]*$/i,
  /\byour (?:foot|feet|hands?|fingers?|arm|knee|elbow)(?:'s| is| are)\b/i,
  /^[^,.\d]{3,40} for me\b(?:,? (?:bud\w*|pal|sweet\w*|girl|boy|love|mate|please|[A-Z]?[a-z]+))?[.!]*$/i,
]);
/** What holds for animals at large explains, and is no fact of this one. */
export const GENERAL_TRUTH = anyOf([
  sequence(
    /^(?:(?:and|so|but),? )*(?:whenever|any ?time) /i,
    /(?:there(?:['’]s| is| are)|(?:a|an|any) (?:dog|cat|horse|animal|pet)s?)\b/i,
  ),
  sequence(/^.{0,20}\b/i, [
    /(?:some|most|other|a lot of) (?:people|vets|owners|doctors|folks|clinics)/i,
    sequence(
      /(?:some|most|many|(?:a|an?|one) (?:quarter|third|half|few)(?: to an? \w+)?)/i,
      /(?: of (?:them|these|those))? (?:need|block|do|get|will|have)\b/i,
    ),
    /a lot of (?:dogs|cats|horses|pets|animals|people|owners|rabbits|birds)|some (?:dogs|cats|horses)/i,
    /most (?:of (?:these|them)|dogs|cats|horses|rabbits)/i,
    /(?:dogs|cats|horses|rabbits|they) (?:usually|mostly|often|can|do|tend|sometimes|will)\b/i,
    /\bmakes? them\b/i,
  ]),
  /\bin (?:people|humans)[.!]*$/i,
  sequence(
    /^(?:[\w-]+,? )?(?:we|i|vets|people)(?: usually| only| mostly| just| do)* /i,
    /(?:do|give|use|recommend|save|keep|reserve|offer|see|need)/i,
    /(?: (?:it|that|this|those|them|the \w+|\w+))?(?: only| just| mostly)? (?:for|to|in|with|on) /i,
    /(?:the )?/i,
    /(?:dogs|cats|horses|rabbits|pets|animals|goats|sheep|cows|cattle|puppies|kittens|ones|patients) /i,
    /(?:that|who|which|up|in|on|with|near|around|out|going|at|over|under)\b/i,
  ),
  sequence(
    /\bis (?:only |mostly |just |really )?(?:for|meant for) /i,
    /(?:dogs|cats|horses|rabbits|pets|animals|puppies|kittens) (?:that|who|which|in|on|with|near|at)/i,
    /\b/i,
  ),
  /^(?:[a-z]+ ){1,3}is (?:always )?better than (?:[a-z]+ing )?(?:nothing|none)[.!]*$/i,
  sequence(
    /^(?:(?:and|so|but),? )*the (?:most common|commonest|number one|usual) (?:cause|reason|culprit)s?/i,
    /\b(?! (?:he|she|of (?:his|her|this)|for (?:his|her|this|it)))/i,
  ),
  /^(?:when|once) you (?:treat|fix|control|lower|manage) (?:the|an?) [a-z]+(?: [a-z]+)?,? (?:you|they|it)\b/i,
]);
/** The vet tells what the hands are doing; the finding comes after. */
export const NARRATION = sequence(
  /^/i,
  [
    sequence(/(?:and |so |now |okay )*/i, [
      sequence(
        /i'm (?:just )?(?:going to|gonna) use (?:the|my|this) /i,
        /(?:scope|otoscope|ophthalmoscope|stethoscope|light|lamp|speculum|hands?)\b/i,
      ),
      sequence(
        /(?:along|over|under|around|on|down) (?:the|his|her) [a-z]+,? i'm (?:just )?/i,
        /(?:feeling|looking|checking|listening|palpating)\b/i,
      ),
      /(?:now )?i'm (?:going to|gonna) (?:ping|tap|press|squeeze|bend|flex)\b/i,
    ]),
    /now (?:for )?(?:the|his|her|their) \w+(?=[.!]*$)/i,
    sequence(/(?:and |so |now |okay )*/i, [
      sequence(
        /(?:now|next|on to|(?:i'm )?moving on to|then|over to|let's move on to|that leaves) /i,
        /(?:the |his |her |your )?(?:\w+ )?/i,
        [
          /legs?|belly|abdomen|heart|chest|lungs|eyes|ears|mouth|teeth|skin|back|neck|joints|body|rest|plan/i,
          /feet|paws|tail|head|nose|exam/i,
        ],
        /(?=[.!]*$)/i,
      ),
      sequence(
        /(?:the |his |her )?(?:\w+ )?/i,
        /(?:legs?|belly|tummy|abdomen|heart|chest|lungs|eyes|ears|mouth|teeth|skin|back|neck|joints|feet|paws|tail|head|nose) /i,
        /(?:now|next|then)(?=[.!]*$)/i,
      ),
    ]),
    sequence(/(?:and|so|now)?\s*/i, [
      sequence(
        /i'm (?:just )?(?:going to|gonna) /i,
        /(?![^.]*\bwith (?:an? |some |the )?(?:x-?rays?|ultrasound|radiographs?|ecg|ekg|echo|ct|mri)\b)/i,
        /(?:check|dim|look|listen|feel|do a rectal|turn|get|pull|step|grab|read|lift|take a look|have a)/i,
      ),
      /let me (?:just )?/i,
      sequence(/let's /i, [
        /get (?:him|her|them|you)\b|have (?:him|her|a)\b|(?:lift|open|flip|roll|turn) (?:your|you|that)\b/i,
        /look|take a look|see\b|check (?:him|her|that|those|the)|listen|move|turn/i,
        /go\b(?! (?:ahead\b|(?:from|down|up|back|with|to)\b[^.]*\d))|start with/i,
      ]),
      sequence(
        /i'm (?:just )?(?:going to|gonna) (?:put|hold) (?:the|a|this|my) /i,
        /(?:bag|stethoscope|otoscope|ophthalmoscope|scope|light|lamp|speculum|probe|cuff|twitch|muzzle|towel|hand) /i,
        /(?:on|over|in|here)/i,
      ),
      sequence(
        /(?:i'm (?:just )?(?:going to|gonna)|i'll|let's) (?:just )?(?:do|start with) (?:the|his|her) /i,
        /(?:good|bad|sore|other|left|right|normal|boring|easy) /i,
        /(?:leg|side|ear|eye|foot|end|bits?|part|knee|hip|stuff)s? first/i,
      ),
      sequence(
        /(?:i'd|i|we'd) (?:just )?(?:like|love|want) to (?:see|watch) (?:him|her|them|it) /i,
        /(?:walk|trot|jog|move|stand)(?: [a-z]+)? (?:before|first|for me|down the|up and down)/i,
      ),
      /(?:can you )?hold (?:him|her)|up and back/i,
    ]),
  ],
  /\b/i,
);
/** What to do if something happens. */
export const PRECAUTION = anyOf([
  /^(?:(?:and|or|but|so),? )*same (?:thing|goes|deal)(?:,| for (?:him|her|it))? if\b/i,
  /^or (?:if|unless) (?:he|she|it|they|the|there)\b/i,
  sequence(
    /\b(?:let|tell) (?:me|us|the (?:clinic|office|practice)) (?:know )?/i,
    /(?:right away |straight away )?if (?:he|she|it|they|his|her|the|there|anything|any)\b/i,
  ),
  sequence(
    /(?:^|, |\bbut )(?:and |but |now |so |also,? |or )*(?:if|unless)\b.*\b/i,
    [
      /call|phone|ring|text|skip|comes?|bring|see|emergency|er\b|hospital|vet|let (?:me|us)|right away/i,
      /stop|give|rub|no insulin|feed|go|same day|straight (?:back|away|in|down)/i,
    ],
    /\b/i,
  ),
  /\b(?:go|straight|get (?:him|her|them|it)|run) to (?:the |an )?(?:emergency|er\b|hospital)/i,
  /\b(?:call|bring (?:him|her|them)|come (?:in|back)) .{0,40}\bif\b/i,
  /\b(?:wake|page|fetch|ring|phone|text) (?:me|us|the doctor|the vet|dr\.? \w+) if\b/i,
  /\bwatch (?:for|out for)\b|\bgive (?:us|me) a (?:ring|call|shout|bell|buzz)\b/i,
  /\b(?:ring|phone) (?:us|me|the (?:clinic|practice|surgery))\b|\bonly if\b/i,
  /^(?:so |and )?that(?:'s| is| would be) an emergency\b|^if\b.*\bi(?:'d| would)? (?:want|like)\b/i,
]);
/** What a test showed. */
export const RESULT: Manner = askedOnce(
  anyOf([
    sequence(
      /\b/i,
      [
        /negative|positive|normal|unremarkable|pending|elevated|high|low|increased|decreased|clear|clean/i,
        /dilute|mildly up|a (?:bit|little|touch) (?:up|low|high)|shows?|showed|through the roof/i,
        /sky[- ]high|creeping up|times (?:what|the (?:normal|top|upper)|normal)|off the (?:scale|charts?)/i,
        /boring/i,
        sequence(
          [
            /cells|platelets|values|numbers|enzymes|bloods?|blood ?work|sugars?|glucose|electrolytes/i,
            /proteins?|salts|calcium|potassium|sodium|urine|wee/i,
          ],
          /(?:['’]s| is| are| looks?| came back)? (?:(?:all|both|just|also|still|absolutely|totally) )*/i,
          /(?:fine|okay)\b/i,
        ),
        sequence(
          /(?<=^[^,]{0,40})/i,
          /(?<!\b(?:ecg|ekg|chem\w*|pictures?|films?|rays?|images?|radiographs?|scans?|results?|bloods?|panel|cbc) ?)/i,
          /(?:is|are|['’]s|['’]re) /i,
          /(?:(?:all|both|only|just|also|still|a bit|a touch|a little|well|right) )*(?:up|down)/i,
          /(?= (?:a|at|from|again|slightly|too|on)\b|[.,;!]|$)/i,
        ),
        /consistent with|no (?:[a-z]+ )?(?:[a-z]+ )?(?:remaining|left|residual|seen|visible)(?=[.,;!]|$)/i,
        /no (?:bacteria|rods|crystals|obstruction|parasites|eggs|growth|fractures?)/i,
        /there(?:'s| is| are|'re| was| were) (?:a|an|no|some|a few|lots|a lot)\b|grew\b/i,
        /(?:was|were) (?:just|only|mostly|all) [a-z]+|i see|came back|back\b|within/i,
      ],
      /\b/i,
    ),
    /\d\+/i,
  ]),
);
/** What will, should or may be done. */
export const FUTURE: Manner = askedOnce(
  sequence(
    /\b/i,
    [
      /we'll|we will/i,
      sequence(/we're /i, [
        /going (?:to|with|ahead with)|gonna|booking|scheduling|feeding|giving|starting|adding|stopping/i,
        /holding|switching|using|tapering|upping|dropping/i,
      ]),
      /i'll|i will|(?:we|i|he|she|they) (?:won't|will not)/i,
      /i can (?:also )?(?:send|do|refer|give|show|book|write|call|start|put|get|order)/i,
      /(?:i|we) would(?:n't| not) (?:do|use|give|start|feed|try|add|change|stop|recommend) (?!that\b|it\b|this\b)/i,
      /you keep (?:doing|giving|using|checking|watching)\b/i,
      /(?:i|we)'d be (?:comfortable|happy) (?:doing|to do|giving|to give)\b/i,
      /(?:i|we) can't (?:use|give) [^.]{2,30} (?:just )?(?:yet|now|any ?more)\b/i,
      /i did think (?:about|of)\b/i,
      sequence(
        /(?:i|we) (?:could|might) (?:also )?/i,
        [
          /offer|do|refer|send|try|run|start|add|use|give|repeat|inject|block|biopsy|aspirate|remove|scan/i,
          /operate|drain|tap|culture|sedate|consider/i,
        ],
        /\b/i,
      ),
      /if you(?:'d| ever| do)? (?:want|like|need|decide)|staying (?:with us|here|in|overnight)/i,
      /i'm (?:going to|gonna)(?! (?:say|call it|guess))|let's|(?<!\bwhere )i want/i,
      /i (?:usually |always )?like to (?:do|run|get|take|start|use|give|recheck)\b/i,
      /we(?: want|'d like| would like) to (?:see|recheck|keep|admit) /i,
      /(?:he|she|they)(?:'s|'re| is| are)? to be starved/i,
      /i (?:don't|do not) want (?:him|her|them|it) (?!to (?:hurt|suffer)\b)/i,
      /i (?:don't|do not) want to (?:start|give|use|put|add|change|stop|rush|jump)\b/i,
      /if (?:i|we) (?:need|have) to\b|we (?:delay|postpone|put off)\b/i,
      sequence(
        /(?:i|we)'d /i,
        [
          /like|do|add|trim/i,
          /get (?:him|her|it|them) (?:done|neutered|spayed|speyed|castrated|desexed|booked|weighed|checked)\b/i,
          /(?:get|bring|take) (?:him|her|it) (?:down|up)\b|start|recommend|suggest|go|give|keep|also|want/i,
          /rather|hold|put(?! (?:(?:the |his |her )?pain|him|her|it|them|that) at\b)|leave|wait|push|delay/i,
          /repeat|send|try|avoid|stop|cut|drop|increase|switch|skip|run|take|use/i,
        ],
        /\b/i,
      ),
      /i (?:recommend|suggest|need)/i,
      /we need an? (?:real |proper |strict |good |full )*(?:food|diet|elimination|trial)/i,
      /we (?:should|need to|can)/i,
      sequence(/you /i, [
        /can(?!(?:'t|not)? (?:see|feel|hear|tell|smell|palpate)\b)(?! on\b)|should|need to/i,
        /have to (?:stop|give|keep|use|put|feed|bring|come|clean|wait)|put|give|want to/i,
      ]),
      /you'll|you're (?:going to|gonna)/i,
      sequence(/(?:he|she|they)/i, [
        /'ll| will|(?<!than (?:he|she|they)) should| needs? to| needs?\b/i,
        / stays?(?=,| here| tonight| with us| in (?:the )?(?:hospital|clinic)| overnight| (?:for )?\d)/i,
        / gets?\b/i,
        / can (?:have|go|wear|eat|start|be (?:turned out|ridden|let out|outside|worked|bathed|walked))/i,
        / comes? back/i,
      ]),
      /gets? (?:his|her|their)|\b(?:needs?|wants) (?:\w+ing|to (?:be|come))\b(?<!wants to (?:be|come))/i,
      /\w+'ll (?:see|recheck|check|call|have|take|come)\b|i'll be back/i,
      /^in (?:an?|\d[\d-]*|a few) (?:days?|weeks?|months?)(?=,| with| for| we| i)/i,
      /\bevery (?:\d+ (?:weeks|months)|(?:week|month)(?= for))\b/i,
      sequence(
        /(?:surgery|dental|spay|neuter|procedure|mri|ultrasound|biopsy)(?:'s| is) /i,
        /(?:on |set for |scheduled for |booked for )?(?:the )?/i,
        /(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|next)\b/i,
      ),
      /today (?:we|i)(?:'ll)? (?:do|give|start)\b|is due|are due|overdue (?:on|for)|due (?:for|in|next)/i,
      /due (?:till|until)|\bback in (?:an?|\d[\d-]*) (?:days?|weeks?|months?)\b|in the meantime/i,
      /we (?:may|might)\b|depending on|(?:he|she)'d need/i,
      /just (?:clean|use|give|keep|watch|leave|monitor)\b/i,
      /\b(?:nothing to eat|no food) (?:after|from|past)\b/i,
      /\bcleaner\b.{0,40}\b(?:once|twice|every|weekly|daily)\b|long term|next step|plan is|schedule/i,
      /book|recheck|follow(?:ing)? up|weigh(?:ed|ing)?.?ins?\b(?= in)/i,
      /(?:sutures?|staples|stitches|drain|tube|splint|cast) (?:(?:can |will |should )?comes? )?(?:out|off) (?:in|after)\b/i,
      /would recommend|not recommend\w*|repeat|come back|go(?:es)? home|instead of|hold off/i,
      /not (?:starting|giving|using|doing)|leave (?:it |that )?alone|until|prescri\w+|refill/i,
      /(?:call|phone) in|over the next|for (?:at least|the next) \d/i,
      sequence(
        /(?<!\b(?:right|normal|fine|good|okay|big|small|early|late|usual|expected|typical) )for \d+/i,
        /(?:-\d+)? (?:days|weeks|months)/i,
      ),
    ],
    /\b/i,
  ),
);
/** An order: "start", "no running", "leash walks", "stitches out in ten days", "no nail trim today"; "no murmur today" is what was found. */
export const DIRECTS: Manner = askedOnce(
  anyOf([
    /^i (?:don't|do not) want to skip (?:the|his|her|that)\b/i,
    sequence(
      /^(?:(?:please|and) )?(?:(?:just|also|then|only|always) )?(?:(?:on|at) the [a-z]+ itself, )?/i,
      [
        /measure (?=from\b|the\b|him\b|her\b)|weigh (?=him\b|her\b|it\b|them\b)/i,
        /warm (?:him|her|it|them)\b|muzzle train\w*|recommend(?! (?:by|from))/i,
        /(?:stitches|sutures|staples) (?:come )?out\b|npo\b|nothing by mouth|start|stop|give|continue/i,
        /keep|use|apply|put(?! (?:the |his |her )?pain\b)|bring|call(?! it)|monitor|avoid|feed|offer/i,
        /schedule|clean|flush|rinse|wash|change|remove|restrict|limit|soak|mix|add|carry|switch|increase/i,
        /decrease|cut|reduce|double (?=it\b|that\b|the\b)|halve|hold (?!that)|skip|wait|don't|do not/i,
        /never (?=(?:give|crush|split|leave|feed|use|let|mix|stop)\b)|no more/i,
        /leave (?:(?:out|off) )?(?:the|his|her|their|any|all)\b(?! (?:room|door|lights?|paperwork|forms?)\b)/i,
        /squirt|(?:lead|leash)(?: walks?)? only/i,
        /half (?:his|her|their) (?:\w+ )?(?:dinner|meals?|breakfast|supper|tea)\b/i,
        sequence(
          /no /i,
          [
            /licking|hands (?:near|in)|dog parks?|daycare|boarding|grooming|drops|running|pellets|kibble/i,
            /fruit|carrots|bananas?|bread|milk|riding|lunging|turnout|jumping|stairs|bones|hay|grain|food/i,
            /grapes|raisins|chocolate|onions?|garlic|xylitol|nuts|macadamias?|rawhides?|antlers|baths?/i,
            /swimming|treats|table|off-leash|exercise|dry|antibiotics|nsaids|meloxicam|steroids?|carprofen/i,
            /(?:water|breakfast|dinner|supper)(?= (?:after|from|past|tonight|tomorrow|until|till|that|before|in the morning))/i,
            /rough(?: ?hous\w*| play)/i,
            sequence(
              notAhead([
                sequence(
                  [
                    /lame\w*|limp\w*|murmurs?|arrhythmias?|gallops?|fevers?|crackles?|wheez\w*|stridor|stertor/i,
                    /cyanosis|dehydration|fleas?|ticks?|mites?|lice|worms?|parasites?|eggs?|pain\w*|discomfort/i,
                    /tender\w*|swelling\w*|o?edema|effusions?|crepitus|drawer|heat|discharge|redness|erythema/i,
                    /mass(?:es)?|lumps?|growths?|nodules?|lesions?|ulcers?|wounds?|bleeding|blood|bruis\w*|petechiae/i,
                    /jaundice|icterus|pallor|cough\w*|sneez\w*|vomit\w*|diarrh\w*|nausea|retching|regurgitat\w*/i,
                    /drool\w*|straining|nystagmus|ataxia|deficits?|weakness|seizures?|tremors?|tilt|distension/i,
                    /bloat\w*|gas|crystals|bacteria|yeast|infections?|debris|odou?r|smell|abnormalit\w*|changes?/i,
                    /signs?|evidence|flare|uptake|hair ?loss|alopecia|crusts?|dandruff|itch\w*|pruritus|rash|hives/i,
                    /tartar|lethargy|distress|panting|squint\w*|reactions?/i,
                  ],
                  /\b/i,
                ),
              ]),
              /[a-z]+ (?:at home|today|then|yet)/i,
            ),
            sequence(
              /[a-z]+(?: [a-z]+)? /i,
              /(?:for good|ever again|from now on|any ?more|in (?:the|his|her|your) (?:house|home|yard|stall|cage|tank))/i,
            ),
          ],
          /(?! (?:since|for (?:about |almost |over )?\d+ (?:hours|days)))/i,
        ),
        /nothing to eat|nothing by mouth/i,
        /nothing (?:after|past|from) (?:midnight|\d+|supper|dinner|breakfast)/i,
        sequence(
          /(?:bump|raise|lower|turn|nudge) (?:up |down |back )?(?:the|his|her|it|that) /i,
          /(?!(?:on|is|are|was|were|over|around|side)\b)/i,
        ),
        /leash|(?:short|slow|brief|gentle|controlled) (?:leash|walks)|submit|order|collect|obtain|perform/i,
        /refer|taper|discontinue|resume|administer|crate|bland|soft(?:ened)? (?:food|diet|meals)/i,
        /(?:warm|cool|cold|hot|lukewarm|daily|epsom(?: salt)?) (?:water )?(?:soaks?|baths?|compress(?:es)?|packs?)/i,
        /strict|confine|finish|come back|ice|wear|scoop|take|get a|get (?:him|her)/i,
        /have (?:him|her|them|the|your)\b|hand walk|walk|rest(?! of\b)|neuter|spay|return|send|watch/i,
        /syringe|wrap|wipe|mist|bathe|count (?:his|her)\b|pick (?:up|out|that|the|his|her)|go slow(?:ly)?/i,
        /(?:isolate|quarantine|separate|admit|hospitali[sz]e) (?:him|her|them|the|[A-Z][a-z]+)\b/i,
        /turn (?:him|her) out|draw (?:(?:me )?up|an?|some|the|his|her|bloods?)/i,
      ],
      /\b/i,
    ),
  ]),
);
/** Words that make a sentence of the plan worth keeping though it names nothing clinical. */
export const FOLLOW_UP = anyOf([
  /\bfor (?:an? |\d+ |the next |a few )(?:few )?(?:days?|weeks?|months?|hours?)\b/i,
  sequence(
    /\b/i,
    [
      /recheck|come back|back in|follow.?up|call|phone|pencil|appointment|see (?:him|her|you|them)/i,
      /see \w+ (?:back|again|in (?:an?|\d))|admit|hospitali[sz]e|isolate|quarantine|be starved/i,
      /next (?:week|month|year|visit)|(?:be|stay) in (?:for )?(?:at least )?\d[\d-]* nights?/i,
      /in a fortnight|can do (?:next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|gloves?/i,
      /(?:your|their) hands|be (?:by|out|round|over) (?:on )?(?:\w+day|tomorrow|next)|muzzle/i,
    ],
    /\b/i,
  ),
]);
/** "Nine year old". */
export const SIGNALMENT = /\b\d+[- ](?:year|month|week|yr|mo)s?[- ]old\b/i;
/** "Not yet", "we'll save that": what was thought of is not done now. */
export const DEFERS =
  /\b(?:not (?:yet|now|today|right now|this time)|hold (?:off|fire)|(?:save|keep) (?:that|it) (?:for|in)|we'll save)\b/i;
/** "No overbite.", "No complications.": short, and of one or two things; turns of phrase deny nothing. */
export const DENIES_ONE = sequence(
  /^no /i,
  notAhead([
    sequence(
      [
        /problem|worries|idea|way|rush|hurry|need|big|thanks?|sir|ma'?am|doubt|question|matter|wonder/i,
        /more|longer|one|kidding|news|luck|offense|pressure|charge|cost|promises|judgment|thing|it|he|she/i,
        /they|we|i|you|that|this|not|no/i,
      ],
      /\b/i,
    ),
  ]),
  /[a-z][a-z'-]+(?: [a-z'-]+){0,3}(?:,? (?:no|or|and) [a-z'-]+(?: [a-z'-]+){0,2})*/i,
  /(?:,? (?:to speak of|to mention|to write home about|not|at all|either|anywhere|for now|this time|that (?:i|we) can)\b[^.]{0,25})?/i,
  /[.!]*$/i,
);
/** What was done to the animal. */
export const DONE = anyOf([
  sequence(
    /\b(?:we|i)(?:'ve)? /i,
    [
      /put (?:it|that|one|the \w+) in|applied|instilled|extracted|removed|closed|sutured|flushed|placed/i,
      /drained|lanced|expressed|cleaned|clipped|pared|trimmed|floated|injected|bandaged|wrapped/i,
      /debrided|biopsied|blocked|tapped|spayed|neutered|repaired|vaccinated|administered|irrigated/i,
      /scaled|polished/i,
      /sent (?:it|that|them|the \w+) (?:off |out |in |away )?(?:to the lab|for (?:histo\w*|biopsy|cytology|culture))/i,
      /intubated|stapled|opened (?:it|this|that|the \w+) up|opened up/i,
    ],
    /\b/i,
  ),
  sequence(
    /^(?:(?:then|and) )?/i,
    [
      /placed|administered|gave (?!up\b|birth\b|way\b|in\b)|trocari[sz]ed|decompressed|lavaged/i,
      /transfused|splinted|catheteri[sz]ed|unblocked|tubed|sedated|bolused/i,
    ],
    /\b/i,
  ),
  sequence(
    /^/i,
    [
      /closed with|extracted|induced with|premed\w*|pre-med\w*|recovery (?:was|is)|intubated/i,
      /maintained on|scaled|polished/i,
      /(?:left |right )?(?:\w+ nerve|infraorbital|maxillary|mandibular|mental|epidural|line|ring) block/i,
      /anesthesia (?:was|went)|catheter(?:'s| is)? (?:in|placed)|time of death/i,
    ],
    /\b/i,
  ),
  /^(?:there (?:were|was) |we had )?no (?:[a-z]+ )?complications?\b/i,
  /\bwithout (?:[a-z]+ )?complications?\b/i,
]);
/** What was done or seen before. */
export const PAST: Manner = askedOnce(
  /\b(?:we (?:ran|took|did|got|gave|sent|tried|talked)|i (?:gave|did|took|saw)|was\b|were\b)\b/i,
);
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
/** "No more papules." */
export const NONE_LEFT =
  /^no more (?:papules|pustules|crusts?|scabs?|spots|lesions|nodules|lumps|ulcers|swelling|discharge|crackles|wheezes|effusion|redness|fleas|ticks|mites|yeast|bacteria|parasites)[.!]*$/i;
/** "No ear mites seen on the swab." */
export const NOT_SEEN = /^no (?:[a-z'-]+ ){1,5}(?:seen|found|felt|heard|noted|detected|palpated)\b/i;
/** "So for the thyroid there's four options." */
export const COUNTS_OPTIONS = sequence(
  /^(?:(?:so|and|now|okay|well),? )*(?:for (?:the |his |her |this |that )?[a-z ]{2,25},? )?/i,
  /(?:there(?:'s|'re| is| are)|(?:we|you)(?:'ve)? (?:have|got)) (?:really |basically |kind of )?/i,
  /(?:\d|a couple(?: of)?|a few|several|some) /i,
  /(?:options|choices|ways (?:to (?:go|do (?:this|it))|we can go))/i,
  /(?: (?:here|for (?:this|that|him|her)))?[.:!]*$/i,
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
/** Says how something is or was, and so is nothing to do. */
export const STATES =
  /\b(?:is|are|was|were|has|had|have|looks?|feels?|sounds?|seems?|went|did|got|took|came|healed|placed|there|normal|abnormal|unremarkable|wnl|intact)\b|\w's\b|n't\b/i;
