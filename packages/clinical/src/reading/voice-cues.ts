/** By which words a voice is known for the clinic's or for an owner's, where no label tells. Own lists, from recorded talk. */
import { bodySystem, isClinical } from './clinical-words.ts';
import { withFigures } from './figures.ts';
import { namesAnalyte } from './measured-values.ts';
import { wordsOf } from './sentences.ts';
import { namedVital } from './vital-kinds.ts';

/** How much a stretch of speech sounds like the clinic: above nought it does, below it sounds like an owner. */
export function clinicScore(text: string): number {
  const clinic = text.match(CLINIC_SPEECH)?.length ?? 0;
  const owner = text.match(OWNER_SPEECH)?.length ?? 0;
  return clinic * 2 - owner * 2 + (text.trim().endsWith('?') ? 1 : 0);
}

const CLINIC_SPEECH =
  /\b(?:i'm (?:dr|doctor)|take a look|have a look|any (?:vomiting|coughing|diarrhea|sneezing|meds|medications|other questions)|milligrams?|migs|mils|heart rate|resp(?:iratory)? rate|temp(?:erature)? (?:is|was)|murmur|palpat\w+|recheck|we'll|we're going to|i'd like to|i want to|prescri\w+|twice a day for|how long|how's (?:his|her|the)|radiographs|bloodwork|body condition|lungs (?:are|sound)|i recommend|differential\w*|how are you giving|can i get you)\b/gi;
const OWNER_SPEECH =
  /\b(?:he's been|she's been|they've been|we've had|i noticed|i gave|we gave|i tried|my (?:dog|cat|horse|husband|wife|son|daughter|kids|neighbou?r|boy|girl|baby)|at home he|at home she|how much (?:is|are|does)|is that (?:bad|good|serious|normal)|doc|i was worried|we got (?:him|her)|he won't|she won't|he ate|she ate|i think (?:he|she)|i told you|should i|do i (?:need|have) to|can i|thank you so much)\b|, (?:dad|mom|mum)\b/gi;

/** The same for one stretch alone, with what hardly tells in a whole talk: what is found, measured, ordered and asked for. */
export function turnScore(text: string): number {
  const clinic = text.match(CLINIC_TURN)?.length ?? 0;
  const owner = text.match(OWNER_TURN)?.length ?? 0;
  const isNod = wordsOf(text).length <= FEW_WORDS && SHORT_OWNER.test(text) && !ASKS_ON.test(text);
  const opening = isNod ? 3 : 0;
  return clinicScore(text) + clinic * 2 + findings(text) - owner * 2 - opening;
}

/** "Okay, which leg": who nods and asks on is mostly the clinic. */
const ASKS_ON =
  /^(?:okay|alright|good|great|oh)[,.]? (?:and |so )*(?:which|has|have|any|how(?:'s| is| are| long| many| often)|where|did|does)\b/i;

/** More words than this are no mere nod. */
const FEW_WORDS = 6;

/** What is found and measured is told by the clinic. */
function findings(text: string): number {
  const isMeasured = /\d/.test(withFigures(text)) && (namesAnalyte(text) || namedVital(text) !== undefined);
  const isFound = isClinical(text, 'finding') || (bodySystem(text) !== undefined && isClinical(text, 'test'));
  return (isMeasured ? 2 : 0) + (isFound ? 2 : 0);
}

const CLINIC_TURN =
  /\b(?:(?:it's|this is) (?:dr|doctor)|calling (?:about|from|with)|animal (?:clinic|hospital)|a drug called|we (?:check|recheck|give|take one|usually)|call right away|drop (?:him|her)|(?:mils?|milligrams?|migs?|mg|ml|units?) per|per (?:kilo|kig|kg|cent|minute)|percent|kilos|i'd (?:say|like|rather|suggest|recommend|do|go|want|give|start|call|worry)|i'm (?:going to|gonna|giving|sending)|let's|let me|we're gonna|we could|we can|i'll|i can (?:hear|feel|see)|i (?:don't|can't) (?:hear|feel|see|think (?:he|she|it|you))|i wouldn't|you can|you'll|if (?:he|she|it)'s not|if (?:he|she) (?:stops?|gets?|starts?|vomits?)|ring us|call (?:us|me|back)|bring (?:him|her|me)|keep (?:him|her|it|that|an eye)|under the skin|by mouth|sub-?q|i\.?v\.?|what's (?:he|she) (?:eating|on|getting)|what kind|has (?:he|she)|have you|is (?:he|she) (?:on|eating|drinking|still)|did (?:he|she|you)|does (?:he|she)|lymph nodes?|gums|lungs|chest is|abdomen|effusion|ultrasound|x-?rays?|radiographs?|hydration|dehydrat\w+|infection|antibiotics?|injections?|temp(?:'s|erature)?|resps?|weight(?:'s| is)|consistent with|normal limits|it's (?:called|probably|likely|borderline)|most likely|secondary|specific gravity|under the microscope|don't force|two things|one thing we|that's (?:a good|why|normal)|sedat\w+|an?esthetic|an?esthesia|surgery|the estimate|margins?|in (?:two|three|four|six|ten) (?:weeks|days))\b|^(?:okay|right|alright)[,.] (?:so|let|and)|\bwhat brings\b|\bany (?!more|idea|minute)[a-z]+[ ,?]/gi;
const OWNER_TURN =
  /\b(?:(?:hi|hello|hey),? it's about|oh (?:my|no|god|gosh|lord|jeez|thank)|thank god|thank you|thanks|oh okay|i know,? i know|(?:is|will|was) (?:he|she|it) (?:gonna|going to|be|still|die|okay|alright|in pain)|is (?:that|this|it) (?:what|why|from|a|an|the|because|something|like|okay|safe|too|gonna|going)|what(?:'s| is) that|what does (?:that|it)|what (?:do|can|should) (?:we|i)|when (?:do|should|can) (?:we|i)|is (?:that|this|it) (?:bad|good|high|low|serious|normal|expensive|broken|contagious)|(?:so )?what is it$|(?:is|are) \w+ due for any\w*|could (?:that|it) be|what if|how (?:much|long) (?:is|will|does|do) (?:it|that|he|she|we|i)|does (?:it|that) hurt|do (?:we|i)|should (?:we|i)|can (?:he|she|we) (?:have|go|still|just|take|eat|be)|i (?:thought|read|googled|looked|saw|heard|figured|guess|rang|called|checked|forgot|feed|kept|just|hate|love|couldn't|didn't|found|left|put|saw)|i'm (?:not doing|scared|so|sixty|worried)|i've (?:been|got|still|noticed|never)|i was|we were|we (?:missed|have(?! to (?:look|rule|check|see|do|run|test|wait|watch|treat)\b)|had|did|live|don't|didn't|thought|went|ran)|my (?:\w+'s|(?:last|old|first|previous) (?:dog|cat|horse|one)|sister|brother|mom|mum|mother|dad|father|aunt|friend|other|vet|farmer|farrier|trainer|back|kitchen|phone)|the (?:kids|couch|breeder|rescue|kid's)|he's a |she's a |(?:he|she)'s (?:eating|drinking|peeing|acting|never|always)|(?:he|she) (?:loves?|hates?|threw|used to|never|always|likes|puked|peed|drank|slept|sp[ia]ts?)|(?:he|she) (?:doesn't|won't) let me)\b|, (?:dad|mom|mum|mummy|daddy)\b/gi;
const SHORT_OWNER =
  /^(?:yeah|yes|no|nope|okay|yep|sure|alright|oh|great|please|good|both|really|ugh|huh|never|none|nothing|maybe|not (?:really|much|that i))\b/i;
