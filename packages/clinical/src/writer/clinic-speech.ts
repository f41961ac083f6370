/** By which words the parts of a vet's speech are known. Own lists, from the common speech of clinics. */
import { readOnce } from '../reading/read-once.ts';

/** A manner of speaking that many rules ask a sentence for; each sentence is looked through once. */
interface Manner {
  test: (text: string) => boolean;
}

function askedOnce(pattern: RegExp): Manner {
  return { test: readOnce((text) => pattern.test(text)) };
}

/** "I see", "I don't feel", "there's": the vet tells what is found. */
export const EXAMINES: Manner = askedOnce(
  /\b(?:i (?:can |also )?(?:see|feel|hear|palpate|appreciate)|i've got|we've got|i got|i (?:don't|do not|can't) (?:see|feel|hear|find|palpate|appreciate)|there's|there is|there are)\b/i,
);
/** The vet begins to examine. */
export const OPENS_EXAM: Manner = askedOnce(
  /\b(?:take a (?:quick )?(?:look|listen)|have a (?:quick )?(?:look|listen|feel)|let me (?:look|listen|feel|see|check|get my hands)|let's (?:look|get (?:him|her|them) (?:up|on)|see (?:him|her) walk|examine)|up (?:we|you) go|on exam|physical exam|let's have (?:him|her|a look)|watch (?:him|her) walk|see (?:him|her|them) (?:walk|jog|trot|move)|jog (?:him|her)|trot (?:him|her)|i'm (?:just )?going to (?:check|listen|feel|look|palpate|do a rectal))\b/i,
);

/** Greetings, praise, small talk and what the vet says of the talk itself. */
export const TALK =
  /^(?:hi|hello|hey|bye|thanks?|thank you|you're welcome|no problem|sorry|good (?:boy|girl|morning|afternoon)|morning|nice to|how are you|come (?:here|on in|on)|have a seat|you bet|of course|please(?=[.!]*$| (?:have a seat|take a seat|come (?:in|on|through|with|here|this way)|sit|hold (?:on|still)|follow|sign|fill|excuse|bear with|wait here)\b)|it happens|exactly|correct|that's (?:okay|right\b(?! (?:front|hind|side))|it|all|fine|important|a good|great|my|your|why|what)|hold that thought|this is (?:the|a|an) \w+ (?:note|report|record|visit)|it tells us|what (?:it|that|this) (?:does|means)|it's about \d+ for|got it|let me|let's see|it (?:matters for|takes (?:about |up to |only )?(?:an?|\d[\d-]*|a few))|(?:it|that|this) (?:doesn't|does not) (?:always |really |necessarily )?mean|up on the|(?:i )?(?:don't|do not) (?:love|like|mind) (?:that|it)|hop (?:on|up)|(?:step|stand) (?:on|up|still|here)|any (?:other )?questions|here's what|those are|i know|i understand|i hear you|don't worry|you're doing|good question|we'll get (?:there|through)|i'll (?:put|write|make|be(?! back)|get|go|talk|let)|we're going to (?:manage|take good|get (?:him|her) feeling|fix)|he's (?:being|perfect|such|doing great|a good)|she's (?:being|perfect|such|doing great|a good)|what a|most of these|(?:if (?:he|she|it) says|that's (?:your|my) (?:baseline|concern))|i (?:thought|was thinking) about [^,]{2,30}$)\b|^\W*$|^[^.\d]{2,40} speaking[.!]*$|\byour (?:foot|feet|hands?|fingers?|arm|knee|elbow)(?:'s| is| are)\b|^[^,.\d]{3,40} for me\b(?:,? (?:bud\w*|pal|sweet\w*|girl|boy|love|mate|please|[A-Z]?[a-z]+))?[.!]*$/i;
/** What holds for animals at large explains, and is no fact of this one. */
export const GENERAL_TRUTH =
  /^.{0,20}\b(?:(?:some|most|other|a lot of) (?:people|vets|owners|doctors|folks|clinics)|(?:some|most|many|(?:a|an?|one) (?:quarter|third|half|few)(?: to an? \w+)?)(?: of (?:them|these|those))? (?:need|block|do|get|will|have)\b|a lot of (?:dogs|cats|horses|pets|animals|people|owners|rabbits|birds)|some (?:dogs|cats|horses)|most (?:of (?:these|them)|dogs|cats|horses|rabbits)|(?:dogs|cats|horses|rabbits|they) (?:usually|often|can|do|tend|sometimes|will)\b|\bmakes? them\b)|\bin (?:people|humans)[.!]*$|^(?:[\w-]+,? )?(?:we|i|vets|people)(?: usually| only| mostly| just| do)* (?:do|give|use|recommend|save|keep|reserve|offer|see|need)(?: (?:it|that|this|those|them|the \w+|\w+))?(?: only| just| mostly)? (?:for|to|in|with|on) (?:the )?(?:dogs|cats|horses|rabbits|pets|animals|goats|sheep|cows|cattle|puppies|kittens|ones|patients) (?:that|who|which|up|in|on|with|near|around|out|going|at|over|under)\b|\bis (?:only |mostly |just |really )?(?:for|meant for) (?:dogs|cats|horses|rabbits|pets|animals|puppies|kittens) (?:that|who|which|in|on|with|near|at)\b/i;
/** The vet tells what the hands are doing; the finding comes after. */
export const NARRATION =
  /^(?:now (?:for )?(?:the|his|her|their) \w+(?=[.!]*$)|(?:and |so |now |okay )*(?:(?:now|next|on to|(?:i'm )?moving on to|then|over to|let's move on to|that leaves) (?:the |his |her |your )?(?:\w+ )?(?:legs?|belly|abdomen|heart|chest|lungs|eyes|ears|mouth|teeth|skin|back|neck|joints|body|rest|plan|feet|paws|tail|head|nose|exam)(?=[.!]*$)|(?:the |his |her )?(?:\w+ )?(?:legs?|belly|tummy|abdomen|heart|chest|lungs|eyes|ears|mouth|teeth|skin|back|neck|joints|feet|paws|tail|head|nose) (?:now|next|then)(?=[.!]*$))|(?:and|so|now)?\s*(?:i'm (?:just )?(?:going to|gonna) (?:check|dim|look|listen|feel|do a rectal|turn|get|pull|step|grab|read|lift|take a look|have a)|let me (?:just )?|let's (?:get (?:him|her|them|you)\b|have (?:him|her|a)\b|look|take a look|see\b|check (?:him|her|that|those|the)|listen|move|turn|go\b(?! ahead)|start with)|(?:can you )?hold (?:him|her)|up and back))\b/i;
/** What to do if something happens. */
export const PRECAUTION =
  /(?:^|, |\bbut )(?:and |but |now |so )*(?:if|unless)\b.*\b(?:call|phone|ring|text|skip|comes?|bring|see|emergency|er\b|hospital|vet|let (?:me|us)|right away|stop|give|rub|no insulin|feed|go)\b|\b(?:go|straight|get (?:him|her|them|it)|run) to (?:the |an )?(?:emergency|er\b|hospital)|\b(?:call|bring (?:him|her|them)|come (?:in|back)) .{0,40}\bif\b|\bwatch (?:for|out for)\b|\bonly if\b|^if\b.*\bi(?:'d| would)? (?:want|like)\b/i;
/** What a test showed. */
export const RESULT: Manner = askedOnce(
  /\b(?:negative|positive|normal|pending|elevated|high|low|increased|decreased|clear|clean|dilute|mildly up|a (?:bit|little|touch) (?:up|low|high)|shows?|showed|consistent with|no (?:[a-z]+ )?(?:[a-z]+ )?(?:remaining|left|residual|seen|visible)(?=[.,;!]|$)|no (?:bacteria|rods|crystals|obstruction|parasites|eggs|growth|fractures?)|there(?:'s| is| are|'re) (?:a|an|no|some)|i see|came back|back\b|within)\b|\d\+/i,
);
/** What will, should or may be done. */
export const FUTURE: Manner = askedOnce(
  /\b(?:we'll|we will|we're (?:going to|gonna|feeding|giving|starting|adding|stopping|holding|switching|using|tapering|upping|dropping)|i'll|i will|(?:we|i|he|she|they) (?:won't|will not)|i can (?:also )?(?:send|do|refer|give|show|book|write|call|start|put|get|order)|(?:i|we) (?:could|might) (?:also )?(?:offer|do|refer|send|try|run|start|add|use|give|repeat|inject|block|biopsy|aspirate|remove|scan|operate|drain|tap|culture|sedate|consider)\b|if you(?:'d| ever| do)? (?:want|like|need|decide)|staying (?:with us|here|in|overnight)|i'm (?:going to|gonna)(?! (?:say|call it|guess))|let's|(?<!\bwhere )i want|i (?:don't|do not) want to (?:start|give|use|put|add|change|stop|rush|jump)\b|if (?:i|we) (?:need|have) to\b|we (?:delay|postpone|put off)\b|(?:i|we)'d (?:like|do|add|start|recommend|suggest|go|give|keep|also|want|rather|hold|put|leave|wait|push|delay|repeat|send|try|avoid|stop|cut|drop|increase|switch|skip|run|take|use)\b|i (?:recommend|suggest|need)|we (?:should|need to|can)|you (?:can(?!(?:'t|not)? (?:see|feel|hear|tell|smell|palpate)\b)(?! on\b)|should|need to|put|give|want to)|you'll|you're (?:going to|gonna)|(?:he|she|they)(?:'ll| will|(?<!than (?:he|she|they)) should| needs? to| needs?\b| stays?(?=,| here| tonight| with us| in (?:the )?(?:hospital|clinic)| overnight| (?:for )?\d)| gets?\b| can (?:have|go|wear|eat|start|be (?:turned out|ridden|let out|outside|worked|bathed|walked))| comes? back)|gets? (?:his|her|their)|\bneeds? (?:\w+ing|to (?:be|come))\b|\w+'ll (?:see|recheck|check|call|have|take|come)\b|i'll be back|^in (?:an?|\d[\d-]*|a few) (?:days?|weeks?|months?)(?=,| with| for| we| i)|\bevery (?:\d+ (?:weeks|months)|(?:week|month)(?= for))\b|is due|are due|due (?:for|in|next)|due (?:till|until)|\bback in (?:an?|\d[\d-]*) (?:days?|weeks?|months?)\b|in the meantime|we (?:may|might)\b|depending on|(?:he|she)'d need|just (?:clean|use|give|keep|watch|leave|monitor)\b|long term|next step|plan is|schedule|book|recheck|follow(?:ing)? up|weigh(?:ed|ing)?.?ins?\b(?= in)|(?:sutures?|staples|stitches|drain|tube|splint|cast) (?:(?:can |will |should )?comes? )?(?:out|off) (?:in|after)\b|would recommend|not recommend\w*|repeat|come back|go(?:es)? home|instead of|hold off|not (?:starting|giving|using|doing)|leave (?:it |that )?alone|until|prescri\w+|refill|(?:call|phone) in|over the next|for (?:at least|the next) \d|for \d+(?:-\d+)? (?:days|weeks|months))\b/i,
);
/** An order: "start", "no running", "leash walks". */
export const DIRECTS: Manner = askedOnce(
  /^(?:please )?(?:(?:just|also|then|only|always) )?(?:recommend(?! (?:by|from))|start|stop|give|continue|keep|use|apply|put|bring|call(?! it)|monitor|avoid|feed|offer|schedule|clean|flush|rinse|wash|change|remove|restrict|limit|soak|mix|add|switch|increase|decrease|cut|reduce|hold (?!that)|skip|wait|don't|do not|no more|leave (?:(?:out|off) )?(?:the|his|her|their|any|all)\b(?! (?:room|door|lights?|paperwork|forms?)\b)|no (?:drops|running|pellets|kibble|fruit|carrots|bananas?|bread|milk|riding|lunging|turnout|jumping|stairs|bones|hay|grain|food|grapes|raisins|chocolate|onions?|garlic|xylitol|nuts|macadamias?|rawhides?|antlers|baths?|swimming|treats|table|off-leash|exercise|dry|antibiotics|nsaids|meloxicam|steroids?|carprofen|[a-z]+ (?:at home|today|then|yet)|[a-z]+(?: [a-z]+)? (?:for good|ever again|from now on|any ?more|in (?:the|his|her|your) (?:house|home|yard|stall|cage|tank)))(?! (?:since|for (?:about |almost |over )?\d+ (?:hours|days)))|nothing to eat|nothing by mouth|leash|(?:short|slow|brief|gentle|controlled) (?:leash|walks)|submit|order|collect|obtain|perform|refer|taper|discontinue|resume|administer|crate|bland|soft(?:ened)? (?:food|diet|meals)|(?:warm|cool|cold|hot|lukewarm|daily|epsom(?: salt)?) (?:water )?(?:soaks?|baths?|compress(?:es)?|packs?)|strict|confine|finish|come back|ice|wear|scoop|take|get a|get (?:him|her)|have (?:him|her|them|the|your)\b|hand walk|walk|rest|neuter|spay|return|send|watch|syringe|wrap|pick (?:up|out|that|the|his|her)|go slow(?:ly)?|turn (?:him|her) out|draw (?:(?:me )?up|an?|some|the|his|her|bloods?))\b/i,
);
/** Words that make a sentence of the plan worth keeping though it names nothing clinical. */
export const FOLLOW_UP =
  /\bfor (?:an? |\d+ |the next |a few )(?:few )?(?:days?|weeks?|months?|hours?)\b|\b(?:recheck|come back|back in|follow.?up|call|phone|pencil|appointment|see (?:him|her|you|them)|next (?:week|month|year|visit)|gloves?|muzzle)\b/i;
/** "Nine year old". */
export const SIGNALMENT = /\b\d+[- ](?:year|month|week|yr|mo)s?[- ]old\b/i;
/** "Not yet", "we'll save that": what was thought of is not done now. */
export const DEFERS =
  /\b(?:not (?:yet|now|today|right now|this time)|hold off|(?:save|keep) (?:that|it) (?:for|in)|we'll save)\b/i;
/** "No overbite.", "No complications.": short, and of one or two things; turns of phrase deny nothing. */
export const DENIES_ONE =
  /^no (?!(?:problem|worries|idea|way|rush|hurry|need|big|thanks?|sir|ma'?am|doubt|question|matter|wonder|more|longer|one|kidding|news|luck|offense|pressure|charge|cost|promises|judgment|thing|it|he|she|they|we|i|you|that|this|not|no)\b)[a-z][a-z'-]+(?: [a-z'-]+){0,3}(?:,? (?:no|or|and) [a-z'-]+(?: [a-z'-]+){0,2})*(?:,? (?:not|at all|either|anywhere|for now|this time|that (?:i|we) can)\b[^.]{0,25})?[.!]*$/i;
/** What was done to the animal. */
export const DONE =
  /\b(?:we|i)(?:'ve)? (?:put (?:it|that|one|the \w+) in|applied|instilled|extracted|removed|closed|sutured|flushed|placed|drained|lanced|expressed|cleaned|clipped|pared|trimmed|floated|injected|bandaged|wrapped|debrided|biopsied|blocked|tapped|spayed|neutered|repaired|vaccinated|administered|irrigated|scaled|polished|sent (?:it|that|them|the \w+) (?:off |out |in |away )?(?:to the lab|for (?:histo\w*|biopsy|cytology|culture))|intubated|stapled|opened (?:it|this|that|the \w+) up|opened up)\b|^(?:(?:then|and) )?(?:placed|administered|gave (?!up\b|birth\b|way\b|in\b)|trocari[sz]ed|decompressed|lavaged|transfused|splinted|catheteri[sz]ed|unblocked|tubed|sedated|bolused)\b|^(?:closed with|extracted|induced with|premed\w*|pre-med\w*|recovery (?:was|is)|intubated|maintained on|scaled|polished|(?:left |right )?(?:\w+ nerve|infraorbital|maxillary|mandibular|mental|epidural|line|ring) block|anesthesia (?:was|went)|catheter(?:'s| is)? (?:in|placed)|time of death)\b|^(?:there (?:were|was) |we had )?no (?:[a-z]+ )?complications?\b|\bwithout (?:[a-z]+ )?complications?\b/i;
/** What was done or seen before. */
export const PAST: Manner = askedOnce(
  /\b(?:we (?:ran|took|did|got|gave|sent|tried|talked)|i (?:gave|did|took|saw)|was\b|were\b)\b/i,
);
/** What the vet makes of it, said as such. */
export const CLEAR_ASSESSMENT =
  /^(?:(?:i|we) (?:do )?(?:think|suspect|believe) (?:(?:this|that|it|he|she|we|they|the)(?:'s| is| are|'re| has)?|[a-z]+(?:'s| is| has))\b(?! need)|this is (?!for|the one|going)(?:a |an )?|what we have|(?:it|which) means|looks like|i'm (?:really |a little |not (?:too |really |very )?)?(?:worried|concerned|suspicious)|what i think|.{3,60}\b(?:is|are|'s) (?:probably |most likely |likely |possibly |possible(?=[.,;]|$))|my (?:top|main|biggest)|could be|it could be|most likely|probably|that's an? \w+itis|.{3,60}\buntil proven otherwise\b|differentials?|the diagnosis|he's got an? .*infection|she's got an? .*infection)|\bputting it together\b|\bprognosis\b|\b(?:less likely|more likely|likely|unlikely|on my list|consistent with|suspicious (?:for|of)|rule out|not (?:hyper|hypo)\w+|most likely)\b/i;
/** How a disease goes. */
export const COURSE =
  /(?:\b(?:is|are|'s|looks?|remains?)|,|:) (?:improving|improved|worse|worsening|stable|(?:not |un|in)?(?:quite |well |fully |partially |partly |poorly |adequately )?(?:controlled|regulated)|in remission|progress\w+|resolv\w+|likely|unlikely|possible)\b/i;
/** Words of judging, which need a disease beside them. */
export const ASSESSMENT =
  /\b(?:i (?:don't|do not) think|(?:looks|feels|sounds|seems) like|i think|i suspect|suspect\w*|this is|that's|that is|it's|probably|possibl[ey]|likely|maybe|worried|concern\w*|suspicious|consistent|looks like|diagnos\w+|stage|means|could be|(?:he|she) has|\w+'s got|secondary to|due to|because of|chronic|acute)\b/i;
