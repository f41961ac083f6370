/** What things cost is no part of a medical note, also where nobody says "dollars": "the panel's one sixty-five". */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { namesAnalyte, readsOutValues } from '../../reading/figures/measured-values.ts';
import { tidy } from '../../reading/sentences/sentences.ts';
import { ahead, anyOf, notAhead, sequence } from '../../reading/text/patterns.ts';
import { namedVital } from '../../reading/vital-signs/vital-kinds.ts';
import type { PetStatement } from '../facts/note-facts.ts';

/** Whether a statement tells what something costs, and nothing else that matters. */
export function isAboutCosts({ text, question }: Pick<PetStatement, 'text' | 'question'>): boolean {
  // "How much is that?" "We'll skip the X-rays.": what is left out for the price is part of it.
  const isPriced = question !== undefined && ASKS_HOW_MUCH.test(question);
  return (
    (isPriced && !/\b(?:skip|hold off|leave (?:out|off)|forgo)\b/i.test(text)) ||
    ASKS_PRICE.test(text) ||
    YOU_SAVE.test(text) ||
    (INSURANCE.test(text) && namedDrugs(text).length === 0 && !/\d/.test(text)) ||
    (MONEY.test(text) &&
      !(namesAnalyte(text) && (readsOutValues(text) || isValued(text))) &&
      !isWeighed(text))
  );
}

/** "How much is that?", and not how much he eats. */
const ASKS_HOW_MUCH = anyOf([
  sequence(
    /\bhow much (?:is|are|does|do|will|would)\b/i,
    notAhead([
      sequence(
        / (?:[a-z]+ )(?:still |usually |now )?/i,
        /(?:giv\w+|gets?|getting|eat\w*|drink\w*|feed\w*|weigh\w*|us(?:e|ing)|tak(?:e|ing))\b/i,
      ),
    ]),
  ),
  /\bcosts?\b|\bprice\b|\bcheaper\b/i,
]);

/** "He weighs about twelve hundred.", "no murmur, rate's about 100." */
function isWeighed(text: string): boolean {
  return (
    (namedVital(text) === 'Weight' || COUNTED_RATE.test(text)) &&
    !/\$|\b(?:dollars|bucks|estimate|quote|bill)\b/i.test(text)
  );
}

/** "His ALP is up, it's 1420", "specific gravity is 1014", "the IgG is reading 400 to 800": what is high or low is measured, and no price. */
function isValued(text: string): boolean {
  return (
    /\b(?:gravity|usg|read(?:s|ing)|up|down|high|low|elevated|increased|decreased|normal)\b/i.test(text) &&
    !/\$|\b(?:dollars|bucks|pounds|euros|costs?|price|estimate|quote|bill|pay)\b/i.test(text)
  );
}

