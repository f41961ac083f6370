/** Vital signs: which number in a sentence is the weight, which the heart rate, and whether of today or of last time. */

import { isPronoun } from './figures.ts';
import { findAll } from './find-all.ts';
import { type NumberMention, readNumbers } from './numbers.ts';

/** One measured sign, as it will stand in the note. */
export interface VitalSign {
  name: VitalName;
  /** "Weight 12.4 kg", "CRT <2 seconds", "Previous weight 11.9 (last fall)". */
  text: string;
  /** Offsets of the figure in the sentence, unit included. */
  start: number;
  end: number;
}

/** The vital signs that a note has a place for. */
type VitalName =
  | 'Weight'
  | 'Temperature'
  | 'Heart rate'
  | 'Respiratory rate'
  | 'CRT'
  | 'Body condition score'
  | 'Pain score'
  | 'Blood pressure'
  | 'MAP'
  | 'SpO2';

/**
 * The vital signs that a sentence gives.
 * @param sentence with numbers in figures
 * @param asked what was spoken of right before ("did you get temps?"): lets a bare number be understood
 */
export function readVitalSigns(sentence: string, asked = ''): VitalSign[] {
  if (NOT_MEASURED.test(sentence)) return [];
  if (/^\W*(?:the |his |her )?tpr\b/i.test(sentence)) return readTpr(sentence);
  const found: VitalSign[] = [];
  let from = 0;
  let context = asked;
  for (const number of readNumbers(sentence)) {
    const kind = isMeasured(sentence, number, from) ? kindOf(sentence, number, from, context) : undefined;
    if (kind) found.push(vitalSign(kind, sentence, number));
    if (kind) context = kind.name;
    from = number.unitEnd ?? number.end;
  }
  return found;
}

function isMeasured(sentence: string, number: NumberMention, from: number): boolean {
  return !isPronoun(sentence, number) && !WISHED.test(sentence.slice(from, number.start));
}

/** "TPR is 101.5, 110, 24": temperature, pulse and respiration in this order. */
function readTpr(sentence: string): VitalSign[] {
  const kinds = ['Temperature', 'Heart rate', 'Respiratory rate'].map((name) =>
    KINDS.find((kind) => kind.name === name),
  );
  return readNumbers(sentence).flatMap((number, index) => {
    const kind = kinds[index];
    return kind && fits(kind, number) ? [vitalSign(kind, sentence, number)] : [];
  });
}

/** The vital sign that a text speaks of, measured or not. */
export function namedVital(text: string): VitalName | undefined {
  return KINDS.find(({ word }) => word.test(text))?.name;
}

interface Kind {
  name: VitalName;
  word: RegExp;
  /** The same for all places of a text. */
  words: RegExp;
  units: readonly string[];
  /** Outside of these no such sign can be; a weather report gives no fever. */
  ranges: ReadonlyArray<readonly [number, number]>;
}

const NAMED: ReadonlyArray<Omit<Kind, 'words'>> = [
  { name: 'Body condition score', word: /body condition|body score|\bbcs\b/i, units: [], ranges: [[1, 9]] },
  { name: 'Pain score', word: /pain (?:score|scale|level)|glasgow|grimace/i, units: [], ranges: [[0, 24]] },
  { name: 'CRT', word: /\bcrt\b|cap(?:illary)? refill|refill time/i, units: ['s'], ranges: [[0.5, 10]] },
  { name: 'SpO2', word: /spo2|\bsats?\b|saturation|pulse ox/i, units: ['%'], ranges: [[30, 100]] },
  { name: 'MAP', word: /\bmap\b|mean arterial/i, units: ['mmHg'], ranges: [[20, 250]] },
  {
    name: 'Blood pressure',
    word: /blood pressure|\bbp\b|systolic|doppler/i,
    units: ['mmHg'],
    ranges: [[30, 330]],
  },
  {
    name: 'Heart rate',
    word: /heart ?rate|\bhr\b|\bpulse(?! ox)(?: rate)?\b|\bbpm\b/i,
    units: ['bpm'],
    ranges: [[10, 700]],
  },
  {
    name: 'Respiratory rate',
    word: /\bresp(?:s|iratory|irations?|iration)?\b(?: rate)?|\brr\b|breathing (?:rate|at)|breaths/i,
    units: ['brpm'],
    ranges: [[2, 400]],
  },
  {
    name: 'Temperature',
    word: /\btemps?\b|temperature|rectal temp|\bfever of\b/i,
    units: ['F', 'C', 'deg'],
    ranges: [
      [85, 112],
      [28, 45],
    ],
  },
  {
    name: 'Weight',
    word: /\bweigh(?:s|ed|t|ing|-in)?\b|\bscale\b|weight tape/i,
    units: ['kg', 'lb', 'g'],
    ranges: [[0.01, 1500]],
  },
];
const KINDS: readonly Kind[] = NAMED.map((kind) => ({ ...kind, words: new RegExp(kind.word, 'gi') }));

