/** Vaccines and how they are called in a clinic. Own list. */
import { findAll } from '../reading/text/find-all.ts';
import { readOnce } from '../reading/text/read-once.ts';

/** Where a text names what is vaccinated against. */
export interface VaccineMention {
  /** `DAPP`, `rabies`, `leptospirosis`, `FVRCP`, `FeLV` … */
  vaccine: string;
  start: number;
  end: number;
  text: string;
}

/** The vaccines that a text names, in reading order. A disease of the same name ("lyme") is found too. */
export const findVaccines: (text: string) => readonly VaccineMention[] = readOnce(vaccinesIn);

function vaccinesIn(text: string): VaccineMention[] {
  return findAll(text, NAME)
    .filter(isMeant)
    .map((match) => ({
      vaccine: BY_NAME.get(match[0].toLowerCase().replaceAll(/[\s/-]+/g, ' ')) ?? match[0],
      start: match.index,
      end: match.index + match[0].length,
      text: match[0],
    }));
}

/** "The ewe is scouring" names a sheep, "EWE and West Nile" a vaccine; "her C5 is due" is one, and no part of the neck. */
function isMeant({ 0: name, index, input }: RegExpExecArray): boolean {
  if (!LETTER_AND_DIGIT.test(name)) return name !== 'ewe' && name !== 'Ewe';
  const behind = input.slice(index + name.length, index + name.length + 24);
  return (
    !OF_SPINE.test(behind) &&
    (IS_GIVEN.test(behind) || IS_HIS.test(input.slice(Math.max(0, index - 24), index)))
  );
}

/** What Australia calls its combined vaccines, and elsewhere is a vertebra or a food. */
const LETTER_AND_DIGIT = /^(?:c[35]|f3)$/i;
const OF_SPINE =
  /^(?: ?[-/] ?[a-z]?\d|,? (?:[ctl]\d|to [ctl]?\d|disc|disk|vertebra|nerve|lesion|fracture|space))/i;
const IS_GIVEN =
  /^(?:'s| is| was)? (?:due|today|done|given|booster|vaccin\w*|jab|shot|in \w+ (?:weeks?|months?|year))\b/i;
const IS_HIS =
  /\b(?:his|her|their|second|first|last|next|annual|due for (?:a|the)|gave (?:the|a)|give (?:the|a)|given (?:the|a)) (?:\w+ )?$/i;

const NAMES: Readonly<Record<string, string>> = {
  DAPP: 'dapp|c3|c5|dhppi|dhpp|dhp|da2pp|dhlpp|distemper parvo|distemper combo|distemper',
  FVRCP: 'fvrcp|feline distemper|rcp|tricat|tricat trio|f3',
  rabies: 'rabies',
  leptospirosis: 'leptospirosis|leptospira|lepto|l4',
  Bordetella: 'bordetella|kennel cough|kc',
  influenza: 'canine influenza|influenza|flu shot|flu vaccine',
  Lyme: 'lyme',
  'rattlesnake toxoid': 'rattlesnake toxoid|rattlesnake vaccine',
  FeLV: 'felv|feline leukemia|leukemia|feline leukaemia|leukaemia',
  tetanus: 'tetanus toxoid|tetanus',
  'West Nile virus': 'west nile virus|west nile',
  'EHV-1/4': 'rhinopneumonitis|rhino|ehv|duvaxyn|pneumequine|pneumabort',
  strangles: 'strangles',
  'Eastern/Western equine encephalomyelitis': 'eastern western|ewe|ewt|encephalomyelitis',
  'Potomac horse fever': 'potomac horse fever|potomac',
  RHDV2: 'rhdv2|rhd|filavac|eravac',
  myxomatosis: 'myxomatosis|myxi|myxo',
  'CD&T': 'cd&t|cdt|cd and t|clostridial|covexin',
  botulism: 'botulism vaccine|botulism shot|botulism toxoid',
  BVD: 'bvd vaccine|bvd shot|bovi shield|bovidec|bovela',
  blackleg: 'blackleg',
};

const BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([vaccine, names]) =>
    names.split('|').map((name) => [name, vaccine] as const),
  ),
);

const NAME = new RegExp(
  `\\b(?:${[...BY_NAME.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(' ', '[\\s/-]+'))
    .join('|')})\\b`,
  'gi',
);
