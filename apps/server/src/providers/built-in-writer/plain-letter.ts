/**
 * The content of a letter to an owner without a language model: a greeting, medicines, care at home, when to
 * call, the next visit. A line is included only if its form is known to read well alone. Every other line is
 * left out, and reported to the vet.
 */
import { findDrugs } from '@auscult/clinical/lexicon/drugs';
import { audienceOf } from '@auscult/clinical/writer/letters/client-phrases';
import type { NoteLine } from '@auscult/contract/notes';
import type { TemplateDefinition, TemplateSection } from '@auscult/contract/templates';
import { medicineRow } from '@auscult/domain/discharge/medicine-row';
import type { WrittenLine } from '#server/ports/note-writer.ts';

/**
 * Marks the lines that a letter to an owner leaves out. Letters to colleagues and stories for children do not
 * change.
 */
export function* plainLetter(
  lines: Iterable<NoteLine>,
  template: TemplateDefinition,
): Generator<WrittenLine> {
  if (audienceOf(template) !== 'client') return yield* lines;
  const roles = new Map(template.sections.map((section) => [section.name, roleOf(section)]));
  for (const line of lines) {
    const isSaid = line.origin === 'default' || SAYS[roles.get(line.section) ?? 'other'](line.text);
    yield isSaid ? line : { ...line, isLeftOut: true };
  }
}

type Role = 'medicines' | 'home' | 'warning' | 'next' | 'other' | 'none';

const ROLES: Readonly<Record<string, Role>> = {
  medicines: 'medicines',
  home: 'home',
  warning: 'warning',
  next: 'next',
  found: 'none',
  results: 'none',
  meaning: 'none',
  done: 'none',
  declined: 'none',
};

/** By the key of a built-in section, or by a clinic's name for its own. */
function roleOf({ key, name, soap }: TemplateSection): Role {
  const known = ROLES[key];
  if (known) return known;
  const [, role] = NAMED.find(([pattern]) => pattern.test(name)) ?? [];
  return role ?? (soap === 'plan' || soap === null ? 'other' : 'none');
}

const NAMED: readonly (readonly [RegExp, Role])[] = [
  [/\b(?:medicines?|medications?|drugs|prescriptions?)\b/i, 'medicines'],
  [/\b(?:warning|when to call|emergency|come back)\b/i, 'warning'],
  [/\b(?:next|recheck|follow[- ]?up|appointments?)\b/i, 'next'],
  [/\b(?:home|care|diet|food|exercise|activity)\b/i, 'home'],
];

const SAYS: Readonly<Record<Role, (text: string) => boolean>> = {
  medicines: isDirection,
  home: (text) =>
    isPlain(text) &&
    CARE.some((order) => order.test(text)) &&
    !NOT_AT_HOME.test(text) &&
    !namesDrug(text) &&
    !isRunOn(text),
  warning: (text) => isPlain(text) && CONDITION.test(text) && CALL.test(text) && !BARE_LIMIT.test(text),
  next: (text) =>
    isPlain(text) && APPOINTMENT.test(text) && WHEN.some((time) => time.test(text)) && !namesDrug(text),
  other: (text) => isPlain(text) && !namesDrug(text),
  none: () => false,
};

/** "Gabapentin 50 mg by mouth every 12 hours for 10 days.", "No carprofen." */
function isDirection(text: string): boolean {
  const drug = medicineRow(text)?.drug ?? NOT_TO_GIVE.exec(text)?.[1];
  if (drug === undefined) return false;
  const name = drug.replace(/ (?:tablets?|capsules?|liquid|suspension|drops|ointment|gel|chews)$/i, '');
  return findDrugs(name).some(({ start, end, certain }) => certain && start === 0 && end === name.length);
}