/** A condition, a target or a change is no measurement. */
const NOT_MEASURED =
  /^(?:and |or |so )*if\b|\b(?:goal|target|call (?:me|us|you)|if (?:he|she|it|his|her|the|that)|more than \d+ times)\b/i;
/** What somebody is to weigh is not what they weigh: "her ideal weight is 32 kilos". */
const WISHED =
  /\b(?:ideal(?:ly)?|optimal|optimum|desired|should (?:be|weigh)|(?:want|like) (?:him|her|them|it) (?:to|at|closer|down))\b[^.,;]{0,40}$/i;
const NOT_WEIGHT =
  /\b(?:mg|mcg|mL|units?|per kilo|bag|lost|gained|loss|losing|gain|dropped|down|up)\b[^.]{0,14}$/i;

function kindOf(sentence: string, number: NumberMention, from: number, asked: string): Kind | undefined {
  const end = number.unitEnd ?? number.end;
  const before = sentence.slice(Math.max(from, number.start - 60), number.start);
  const [after = ''] = sentence.slice(end, end + 28).split(/[,.;]|\band\b/);
  const named = lastNamed(before) ?? KINDS.find(({ word }) => word.test(after));
  if (named) return fits(named, number) ? named : undefined;
  if (isWeighed(number, before, after)) return WEIGHT;
  const isBare = number.unit === undefined || number.unit === 'deg';
  if (isBare && isTemperature(sentence, number)) return TEMPERATURE;
  return isBare ? meantByContext(number, { before, after: sentence.slice(number.end) }, asked) : undefined;
}

/** Whether kilos or pounds are what the animal weighs, and no bag, dose or change. */
function isWeighed({ unit }: NumberMention, before: string, after: string): boolean {
  if (unit !== 'kg' && unit !== 'lb') return false;
  return WEIGHED.test(before) && !NOT_WEIGHT.test(before) && !SIZE.test(after);
}

