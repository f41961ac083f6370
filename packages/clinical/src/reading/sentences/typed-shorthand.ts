/** Notes that a vet types without headings of their parts: "T 101.2 HR 96", "Abd: soft", "Meds: none" tell theirs by themselves. */

import type { SoapPart } from '@auscult/contract/notes';
import { anyOf, sequence } from '../text/patterns.ts';

/** Whether texts that nobody speaks in are such a note: some of its lines are short forms. */
export function isShorthand(texts: readonly string[]): boolean {
  const lines = texts.filter((text) => text !== '');
  const short = lines.filter((text) => shorthandPart(text) !== undefined).length;
  return short >= FEWEST && short * 6 >= lines.length;
}

/** Of one line alone nobody knows. */
const FEWEST = 2;

/** The part of the note that a line of short forms belongs to; undefined where it could be any. */
export function shorthandPart(text: string): SoapPart | undefined {
  if (DISPENSED.test(text)) return 'plan';
  if (FOUND.test(text) || MEASURED_SO.test(text)) return 'objective';
  if (BEGINS_SIGN.test(text) || (text.match(VITAL)?.length ?? 0) > 1) return 'objective';
  if (TOLD.test(text)) return 'subjective';
  if (JUDGED.test(text)) return 'assessment';
  return ORDERED.test(text) || DOSED.test(text) ? 'plan' : undefined;
}

const FOUND = sequence(
  /^/i,
  [
    /vitals?|(?:h?e|e)?ent|eyes?|ears?|nose|oral(?: cavity)?|mouth|teeth|h ?\/ ?l|heart|lungs|cvs?/i,
    /cardio\w*|resp(?:iratory)?|abd(?:omen)?|gi|p?lns?|lymph nodes?|ms|msk\w*|musculo\w*|ocular|ce/i,
    /o\/e|ortho\w*|integ\w*|skin|derm|ug|gu|urogenital|rectal|neuro\w*|bcs|mm|crt|pain(?: score)?/i,
    /labs?|lab ?work|blood ?work|bw|cbc|chem\w*|ua|urinalysis|rads?|radiographs|x-?rays?|us/i,
    /ultrasound|aus|echo|ecg|fna|cyto\w*|fecal|4dx|snap|exam|pe|on exam/i,
  ],
  /(?: ?[:=]| -) ?\S/i,
);
/** "BG 420, ketones neg", "HW/tick neg", "creat 3.4 (was 2.9)". */
const MEASURED_SO = sequence(
  /^/i,
  [
    /bg|glu(?:cose)?|ket(?:ones)?|hw(?:t|\/\w+)?|4dx|felv(?:\/fiv)?|fiv|fecal|float|ua|usg|pcv|hct|tp/i,
    /ts|cre?a?t|bun|sdma|alt|alp|alkp|ast|ggt|alb|glob|t ?bili|t4|ft4|phos|k|na|cl|ca|ica/i,
    /lac(?:tate)?|upc|cpl|iops?|stts?|wbc|plt|skin scrape|dtm|cyto/i,
  ],
  /\b[ :=]{0,3}(?:[<>~]? ?\d|neg\b|pos\b|wnl\b|od\b|os\b)/i,
);
const BEGINS_SIGN = anyOf([
  /^TPR ?[:=]? ?\d/,
  sequence(
    /^/,
    [
      /T|P|R|HR|RR|BP|[Ww]t|WT|[Ww]eight|[Tt]emp\w*|BCS|bcs|MM|mm|CRT|crt|[Hh]eart rate|HEART RATE/,
      /[Pp]ulse(?: rate)?|[Rr]esp(?:iratory|iration)?(?: rate)?|[Rr]espirations?|[Mm]ucous membranes?/,
      /[Bb]ody condition(?: score)?|[Bb]lood pressure|[Pp]ain score/,
    ],
    / ?[:=]? ?(?:[<~]? ?\d|pk\b|pink|pale|pant)/,
  ),
]);
const VITAL =
  /\b(?:T|P|R|HR|RR|BP|[Ww]t|WT|BW|[Tt]emp|BCS|bcs|MM|mm|CRT|crt) ?[:=]? ?(?:[<~]? ?\d|pk\b|pink|pale|pant)/g;
