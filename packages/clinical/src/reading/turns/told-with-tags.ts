/** Statements that end like questions: "There's a murmur, okay?", "We'll start carprofen today, does that work?". */
import { namedDrugs } from '../drugs/drug-mentions.ts';
import { askedToNote } from '../sentences/asked-to-note.ts';
import { tidy } from '../sentences/sentences.ts';
import type { Role } from '../voices/voice-roles.ts';
import { isClinical } from '../words/clinical-words.ts';

/** A sentence without what only asks whether the other one follows; one that asks something stays as it is. */
export function withoutTag(sentence: string, role: Role): string[] {
  if (!sentence.endsWith('?')) return [sentence];
  if (role !== 'owner')
    return [
      noted(sentence) ?? told(sentence, TAG) ?? told(sentence, CLINICS_TAG) ?? shown(sentence) ?? sentence,
    ];
  const asked = told(sentence, OWNERS_TAG);
  if (asked !== undefined && (isClinical(asked) || namedDrugs(asked).length > 0))
    return [asked, sentence.slice(sentence.lastIndexOf(', ') + 2)];
  return [told(sentence, TAG) ?? sentence];
}

/** "His teeth are pretty bad, aren't they?" "Oh, I know.": nobody was asked. @returns what was told */
export function toldUnasked(
  { text, role, asks, speaker, segment }: Saying,
  next: Saying | undefined,
): string | undefined {
  if (!asks || role === 'owner') return undefined;
  const said = told(text, CONFIRMS);
  if (said === undefined || !isClinical(said) || next?.segment === segment) return undefined;
  const isPassedOver = next === undefined || next.speaker === speaker || next.role !== 'owner';
  return isPassedOver || TAKES_IN.test(next.text) ? said : undefined;
}

interface Saying {
  text: string;
  role: Role;
  asks: boolean;
  speaker: string;
  segment: number;
}

/** "Can you write down grade two murmur?" */
function noted(sentence: string): string | undefined {
  const finding = askedToNote(sentence);
  return finding !== undefined && isClinical(finding, 'finding', 'sign') ? finding : undefined;
}

function told(sentence: string, tag: RegExp): string | undefined {
  const body = tidy(tag.exec(sentence)?.[1] ?? '');
  return STATES.test(body) && !ASKS.test(body) ? `${body.replace(/[.,\s]+$/, '')}.` : undefined;
}

/** What only the clinic can know, or decides. */
function shown(sentence: string): string | undefined {
  const said = told(sentence, CONFIRMS);
  return said !== undefined && CLINICS_OWN.test(said) ? said : undefined;
}

/** Behind a comma: "is he eating okay?" asks how. */
const TAG =
  /^(.{6,}?), (?:okay|ok|al(?:l ?)?right|you know|you know what i mean|if (?:you know|that makes sense))(?: (?:guys|buddy|folks|everyone|doc|doctor|then))?\s*\?$/i;
/** What an owner would ask in earnest. */
const CLINICS_TAG =
  /^(.{6,}?), (?:(?:so )?(?:(?:is|are|would) (?:that|this|you|it)(?: be)? (?:all )?(?:okay|ok|al(?:l ?)?right|good|fine|cool)(?: (?:with|by|for) (?:you|that|this))?|(?:does|do) (?:that|this|it) (?:(?:all )?(?:work|make sense|sound (?:okay|ok|al(?:l ?)?right|good|fine|reasonable|fair))|work)(?: for you)?|sounds? (?:good|okay|ok|al(?:l ?)?right|fine|fair|reasonable|like a plan)|makes? sense|fair(?: enough)?|got it|got that|you got that|see|you see|yeah|yes|if (?:that's|that is) (?:all )?(?:okay|ok|al(?:l ?)?right|fine)(?: (?:with|by) you)?|if (?:that|it) (?:sounds|is|works) ?(?:okay|ok|good|for you)?|(?:okay|ok|al(?:l ?)?right|good) with (?:you|that)))\s*\?$/i;
/** "I gave him a Benadryl last night, is that okay?" tells, and asks. */
const OWNERS_TAG =
  /^(.{6,}), (?:(?:is|was|would|are) (?:that|this|it|those)(?: be)? (?:all )?(?:okay|ok|al(?:l ?)?right|good|fine|bad|safe|normal|too much|enough|wrong|dangerous)(?: (?:for|with|to) [\w ]{2,20})?|does that (?:matter|hurt|sound (?:right|okay|normal)))\s*\?$/i;
const CONFIRMS =
  /^(.{6,}?),? (?:right|correct|huh|eh|(?:is|are|was|were|has|have|does|do)(?:n['’]t| not) (?:it|that|they|he|she|there|you think)|no)\s*\?$/i;
const CLINICS_OWN =
  /^(?:(?:okay|so|and|but|now|then|well|um|uh|alright|you know)[, ]+)*(?:there(?:['’]s| is| are)(?: still| also| just)? (?:an?|some|quite|these|this|pretty|no|\d)\b|i (?:can |do |could )?(?:see|hear|feel|appreciate|notice|found)\b(?!,? (?:here|that|(?:here )?in) )|(?:i|we)(?:['’](?:m|re|ll)| am| are| will)(?: just| also)? (?:gonna|going to|(?:start|stop|give|put|send|add|switch|increase|decrease|recheck|repeat|do|run|take|keep|continue|see)\b)|you can (?:see|hear|feel)\b|(?:that|this)(?:['’]s| is)(?: quite| still| just)? (?:an?|some|really|pretty|quite|very)\b)/i;
/** "Oh, wow.", "I know, poor thing.": no yes, no no, and nothing of their own. */
const TAKES_IN =
  /^(?:(?:oh|okay|ok|wow|huh|hm+|al(?:l ?)?right|sure|really|god|gosh|jeez|goodness|no|great|good|sorry|i (?:know|see|didn['’]t (?:know|see|notice) that)|poor (?:thing|guy|girl|boy|baby|love|\w+)|got it|aw+|yikes|ouch|that's (?:bad|gross|good|awful|terrible|scary))[, ]*)+[.!?]*$/i;
/** Something is said of something: a lone "appetite, okay?" asks. */
const STATES =
  /^[^?]{0,80}?\b(?:(?:is|are|was|were|has|have|had|can|will|would|should|could|may|might|must|does|did|do|want|need|wanna|gonna|like|look|looks|feel|feels|sound|sounds|shows?|see|hear|appreciate|think|take|give|start|stop|put|get|got|gave|come|call|keep|use|bring|recheck|watch|make|let|try)\b|(?:['’](?:s|re|ve|ll|d|m)|n['’]t)\b)/i;
const ASKS =
  /^(?:(?:okay|ok|so|and|but|alright|all right|right|now|then|well|oh|um|uh)[, ]+)*(?:any|is|are|was|were|do|does|did|has|have(?! (?:him|her|them|it)\b)|had|can|could|should|would|will|may|what|which|how|when (?:did|was|is|are)|where|who|why)\b/i;