/** Words right before a weight that needs no name: "he's 22 kilos", "six point two kilos, okay". */
const WEIGHED =
  /(?:^|[,.;]|\b(?:is|was|at|now|today|currently|got|says|call it|(?:he|she|it|they|\w+)'s|puts (?:him|her)))(?:\s+(?:at|about|around|roughly|just|only|over|under|up to|down to|now|a|an|exactly))*\s*$/i;
const SIZE = /^\s*(?:size|dogs?|cats?|bag|tablets?|box|range|dose|pack|to\b)/i;

/** "9.3 kilos, 101.4, heart rate 120": in a row of vital signs a number such as this can be nothing else. */
function isTemperature(sentence: string, { value, text, start, end }: NumberMention): boolean {
  const isAlone =
    /(?:^|[,;]\s*)$/.test(sentence.slice(0, start)) && /^\s*(?:[,;.]|$)/.test(sentence.slice(end));
  return (
    isAlone &&
    text.includes('.') &&
    value >= 96 &&
    value <= 108 &&
    /\b(?:kg|lb|heart rate|hr|pulse|resps?|bpm)\b/i.test(sentence)
  );
}

const TEMPERATURE = KINDS.find(({ name }) => name === 'Temperature');
const WEIGHT = KINDS.find(({ name }) => name === 'Weight');

function lastNamed(before: string): Kind | undefined {
  let last: { at: number; kind: Kind } | undefined;
  for (const kind of KINDS) {
    const at = findAll(before, kind.words).at(-1)?.index;
    if (at !== undefined && (!last || at >= last.at)) last = { at, kind };
  }
  return last?.kind;
}

/** "Gravy was 101.2" after "did you get temps?" is a temperature. */
function meantByContext(
  number: NumberMention,
  { before, after }: { before: string; after: string },
  asked: string,
): Kind | undefined {
  const kind = KINDS.find(({ word, name }) => word.test(asked) && BY_CONTEXT.has(name));
  const isStated = /(?:\b(?:was|is|were|got|at|weighed)|'s)[\s,]*$/i.test(before);
  const isAlone =
    /^(?:and )?(?:[A-Za-z]+[\s,]+)?$/.test(before) &&
    /^\W*(?:even|flat|kilos|pounds|for [A-Za-z]+)?\W*$/.test(after);
  return kind && (isStated || isAlone) && fits(kind, number) ? kind : undefined;
}

/** What a bare number may mean by what was asked. */
const BY_CONTEXT: ReadonlySet<VitalName> = new Set(['Temperature', 'Weight', 'Blood pressure', 'Heart rate']);

function fits(kind: Kind, number: NumberMention): boolean {
  const { unit, value } = number;
  if (unit !== undefined && unit !== 'deg' && !kind.units.includes(unit)) return false;
  if (
    number.over !== undefined &&
    !['Body condition score', 'Pain score', 'Blood pressure'].includes(kind.name)
  )
    return false;
  return kind.ranges.some(([low, high]) => value >= low && value <= high);
}

function vitalSign(kind: Kind, sentence: string, number: NumberMention): VitalSign {
  const end = number.unitEnd ?? number.end;
  const before = sentence.slice(0, number.start);
  const when = PREVIOUSLY.exec(sentence.slice(Math.max(0, number.start - 50), end + 45))?.[0]
    .trim()
    .replace(/^[A-Z](?=ast|reviously|n |ack)/, (letter) => letter.toLowerCase());
  const isPrevious =
    when !== undefined &&
    /\b(?:was|were|weighed|last|been|from|compared)\b/i.test(before.slice(-50)) &&
    !/\btoday\b/i.test(before.slice(-30));
  const less = /(?:less than|under|below|<)\s*$/i.test(before) ? '<' : '';
  const about = /(?:about|around|roughly|approximately|maybe|call it)\s*$/i.test(before) ? 'about ' : '';
  const figure = number.over === undefined ? number.text : `${number.value}/${number.over}`;
  const unit = unitText(kind, number, sentence.slice(number.end, end));
  const name = isPrevious ? `Previous ${kind.name.toLowerCase()}` : kind.name;
  const text = `${NAMES[name] ?? name} ${about}${less}${figure}${unit}${isPrevious ? ` (${when})` : ''}`;
  return { name: kind.name, text, start: number.start, end };
}

const NAMES: Readonly<Record<string, string>> = {
  'Heart rate': 'HR',
  'Respiratory rate': 'RR',
  'Body condition score': 'BCS',
  'Previous crt': 'Previous CRT',
};
const PREVIOUSLY =
  /\b(?:last (?:time|visit|year|month|week|fall|spring|summer|winter|check|recheck|january|february|march|april|may|june|july|august|september|october|november|december)|(?:in|back in) (?:january|february|march|april|may|june|july|august|september|october|november|december|the (?:fall|spring|summer|winter))|at (?:his|her|the|their) last (?:visit|check|exam|appointment)|(?:\d+|a|two|three|six|a few|a couple of) (?:weeks?|months?|years?) ago|previously|before)\b/i;

function unitText(kind: Kind, number: NumberMention, said: string): string {
  if (kind.name === 'Temperature') return number.value > 60 ? ' F' : ' C';
  return said.trim() === '' ? '' : ` ${said.trim().replace(/\.$/, '')}`.replace(' %', '%');
}
