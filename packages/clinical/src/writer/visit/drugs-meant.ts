/** Which drug "it" and "those" are: the one asked for, the one just named, those that are due. */

import { findDrugs } from '../../lexicon/drugs.ts';
import { MOVES_DOSE } from '../../reading/drugs/changed-doses.ts';
import { askedDrug, namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import { capital, lowered } from '../../reading/sentences/sentences.ts';
import { anyOf, captured, sequence } from '../../reading/text/patterns.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import type { PetStatement } from '../facts/note-facts.ts';
import { drugNow, type Visit } from '../facts/visit-so-far.ts';

/** "She got methadone 0.3 per kilo." "And Simba got 0.2 per kilo.": what the one got is what the other got. */
export function withDrugOfOther({ said }: Visit, statement: PetStatement): PetStatement {
  const last = said.at(-1);
  if (!last || statement.role === 'owner' || last.role === 'owner') return statement;
  if (statement.segment - last.segment > 1 || !GOT_SO_MUCH.test(statement.text)) return statement;
  const [drug, other] = GOT.test(last.text) ? findDrugs(last.text) : [];
  if (!drug || other || namedDrugs(statement.text).length > 0) return statement;
  const name = last.text.slice(drug.start, drug.end);
  const text = statement.text.replace(GOT_SO_MUCH, `$1 ${name} `);
  return { ...statement, text, evidence: joinEvidence(last.evidence, statement.evidence) };
}

const GOT = /\b(?:got|gets|had|gave|given|getting)\b/i;
const GOT_SO_MUCH =
  /^((?:[Aa]nd |[Ss]o )?[A-Z][a-z]+ (?:got|gets|had)) (?=\d[\d.]* ?(?:per (?:kilo|kg)|mg|mcg|mL)\b(?! of\b))/;

/** "I'm not using it today" names the drug that was asked for, else that of the sentence before. */
export function withDrugMeant(visit: Visit, statement: PetStatement): PetStatement {
  const asked = statement.role === 'owner' ? undefined : askedDrug(statement.question ?? '');
  const drug = asked
    ? { ...asked, segment: Math.min(...statement.evidence), place: Math.min(...statement.evidence) }
    : drugNow(visit, statement);
  if (
    !drug ||
    statement.segment - drug.segment > reachOf(visit, statement, drug.names) ||
    isOfAnother(visit, statement.text, drug.segment)
  )
    return statement;
  const text = withDrug(visit, statement, drug);
  const named =
    asked && text === statement.text && PASSES.test(text) && OFFERS.test(statement.question ?? '')
      ? `No ${drug.said} for now: ${lowered(text)}`
      : text;
  if (named === statement.text) return statement;
  return { ...statement, text: named, evidence: joinEvidence([drug.place], statement.evidence) };
}

/** How many turns back "it" may be: what was asked for by "the tablets", and what was just put in, is what the visit is about. */
function reachOf({ facts }: Visit, { text, question = '' }: PetStatement, names: readonly string[]): number {
  if (ASKS_OF_TABLETS.test(question)) return FAR;
  const isPlanned =
    GIVES_THAT.test(text) &&
    facts.slice(-MANY).some((fact) => fact.soap === 'plan' && sharesDrug(names, namedDrugs(fact.text)));
  return isPlanned ? FAR : 3;
}

/** Turns. */
const FAR = 9;
/** Facts: as many as are told in so many turns. */
const MANY = 60;
const ASKS_OF_TABLETS =
  /\b(?:the|these|those|his|her) (?:tablets?|pills?|medication|medicines?|meds|drops|injections?|jabs?)\b/i;
/** "I've given that under the skin." */
const GIVES_THAT =
  /^((?:(?:so|and|okay|right|there),? )*(?:i|we)(?:'ve| have)? (?:just )?(?:given|popped|put|done|injected)) (?:that|it)(?= (?:in(?:to)?|under|just|now|already|today)\b|[.!]*$)/i;

/** "Atropine, one drop." "I've got some of his old drops at home." "Don't use that.": none of the lexicon, and not the one before. */
function isOfAnother({ said }: Visit, text: string, since: number): boolean {
  const isNamed = namedDrugs(text.replace(IS_A_KIND, '')).length > 0;
  if (isNamed || !OF_THAT.test(text)) return isNamed;
  const last = said.at(-1);
  if (last?.role !== 'owner' || last.segment <= since) return false;
  return HAS_OWN.test(last.text) && namedDrugs(last.text).length === 0;
}

/** "That's a steroid, stop that": of the drug that was named. */
const IS_A_KIND =
  /^(?:(?:so|and|but),? )*(?:that|this|it)['’]s an? (?:steroid|nsaid|antibiotic|sedative|opioid)\b/i;
const OF_THAT = /\b(?:that|those|them|any of (?:it|that))\b/i;
const HAS_OWN = anyOf([
  sequence(
    /\b(?:i|we|there)(?:'s|'ve| have| is| are)?(?: still| also| just)? /i,
    /(?:got|have|had|bought|found|kept|ordered|use|used|some)\b/i,
  ),
  /\b(?:left over|leftover|at home|in the (?:cupboard|fridge|cabinet|drawer))\b/i,
]);

/** "He threw up the Bravecto." "I'd repeat it then.": what came up, and no test. */
function cameUp({ said }: Visit): boolean {
  return said.slice(-LATELY).some(({ text }) => CAME_UP.test(text) && namedDrugs(text).length > 0);
}

const LATELY = 6;
const CAME_UP = /\b(?:threw|throws?|thrown|vomit\w*|puked?|spat|spits?|brought|regurgitated)\b/i;
const REPEATS_IT =
  /\b((?:i|we)(?:'d|'ll| would|\s?wouldn't| would not| can)(?: not| just)? (?:repeat|redose|give)) (?:it|that)(?: again)?(?= then|,|[.!]*$)/i;

function withDrug(
  visit: Visit,
  { text, segment }: PetStatement,
  drug: { said: string; segment: number; isOver?: boolean },
): string {
  const named = text
    .replace(THAT_STOPS, (_, verb: string) => `${capital(verb)} ${drug.said}`)
    .replace(DOUBLES_IT, (_, verb: string) => `${capital(verb)} ${drug.said}`)
    .replace(NO_MORE, `No more ${drug.said}`)
    .replace(LETS_NOT, (_, verb: string) => `not ${GERUND[verb.toLowerCase()]}`)
    .replace(HANDLES_IT, `$1 ${drug.said}`)
    .replace(TRIES_IT, `$1 ${drug.said}`)
    .replace(GIVES_THAT, `$1 ${drug.said}`)
    .replace(MORE_OF_IT, `$1 ${drug.said}`)
    .replace(COUNTS_OUT, `$1 $2 ${drug.said}`)
    .replace(drug.segment === segment ? BEGINS_IT : RESTARTS_IT, `$1 ${drug.said}`);
  const isNear = segment - drug.segment <= 1;
  if (isNear && !drug.isOver && MOVES_DOSE.test(named))
    return named.replace(MOVES_DOSE, `${capital(drug.said)}: $1`);
  return cameUp(visit) ? named.replace(REPEATS_IT, `$1 ${drug.said}`) : named;
}

/** "What about Galliprant?" "It's an option, but with his stomach I'd pass for now." */
const PASSES =
  /\bi(?:'d| would) (?:rather )?(?:pass|wait|skip|hold off)(?: (?:on )?(?:it|that))?(?: for (?:now|the moment)| until [^.]{3,40}| till [^.]{3,40})?[.!]*$/i;

/** Asks for a drug to be given: whoever would wait with stopping one goes on. */
const OFFERS = sequence(
  /^(?!.*\b(?:stop\w*|quit|come off|taper\w*|wean\w*|reduc\w*|lower\w*|still|cut|change|switch)\b).*/i,
  /\b/i,
  /(?:what about|how about|should (?:we|i|he|she)|can (?:we|i|he|she)|could (?:we|i|he|she)|do you think)/i,
  /\b/i,
);

/** "He's due for lepto and Bordetella. Let's put those off till he's healed.": which those are. */
export function withDueNamed({ facts }: Visit, statement: PetStatement): PetStatement {
  const last = facts.at(-1);
  if (last === undefined || statement.segment - last.segment > 1 || last.soap !== 'plan') return statement;
  const due = DUE_FOR.exec(last.text)?.[1];
  if (due === undefined) return statement;
  const text = statement.text
    .replace(PUTS_THOSE_OFF, (_, puts: string) => `${puts} ${due} off`)
    .replace(DOES_THAT_LATER, `$1 ${due}`);
  if (text === statement.text) return statement;
  return { ...statement, text, evidence: joinEvidence(last.evidence, statement.evidence) };
}

const PUTS_THOSE_OFF = /\b(put|hold|push) (?:those|them|these|that|it|both(?: of (?:them|those))?) off\b/i;
/** "She's overdue for her rabies, since June." "Let's do that when she's in for the dental, not today." */
const DOES_THAT_LATER = /\b(do|give) (?:that|it|those|them)\b(?= (?:when|next|at|later|after|once|on|in)\b)/i;
const DUE_FOR = /\b(?:over)?due for ((?:(?:his|her|the|a|an) )?[\w -]{3,50}?)(?:, [^.]{3,30})?[.]*$/i;

/** "And the clopidogrel." "That we can stop today.", "that one you can halve": it leads the sentence, as what was named just now. */
const THAT_STOPS = sequence(
  /^(?:(?:and|so|but),? )*(?:that(?: one)?|this one|those|these),? (?:we|you|i)/i,
  /(?: can|'ll|'d| could| will)(?: now| also| just)? (stop|drop|halve|double|continue|keep)/i,
  /(?=[.,!]| (?:today|now|tomorrow|then|altogether|completely|for)\b|$)/i,
);

/** "I gave him the ivermectin." "No more of that." */
const NO_MORE = /^no more of (?:that|it|those|them)(?=[.,!]|$| (?:please|now|from)\b)/i;

/** "But double it on stress days." */
const DOUBLES_IT =
  /^(?:(?:and|but|so|then|just),? )*(double|halve) (?:it|that)(?=[.,!]| (?:on|when|if|for|while|until|the)\b|$)/i;

/** "Let's not start it today" is no step that is taken. */
const LETS_NOT = /^(?:(?:okay|so|then|well|right),? )*let's not (give|use|start)(?= (?:it|that|them)\b)/i;
const GERUND: Readonly<Record<string, string>> = { give: 'giving', use: 'using', start: 'starting' };

/** "I'm not using it", "stop that": done, or not done, with the drug just named. */
const HANDLES_IT = sequence(
  /\b/i,
  captured([
    /not (?:using|giving|starting|prescribing)|stop|(?:i|we)(?:'d)? (?:stopped|discontinued)/i,
    /hold (?:off|fire) on|don't (?:use|give)|do not (?:use|give)|continue|keep giving/i,
    /want(?= (?:it|that|them) (?:\d|once|twice|every))/i,
  ]),
  / (?:it|that|them)\b(?! (?:up|down|from|a try))/i,
);

/** "I'd use clenbuterol, but not today. If he still coughs at the recheck, we'll add it." */
const BEGINS_IT = sequence(
  /\b/i,
  captured([
    sequence(
      /(?:we'll|i'll|we can|i can|we could|we might|i might|we may|i may|i'd|we'd|let's) /i,
      /(?:then |still |also )?(?:add|start|use|try|give|begin|restart)/i,
    ),
  ]),
  / (?:it|that|them)\b(?! (?:a|up|down|from|in|on)\b)/i,
);

/** "Did you try the Sileo?" "I never picked it up." "Let's try that.": "let's do that" could be of anything. */
const TRIES_IT =
  /^((?:(?:okay|so|then|well|right|yeah|yes),? )*(?:let's|we'll|i'd|we can|i'll) (?:just |still )?(?:try|start|use)) (?:it|that)(?=(?: then| again| instead)?[.!]*$)/i;

/** "I'll do you another month of that." */
const MORE_OF_IT = sequence(
  /\b(?:(?:i|we)(?:'ll| will| can)? )?(?:do|give|get|order|dispense) you /i,
  captured([
    sequence(
      /(?:another|some more|\d) (?:month|week|fortnight|box|bottle|pack|course|months|weeks|boxes)/i,
      /(?:'s worth|'s supply|s' worth| supply)? of/i,
    ),
  ]),
  / (?:that|it|those|them)\b/i,
);

/** "I'm going to dispense eight of those." */
const COUNTS_OUT =
  /\b(dispense|prescribe|send home|(?:fill|refill|order)(?: you)?|(?:give|send) you(?: home(?: with)?)?) (?:about |another |just )?(\d+) of (?:those|them|these)\b/i;

/** "I stopped the Apoquel." "Okay, let's restart it.": what was stopped, whoever named it. */
const RESTARTS_IT =
  /\b(restart|resume|go back on|(?:put|get) (?:him|her) back on|refill) (?:it|that|them)\b/i;