const COUNTED_RATE = /\b(?:murmur|pulse|(?:heart|resp\w*|and|,) (?:the |his |her )?rate)\b/i;
const MONEY = anyOf([
  /\$\s?\d/i,
  sequence(
    /\b/i,
    [
      /dollars|bucks|quid|rupees|euros|\d+ rand|\d grand|deposit/i,
      /(?:estimate|quote|bill)(?: is|'s| runs| comes| of \d|,? \d)/i,
      /(?:past|over|above|under|within) (?:the|her|his|my|our|your) (?:estimate|quote|budget)|afford/i,
      /care ?credit|credit card|on (?:the|my|a) card|payment plan|insurance (?:covers|pays|will)/i,
    ],
    /\b/i,
  ),
  sequence(
    /(?<!\b(?:since|until|till|from|by|before|after|at) )\b/i,
    /(?:that's|it's|would be|runs?|comes? to|another|about|for|is)(?: \w+)? /i,
    /(?:[1-9]\d?00|\d{1,2},?\d{3}|1[1-9]50)/i,
    /(?= (?:to|or|total|for|all in|somewhere|altogether|with tax)\b|[.,!?]*$)/i,
    /(?! ?(?:mg|mL|units?|kcal|calories|g\b))/i,
  ),
]);

/** "If we did them together you save one anesthetic." */
const YOU_SAVE = /\byou(?:'d|'ll| would| will)? save (?:yourself )?(?:an?|one|some|about|money|\d)\b/i;
/** "Think about insurance before it goes on the record." */
const INSURANCE = /\b(?:insurance|insurers?)\b/i;

/** "And the meds are how much a month" */
const ASKS_PRICE = /\b(?:is|are|would be|runs?|costs?) how much\b/i;

/** Segments for which bare figures are prices, once the talk was of money. */
const STAYS_WITH_MONEY = 2;

/** Goes through a visit and takes the prices out of what is said; the same words are a price or none by what they follow. */
export function pricesTaken(): (statement: PetStatement) => PetStatement {
  let lastOfMoney = Number.NEGATIVE_INFINITY;
  return (statement) => {
    const { text, question = '', segment } = statement;
    const isAsked = asksMoney(text) || asksMoney(question);
    if (isAsked) lastOfMoney = segment;
    if (!FIGURE.test(text) && !FREE.test(text)) return statement;
    const left = withoutPrices(text, segment - lastOfMoney <= STAYS_WITH_MONEY);
    if (left === text) return statement;
    lastOfMoney = segment;
    return { ...statement, text: left };
  };
}

function asksMoney(text: string): boolean {
  return OF_MONEY.test(text) && ASKS_MONEY.test(text);
}

/** A text without its clauses that are prices. @param isOfMoney whether the talk was of money just before */
function withoutPrices(text: string, isOfMoney: boolean): string {
  const told = text.replace(PRICE_LAST, '');
  const bare = told.replaceAll(PRICE_OF_DRUG, (whole, at: number) =>
    namedDrugs(told.slice(0, at)).length > 0 ? '' : whole,
  );
  const clauses = bare.split(/(?<=[,;])\s+|\s+(?=(?:and|but|or|so) )/);
  const kept = notPriced(clauses, isOfMoney);
  if (bare === text && kept.length === clauses.length) return text;
  const left = tidy(kept.join(' ').replace(/^(?:and|but|or|so)\s/i, ''));
  return left === '' ? '' : `${left.replace(/[.,;!]+$/, '')}.`;
}

function notPriced(clauses: readonly string[], isOfMoney: boolean): string[] {
  const kept: string[] = [];
  let before = '';
  let isOfPrice = false;
  for (const clause of clauses) {
    const isBare = isOfMoney || (SERVICE.test(before) && REFERS.test(clause));
    isOfPrice = isPrice(clause, isBare && !hasOwnFigure(before)) || (isOfPrice && LISTED.test(clause));
    if (!isOfPrice) kept.push(clause);
    before = clause;
  }
  return kept;
}

/** "We'd take it out when he's desexed that one's about 700 dollars": a price that ends a sentence is none of what stands before. */
const PRICE_LAST = sequence(
  /,? (?:and |so )?(?:that|it|which|this|they)(?: one)?/i,
  /(?:['’]s| is|['’]ll be| will be| would be|['’]d be| comes to| costs?| runs?) /i,
  /(?:about |around |roughly |only |just |like |more like )*\$?\d[\d,.]*/i,
  /(?:(?: to |-| or )\d[\d,.]*)? ?(?:dollars|bucks|quid|rand|rupees|euros|grand)/i,
  /(?: (?:each|a \w+|for \w+(?: \w+)?|altogether|all in))?[.!]*$/i,
);

/** A bare figure behind a drug is its dose, whatever was asked before: "the Cerenia, that's 16". */
function hasOwnFigure(before: string): boolean {
  return namedDrugs(before).length > 0 || isMeasured(before);
}

/** "It's about 450 for the dental and today's medicines": what else the price is for. */
const LISTED =
  /^(?:and|or) (?:the |a |an |his |her |their |today's |all (?:the )?|both )?(?!(?:i|we|he|she|it|they|that|this|then|so|if|no|not|give|use|start|keep)\b)[a-z'-]+(?: [a-z'-]+){0,3}[.,;!]*$/i;

/** @param isBare whether a figure with nothing beside it is a price here */
function isPrice(clause: string, isBare: boolean): boolean {
  if (PRICED_SERVICE.test(clause) || PRICED_FOR.test(clause) || LOOKING_AT.test(clause)) return true;
  if (PRICED_WITH.test(clause) || SAVES.test(clause) || EXCESS.test(clause)) return true;
  if (IN_POUNDS.test(clause) && !WEIGHS.test(clause)) return true;
  if (FREE.test(clause) || LIMITS.test(clause)) return true;
  return isBare && !isMeasured(clause) && BARE_PRICE.test(clause);
}

function isMeasured(clause: string): boolean {
  return namesAnalyte(clause) || namedVital(clause) !== undefined;
}

/** The least that a figure without a currency is taken for a price: below it are counts and scores. */
const AMOUNT = "(?<![\\d.:/-])[1-9]\\d{1,3}(?:,\\d{3})?(?:\\.\\d\\d)?(?!\\d|[.,/:-]\\d|%|'|°)";
const ABOUT =
  '(?:(?:about|around|roughly|like|maybe|only|just|another|an extra|somewhere around|close to) ){0,2}';
const COSTS =
  "(?:'s| is| are|'re| runs?| costs?| comes? to|'ll be| will be| would be|'d be|'ll run| will run)";
/** What follows a price: the end of the clause, or what it is for. No unit does. */
const ENDS = ahead([
  /[.,;!]|$/,
  sequence(
    / /,
    [
      /with|without|plus|total|all in|altogether|out the door|each|extra|or so|on top|to start|if|so/,
      /a (?:month|visit|dose|bottle|box|shot|pop|piece)/,
      /for (?:the|a|an|his|her|both|all|each|that|this)/,
    ],
    /\b/,
  ),
]).source;
/** What a clinic sells, and of which nobody says a bare figure otherwise. */
const SOLD = sequence([
  /x-?rays?|films|radiographs?|ultrasounds?|echo(?:cardiogram)?|blood ?work|bloods|labs|panel/,
  /profile|work-?up|exam(?:ination)?|check-?up|visit|(?:nail )?trim|dental|cleaning|surgery|spay/,
  /neuter|an(?:a)?esthe(?:sia|tic)|sedation|hospitalization|overnight|injections?|shots?|vaccines?/,
  /boosters?|bottle|box|ct|mri|biops(?:y|ies)|histology|cytology|culture|urinalysis|tests?/,
  /consult(?:ation)?|call-?out|farm call|microchip|cremation|e-?collar|bag|prescription|refill|meds/,
  /medications?|pills|deposit/,
]).source;
const FIGURE = /\d\d/;
const SERVICE = new RegExp(`\\b${SOLD}\\b`, 'i');
/** "The x-rays are 210", "exam's 65". */
const PRICED_SERVICE = new RegExp(
  `\\b${SOLD}(?: of (?:the|his|her|both) \\w+)?${COSTS} ${ABOUT}${AMOUNT}${ENDS}`,
  'i',
);
/** "It'll be about 240 for the dental", "that's 32 for the bottle". */
const PRICED_FOR = new RegExp(
  `\\b(?:that|it|which|this|they|those)(?:${COSTS}) ${ABOUT}${AMOUNT} (?:for|with|without) (?:(?:the|a|an|his|her|both|all|each|that|this) )?(?:\\w+ )?${SOLD}\\b`,
  'i',
);
/** "The lump is about 1100 with the lab". */
const PRICED_WITH = new RegExp(
  `${COSTS} ${ABOUT}${AMOUNT} (?:with|including) (?:the )?(?:lab|path\\w*|histo\\w*|an(?:a)?esth\\w+|meds|medications?|sedation|films|tax|everything)\\b`,
  'i',
);
/** "Call it 300 less". */
const SAVES = new RegExp(`\\b(?:call it|say|that's) ${ABOUT}${AMOUNT} (?:less|off|cheaper|extra)\\b`, 'i');
/** "And that's 95", and no "309" of a list of teeth. */
const REFERS = /^(?:(?:and|but|so|or)\s)?(?:that|it|which|they|another)\b/i;
const LOOKING_AT = new RegExp(`\\b(?:you|we)(?:'re| are) looking at ${ABOUT}${AMOUNT}${ENDS}`, 'i');
/** "That's 95", "another 180", "somewhere around 5, 550": a price where the talk is of money. */
const BARE_PRICE = new RegExp(
  `^(?:(?:and|but|so|or|yeah|then|oh|okay)[,\\s]+)*(?:if [^,]{3,30} )?(?:(?:that|it|which|this|they|those)(?:${COSTS})|(?:i|we)(?:'ve got| have| only have)|you'd be at)? ?${ABOUT}${AMOUNT}${ENDS}`,
  'i',
);
/** "Can't go over 600". */
const LIMITS = new RegExp(
  `\\b(?:(?:can't|cannot|couldn't|won't|don't want to) (?:go|spend|pay)|(?:limit|budget|most|max)(?:'s| is)) (?:(?:over|above|past|more than|much over) )?${ABOUT}${AMOUNT}${ENDS}`,
  'i',
);
/** "The amlodipine's about 15 a month", "Galliprant, which runs about 80". */
const PRICE_OF_DRUG = anyOf([
  sequence(
    /(?:,? (?:that|which|and that|and it|it))?/gi,
    `(?:${COSTS}|(?<=,? (?:that|which|it)) runs?) `,
    ABOUT,
    AMOUNT,
    /(?: lb)?(?: for)? (?:a|per|the) (?:month|year|bottle|box|bag|vial|shot|injection|pack|week)\b/gi,
  ),
  `,? (?:which|that|and it|it) (?:runs?|costs?|comes? to) ${ABOUT}${AMOUNT}${ENDS}`,
]);
/** "Her excess is ninety-nine": what the owner pays before the insurer does. */
const EXCESS = new RegExp(`\\b(?:excess|premium|deductible)${COSTS} ${ABOUT}${AMOUNT}`, 'i');
/** "We're looking at about 140 pounds for those", "it's 210 pounds for that": money where it is for something, or so much a month. */
const IN_POUNDS = anyOf([
  sequence(
    /\b/i,
    /(?:looking at|costs?|charged?|comes? to|works? out at|pay|paid|spent|estimate|quoted?|bill|fees?|price)/i,
    /\b[^.;\d]{0,30}\d[\d,.-]* lb\b/i,
  ),
  sequence(/\d lb /i, [
    /(?:for|each|per) (?:that|those|it|them|this|these|the|an?|both|all|each|every)\b/i,
    /an? (?:week|month|year|night|go|time|tablet|bottle|box|tube|jab|vial|visit)\b|excess|plus/i,
    /including|all in|on top/i,
  ]),
]);
/** "She's 22 pounds for the whole of this year", "he loses 2 pounds a week". */
const WEIGHS =
  /\b(?:he|she|they)(?:'s| is| was| were|'re| are)(?: (?:about|around|still|now|only|at|up to|down to))* \d|\b(?:weigh\w*|los(?:e|es|ing|t)|gain\w*|put(?:ting|s)? on|down|up)\b/i;
/** "The nail trim's on the house". */
const FREE = /\b(?:on the house|free of charge|no charge|won't charge|for free)\b/i;
/** Without one of these nobody asks; few sentences have any. */
const OF_MONEY = /how much|\brun\b|cost|owe|charge|price|damage|cheap|expensive|afford|budget/i;
/** What opens talk of money. */
const ASKS_MONEY = anyOf([
  sequence(
    /\bhow much (?:is|are|for|will|would|does (?:it|that|this|the \w+) (?:cost|run))\b/i,
    /(?! (?:he|she|they|it) (?:weigh|eat|drink|get|tak|sleep))/i,
  ),
  /\bwhat(?:'s| is| does| do| will| would)\b[^.?]{0,40}\b(?:run (?:me|us|you)|cost|owe|charge|price|damage)\b/i,
  /\bwhat(?:'s| is| does| do| would) (?:that|it|this|they|those|all that|(?:the|an?) [a-z -]{2,30}) run\b\W*$/i,
  /\b(?:cheaper|less expensive|expensive|afford|budget)\b/i,
]);
