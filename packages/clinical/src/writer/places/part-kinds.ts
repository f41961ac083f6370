/** What a part of a template is for, as its words tell: a clinic may call its list of vaccines "Shots". */

import { wordsOf } from '../../reading/sentences/sentences.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { readOnce } from '../../reading/text/read-once.ts';
import { bodySystem } from '../../reading/words/clinical-words.ts';

const KIND_WORDS: Readonly<Record<string, RegExp>> = {
  vaccine: /\b(?:vaccin\w+|immuni[sz]\w+|shots?|boosters?|jabs?)\b/i,
  preventive:
    /\b(?:prevent(?:ive|ative|ion)s?|parasite (?:control|prevention)|fleas?|heartworm|deworm\w*)\b/i,
  allergy: /\b(?:allerg\w+|adverse|drug reactions?|sensitivit\w+)\b/i,
  medication: /\b(?:medications?|meds|drugs?|prescri\w+|rx|medicines?|pharmacy|dispensed)\b/i,
  diet: /\b(?:diets?|nutrition\w*|foods?|feeding)\b/i,
  appetite: /\b(?:appetite|eating)\b/i,
  gut: /\b(?:vomit\w*|diarrh\w+|stools?|gi signs)\b/i,
  airway: /\b(?:cough\w*|sneez\w*|respiratory signs)\b/i,
  water: /\b(?:urinat\w+|thirst|drinking)\b/i,
  environment: /\b(?:environment|housing|husbandry|lifestyle|household|travel)\b/i,
  behavior: /\b(?:behaviou?r\w*|temperament|energy)\b/i,
  past: /\b(?:past|previous|prior|earlier)\b|\bmedical history\b|\bpmh\b/i,
  history: anyOf([
    sequence(
      /\b/i,
      [
        /complaints?|cc|reasons?|presenting|anamnesis|owner (?:reports?|concerns?)|concerns?|subjective/i,
        /came in|story|timeline|chronolog\w+/i,
      ],
      /\b/i,
    ),
    sequence(
      /(?<!\b(?:medical|past|previous|prior|travel|family|weight|vaccin\w{1,9}|diet\w{0,6}|surgical|medication) )/i,
      /\b(?:history|hx)\b/i,
    ),
  ]),
  vitals: /\b(?:vitals?|vital signs|tpr|measurements?)\b/i,
  weight: /\b(?:body ?weight|weights?)\b/i,
  exam: /\b(?:exam\w*|findings|physical|objective|nose to tail|body systems)\b/i,
  results:
    /\b(?:results?|labs?|laborator\w+|blood ?work|imaging|radiograph\w*|x-?rays?|ultrasounds?|cytolog\w+)\b/i,
  tests:
    /\b(?:(?:diagnostics|tests?) (?:planned|to run|recommended|to do)|diagnostic plan|pending|send.?outs?)\b/i,
  diagnosis: /\b(?:diagnos[ie]s|dx|assessments?|impressions?|conclusions?)\b/i,
  differential: /\b(?:differentials?|ddx|rule.?outs?)\b/i,
  problem: /\bproblems?\b/i,
  prognosis: /\b(?:prognos\w+|outlook)\b/i,
  treatment: /\b(?:treatments?|therap\w+|administered|given today|done today|in.?clinic)\b/i,
  procedure: /\b(?:procedures?|surg\w+|an?esth\w+|operations?)\b/i,
  home: /\b(?:home ?care|at home|nursing|activity|exercise|instructions for the owner|to go home)\b/i,
  education: /\b(?:client (?:education|communication)|education|discuss\w+|conversation|counsel\w*)\b/i,
  recheck:
    /\b(?:re-?checks?|follow[- ]?ups?|revisits?|next (?:visit|appointment|steps?)|come back|return visit)\b/i,
  precaution: /\b(?:precautions?|warning signs|watch for|red flags|when to (?:call|come)|call if)\b/i,
  declined: /\b(?:declin\w+|refus\w+|deferred|not wanted)\b/i,
};

/** The kinds that a text speaks of, exam systems among them; none where it tells nothing. */
export const kindsIn: (text: string) => readonly string[] = readOnce((text) => {
  const words = Object.entries(KIND_WORDS).flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []));
  const kinds = [...words, ...systemsIn(text)];
  return kinds.filter((kind) => !kinds.some((other) => NARROWER[kind]?.test(other)));
});

/** "Vaccines given today" is for vaccines and for no other treatment; "Eye exam" for the eyes. */
const NARROWER: Readonly<Record<string, RegExp>> = {
  treatment: /^(?:vaccine|preventive|procedure|diet|declined)$/,
  exam: /^system: /,
  history:
    /^(?:vaccine|preventive|allergy|medication|diet|appetite|gut|airway|water|environment|behavior|past)$/,
};

/** Exam systems by any of the text's words, as `system: eyes`. */
function systemsIn(text: string): string[] {
  const words = [text, ...wordsOf(text)];
  return [...new Set(words.flatMap((word) => bodySystem(word) ?? []))].map((system) => `system: ${system}`);
}

/** The words of a part by which it is found. */
export interface PartWords {
  name: string;
  aliases: readonly string[];
  description: string;
}

/** Where the words of a part may tell what it is for, the surest first. */
export const PLACES_OF_WORDS = ['name', 'aliases', 'description'] as const;

/**
 * What a part is for by its name, by its other names, and by its instructions. Instructions count only where neither name
 * tells: "Mention drugs" under "Allergies" makes it no list of drugs.
 */
export function kindsOfPart({
  name,
  aliases,
  description,
}: PartWords): Record<(typeof PLACES_OF_WORDS)[number], readonly string[]> {
  const named = kindsIn(name);
  const called = kindsIn(aliases.join(', '));
  const isTold = named.length + called.length > 0;
  return { name: named, aliases: called, description: isTold ? [] : kindsIn(description) };
}
