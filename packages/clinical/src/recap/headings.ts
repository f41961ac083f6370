/** Headings and labels of records: which part of a record they open. */

import { sequence } from '../reading/text/patterns.ts';
import { endsInOutcome } from './outcomes.ts';
import { readable } from './readable-text.ts';
import type { FactKind } from './recap-facts.ts';

/** What stands under a heading; `noise` is about money, paper and people. */
export type Part = FactKind | 'noise';

/** The part that a heading or label opens; undefined for words that open none that is known. */
export function partNamed(words: string): Part | undefined {
  const name = readable(words)
    .toLowerCase()
    .replaceAll(/[^a-z\s/&-]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (name === '' || name.length > 60) return undefined;
  return PARTS.find(([, pattern]) => pattern.test(name))?.[0];
}

/** The label that opens a passage, with what stands behind it: `Assessment: otitis externa`. */
export function readLabel(text: string): { label: string; rest: string } | undefined {
  const match = LABEL.exec(text);
  if (!match) return undefined;
  const label = match[1]?.trim() ?? '';
  if (/\b(?:was|were|is|are|has|had|performed|showed)\b/i.test(label) && label.split(/\s+/).length > 2)
    return undefined;
  return label.split(/\s+/).length > 6 ? undefined : { label, rest: text.slice(match[0].length).trim() };
}

/** Whether a passage is a heading and nothing else. */
export function isHeading(text: string): boolean {
  const words = text.trim();
  if (words.length > 60 || /[.!?;,]$/.test(words) || /\d{2}|\d(?=.*[^:]$)/.test(words)) return false;
  // "Heartworm Ag   Negative" is a row of results.
  if (endsInOutcome(words)) return false;
  const label = words.replace(/\s*[:–-]+$/, '');
  if (label.split(/\s+/).length > 6) return false;
  if (label !== words && !/:/.test(label)) return true;
  const part = partNamed(label);
  return part !== undefined && isTitled(label);
}

/** Capitals throughout, or each longer word with a capital. */
function isTitled(label: string): boolean {
  if (/[:,]/.test(label)) return false;
  return label.split(/[\s/&-]+/).every((word) => word.length < 4 || /^[A-Z(]/.test(word) || SMALL.test(word));
}

const SMALL =
  /^(?:with|from|home|given|today|results|record|report|notes?|form|sheet|summary|history|list|performed|findings|exam|examination|description|instructions|plan)$/;

const LABEL = /^\s*(?:[-*•]\s*)?([A-Za-z][A-Za-z0-9 ./&'()-]{0,48}?)\s*:(?!\d)\s*/;

/** Read from top to bottom; each matches a label in small letters, from its beginning. */
const PARTS: ReadonlyArray<readonly [Part, RegExp]> = [
  [
    'noise',
    sequence(/^/, [
      /invoice|payments?|billing|bill to|charges|total|subtotal|balance|amount|price|tax|fee|terms/,
      /policy|polic|disclaimer|consent|owner(?!.{0,12}(?:report|concern|obs|compl))/,
      /client(?!.{0,12}(?:report|concern|obs|compl|instr|educ|comm))|address|phone|tel\b|fax|e-?mail/,
      /www|signature|signed|page|printed|account|insurance|prepared by|student|clinician|technician/,
      /doctor|dr$|veterinarian|provider|attending|estimate|receipt/,
    ]),
  ],
  [
    'alert',
    /^(?:.{0,20}\b)?(?:allerg(?:y|ies|ic)(?! (?:dermat|test|skin|itch))|adverse|drug reaction|alerts?$|medical alerts?|warnings?$|sensitivities|reactions?$|cautions?$)/,
  ],
  [
    'parasite',
    /^(?:parasit|heartworm|hw\b|fecal|faecal|deworm|worming|flea|tick|preventi(?:ve|on|ative)s?$|parasite prev|preventive med|x dx|dx\b.*snap|giardia)/,
  ],
  ['vaccination', /^(?:.{0,25}\b)?(?:vaccin|immuni[sz]ation|shots$)/],
  [
    'pathology',
    /^(?:.{0,25}\b)?(?:histopath|histolog|cytolog|biops|patholog|microscopic|gross (?:desc|exam|find)|culture|sensitivity|fna\b|fine needle)/,
  ],
  [
    'imaging',
    /^(?:.{0,30}\b)?(?:radiograph|radiolog|x-?rays?\b|ultraso|sonogra|echocardio|imaging|ct\b|mri\b|aus$|echo\b)/,
  ],
  ['weight', /^(?:.{0,12}\b)?(?:weights?\b|body weight|wt\b)/],
  [
    'medication',
    /^(?:.{0,25}\b)?(?:medications?|meds?|prescri(?:ption|bed)|rx|pharmacy|drugs?|dispensed?|medicines?|supplements?|refills?|treatment sheet|to go home)\b/,
  ],
  [
    'laboratory',
    sequence(/^(?:.{0,30}\b)?/, [
      /lab(?:s|oratory|work)?\b|cbc|complete blood|ha?ematolog|chem(?:istry)?\b|biochem|urinalysis|ua\b/,
      /blood ?work|blood (?:test|gas|glucose curve|count)|electrolytes|thyroid|endocrin|serology|panel/,
      /profile|coagulation|test results?|results?$|diagnostic results/,
      /diagnostics?(?: performed| results| tests?)?$|snap\b|sdma\b|t\b$/,
    ]),
  ],
  [
    'procedure',
    sequence(/^(?:.{0,25}\b)?/, [
      /surg(?:ery|ical|eries)|procedures?|ana?esthe|operati(?:ve|on)|dental(?! (?:score|disease))/,
      /dentistry|treatments? (?:given|performed|today|admin)|in-?hospital treat/,
      /services (?:rendered|provided|performed)|extractions?/,
    ]),
  ],
  ['diet', /^(?:.{0,15}\b)?(?:diet|dietary history|nutrition|food|feeding)\b/],
  [
    'plan',
    sequence(/^/, [
      /p$|plan\b/,
      sequence(/.{0,30}\b/, [
        /recommend|follow[- ]?up|recheck|instructions|home care|aftercare/,
        /next (?:visit|appointment|steps|exam)|reminders?|to[- ]do|prognosis|referral to/,
        /client (?:educ|comm)|treatment plan|plan/,
      ]),
      /tx\b|treatments?$|therapy$|monitoring|activity|exercise|what to (?:watch|expect)|watch for/,
      /warning signs|when to call|declined|communication|advice/,
    ]),
  ],
  [
    'problem',
    /^(?:a$|a\/p|ddx|dx\b|(?:.{0,25}\b)?(?:assessment|diagnos[ie]s|problems?|impressions?|differentials?|conditions?|conclusions?|interpretation|rule ?outs?|past medical history|pmh))/,
  ],
  [
    'history',
    sequence(/^/, [
      /s$|cc$|c\/o|hx|hpi/,
      sequence(/(?:.{0,25}\b)?/, [
        /history|subjective|presenting|presentation|chief|complaints?|reason|anamnesis|owner report/,
        /client report|concerns?|signs|background|summary|case|narrative|purpose of/,
      ]),
    ]),
  ],
  [
    'exam',
    sequence(/^/, [
      /o$|pe$|tpr/,
      sequence(
        /(?:.{0,25}\b)?/,
        [
          /physical|exam(?:ination)?|objective|vitals?|vital signs|findings|ortho|neuro|general appearance/,
          /attitude|eyes?|ears?|nose|throat|oral|mouth|teeth|heart|lungs|cardiovascular|cv|cardiac|resp/,
          /respiratory|pulmonary|abdomen|abdominal|abd|gi|gastrointestinal|gu|urogenital|genitourinary/,
          /integument|skin|coat|musculoskeletal|ms|neurologic|neurological|ns|lymph|lymph nodes|ln|pln/,
          /peripheral lymph nodes|eent|heent|hydration|mentation|gait|rectal|perineal|mucous membranes|mm/,
          /crt|bcs|body condition|pain score|temp|temperature|pulse|hr|rr|heart rate|respiratory rate/,
          /respiration|bp|blood pressure|dental score|mcs|muscle condition/,
        ],
        /\b/,
      ),
    ]),
  ],
  [
    'signalment',
    /^(?:patient|signalment|pet\b|animal\b|name$|species|breed|sex|gender|color|colour|age|dob|birth|date of birth|microchip|chip)/,
  ],
];