const NOT_TO_GIVE = /^(?:no|stop|stop giving|do not give) ([\p{L}][\p{L} '-]*?)\.?$/iu;

function namesDrug(text: string): boolean {
  return findDrugs(text).length > 0;
}

/**
 * Whole sentences in everyday words: no abbreviations, no thinking aloud, nothing combined from several
 * remarks.
 */
function isPlain(text: string): boolean {
  const words = text.split(/\s+/).length;
  return words > 2 && words <= 45 && /^\p{Lu}.*[.!]$/u.test(text) && !UNPLAIN.some((sign) => sign.test(text));
}

const UNPLAIN: readonly RegExp[] = [
  // Capitals, slashes, units by weight, marks that join remarks.
  /\p{Lu}{2,}|[\p{L}\d]\/[\p{L}\d]|[;:()[\]…"“]|\bq\d/u,
  // The vet in the first person, or in doubt.
  /\b(?:I|I'[a-z]+|my|me|mine)\b/,
  /\b(?:well|actually|okay|ok|uh|um|hmm|sort of|kind of|you know|maybe|probably|perhaps|sorry|i)\b(?![ -]?being)/,
  // A sentence that breaks off.
  /\b(?:for|the|a|an|to|and|or|with),/,
  /\b(?:we|he|she|they|it|you)(?:'d| (?:could|might|would))\b(?! like to see)/i,
  /\bus will\b|\bbecause (?:she|he|it) was\b/,
  // Technical terms.
  /\b\p{L}{3,}(?:itis|emia|aemia|uria|osis|pathy|megaly|ectomy|otomy|scopy|plasty)\b/iu,
  /\b(?:antigen|bloods|bun|catheter|creatinine|cytology|discharge|films|lesions?|murmur|palpat\w+|rads|referral|sedat\w+|swab|ultrasound)\b/i,
];

/** Speech without punctuation, in which one remark runs into the next. */
function isRunOn(text: string): boolean {
  return /(?:[^\s,.!]+ ){11}[^\s,.!]+/.test(text);
}

/** Instructions for an owner. */
const CARE: readonly RegExp[] = [
  /^(?:Please )?(?:Add|Avoid|Bathe|Bland|Brush|Cage rest|Change|Check|Clean|Count|Crate rest|Do not|Don't|Feed)\b/,
  /^(?:Please )?(?:Fresh|Keep|Leash|Let|Limit|Measure|Mix|No(?! (?:only|worries|problem)\b)|Offer|Plenty of|Put|Remove|Rest|Rinse)\b/,
  /^(?:Please )?(?:Small|Soak|Stall rest|Strict|Switch|Take|Unlimited|Use|Vacuum|Walk|Wash|Watch|Weigh|Wipe)\b/,
];
const NOT_AT_HOME =
  /\b(?:now|here|today|shots?|injections?|blood|samples?|needle|margins|film|x-rays?|surgery|vaccin\w+|anesth\w+|catheter|that (?:one|thing)|(?:use|do|give|leave|take) (?:that|this|it)\b(?! (?:off|out)))/i;

const CONDITION = /\b(?:if|when|unless)\b/i;
const CALL =
  /\b(?:call|ring|phone|text|contact|tell|let us|give us|bring|come|go (?:straight )?to|see (?:us|a vet)|stop)\b/i;
/** "Over 30 asleep": the number's unit is for the vet to say. */
const BARE_LIMIT =
  /\b(?:over|under|above|below)\s+(?:a )?\d+(?:\.\d+)?(?!\d|\.\d|\s*(?:%|degrees?|breaths?|beats?|times?|minutes?|hours?|days?|weeks?|months?|kg|kilos?|pounds?|lb))/i;

const APPOINTMENT =
  /^(?:Otherwise )?(?:We would like to see|We will (?:see|be back)|Recheck|Come back|Bring|Next (?:visit|appointment|checkup)|\p{Lu}\p{L}+(?:'s)? (?:back )?in \d|Booster|Stitches out)/iu;
const WHEN: readonly RegExp[] = [
  /\b(?:in|after|at|by|on|within) (?:about )?(?:\d|an? (?:day|week|month|year)|one|two|three|four|six)/i,
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|next (?:week|month|year))\b|\b\d+ (?:days?|weeks?|months?)\b/i,
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i,
];