const TOLD = anyOf([
  sequence(
    /^/i,
    [
      /diet|sx|presenting(?: for| complaint)?|reason for visit|other pets|indoor(?:\/outdoor)?|housing/i,
      /owner concerns?|c\/s\/v\/d|meds?|medications?|current meds|allerg(?:y|ies)|vacc?\w*|vax/i,
      /environment|preventi\w+|pmh|hx|history|signalment|cc|owner (?:reports?|states?|says)/i,
    ],
    /(?: ?[:=]| -) ?\S/i,
  ),
  /^o(?:wner)? (?:reports?|states?|says|thinks|no(?:ticed|tes)?|concerned|denies)\b/i,
]);
const ORDERED = anyOf([
  /^(?:rx|tx|due|not due|dispensed|recheck|follow[- ]?up|f\/u|discharge|client (?:ed|education))(?: ?[:=]| -) ?\S/i,
  /^adv(?:ised?)?: \S/i,
  sequence(
    /^/i,
    [
      /tgh|tci|adv(?:ised?)?|charge|rtc|rc|rv|disp|d\/c|disc(?:ussed)?|offered|est(?:imate)?/i,
      /rec(?:ommend(?:ed)?)?|o(?:wner)? (?:to|elect(?:ed|s)?|declined?|agreed?)/i,
    ],
    / \S/i,
  ),
]);
const JUDGED = /^(?:ddx?|dx|imp(?:ression)?|susp(?:ect(?:ed)?)?|likely|r\/o)(?: ?[:=]| -)? \S/i;
/** "Meds: Galliprant 60mg 1 SID 14d. Disp x14.": what is given home today, and not what it gets already. */
const DISPENSED = /^(?:meds?|medications?)(?: ?[:=]| -) ?\S.*\d.*\bdisp(?:ensed)?\b/i;
/** "Carprofen 75mg 1 tab BID x 7d", "SQ fluids 100ml EOD"; not "on carprofen 75mg BID". */
const DOSED = sequence(
  /^(?!(?:on|currently|was|been|has|had|gets?|eat\w*|o|owner|hx|meds?)\b).*\d ?/i,
  /(?:mg|mcg|ug|ml|mls|cc|units?|iu|g|tabs?|caps?|scoops?|gtts?|drops?)\b.*\b/i,
  /(?:sid|bid|tid|qid|eod|q ?\d+ ?h|q ?d|q ?w|prn|sq|im|iv|po)\b/i,
);

/** "T: 101.2 HR 96 wt 12 kg", "TPR 101.5/180/32" as its signs are read: each named right before its figure, and apart from the next. */
export function withSignsApart(text: string): string {
  if (!MEASURED.test(text)) return text;
  return withLettersNamed(text)
    .replaceAll(/\b(MM|mm) ?[:=]? ?pk\b/g, '$1 pink')
    .replaceAll(/\b((?:MM|mm) ?[:=]? ?[a-z]+(?:(?:\/|, ?| and )[a-z]+)?) (?=(?:CRT|crt)\b)/g, '$1, ')
    .replaceAll(/\bTPR ?[:=]? ?(\d+(?:\.\d)?) ?[/,-] ?(\d{2,3}) ?[/,-] ?(pant\w*)/g, 'temp $1, HR $2, $3')
    .replaceAll(
      /\bTPR ?[:=]? ?(\d+(?:\.\d)?) ?[/,-] ?(\d{2,3}) ?[/,-] ?(\d{1,3})\b/g,
      'temp $1, HR $2, RR $3',
    )
    .replaceAll(/\b(?:wt|bw)\b ?[:=]? ?(?=\d)/gi, 'weight ')
    .replaceAll(/\bT ?[:=]? ?(?=(?:9\d|10\d|3[5-9]|4[0-2])(?:\.\d)?\b)/g, 'temp ')
    .replaceAll(/\b([Tt]emp|HR|RR|BP|CRT|BCS|bcs) ?[:=] ?(?=[\d<~])/g, '$1 ')
    .replaceAll(BETWEEN, '$1, ');
}

/** "P 120, R 24" beside a temperature or a heart rate; alone they may be a pulse's quality and a right side ("IOP: R 14, L 15"). */
function withLettersNamed(text: string): string {
  if (!BESIDE_SIGNS.test(text) || /\bL ?[:=]? ?\d/.test(text)) return text;
  return text
    .replaceAll(/\bP ?[:=]? ?(?=\d{2,3}\b(?!\.\d))/g, 'HR ')
    .replaceAll(/\bR ?[:=]? ?(?=\d{1,3}\b(?!\.\d|\+| ?(?:mm|cm)\b))/g, 'RR ');
}

const BESIDE_SIGNS = /\b(?:T|TPR|[Tt]emp|HR)\b ?[:=]? ?\d{2,3}/;

const MEASURED = /\b(?:MM|mm) [a-z]|\b(?:TPR|T|P|R|HR|RR|BP|wt|bw|temp|CRT|BCS|MM)\b ?[:=]? ?[\d<~]/i;
const BETWEEN =
  /(\d(?: ?(?:kg|kgs|lbs?|F|C|bpm|s|sec|\/min))?) (?=(?:[Tt]emp|HR|RR|R|BP|CRT|crt|MM|mm|BCS|bcs|weight)\b ?[\d<~a-z])/g;
