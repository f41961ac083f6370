/** The rewrites that every voice has: clinical words for lay ones. */
import type { Rewrites } from './rewrites.ts';

/** "No runs of VT", "any runs with the dog": what runs on, and where somebody runs. */
const RUNS_OF =
  '(?! (?:of|on|with|around|through|to|in|out|outside|along|off|up|down|at|past|together|or (?:walks|hikes|jogs)|and (?:walks|hikes))\\b)';

/** Where two lay words have one clinical name, and spoken short forms of it. Own list. */
const LAY_WORDS: Rewrites['rewrites'] = [
  [/\bmeds\b/gi, 'medications'],
  [new RegExp(`\\b(no|any) runs\\b${RUNS_OF}`, 'gi'), '$1 diarrhea'],
  [new RegExp(`\\bthe runs\\b${RUNS_OF}`, 'gi'), 'diarrhea'],
  [/\b(no|any) pee\b/gi, '$1 urine'],
  [/\b(?:snotty|runny) noses?\b/gi, 'nasal discharge'],
  [/\b(?:runny|weepy|goopy) eyes?\b/gi, 'ocular discharge'],
  [/\bgonna\b/gi, 'going to'],
  [/\b(?:urine )?(?:specific )?gravity(?:'s)?(?=,? (?:is |was |of |at )?[\d.])/gi, 'USG'],
  [/\b(?:urine )?specific gravity\b/gi, 'USG'],
  [/\btotal protein(?:'s)?(?=,? (?:is |was |of |at )?[\d.])/gi, 'TP'],
  [/\bpacked cell volume\b/gi, 'PCV'],
  [/\b(?:urine )?protein[ -](?:to[ -])?creatinine ratio\b/gi, 'UPC'],
  [/\beye (or|and) nose discharge\b/gi, 'ocular $1 nasal discharge'],
  [/\bdon't\b/gi, 'do not'],
  [/\bdoesn't\b/gi, 'does not'],
  [/\bdidn't\b/gi, 'did not'],
  [/\bisn't\b/gi, 'is not'],
  [/\bwasn't\b/gi, 'was not'],
  [/\bhasn't\b/gi, 'has not'],
  [/\bhaven't\b/gi, 'have not'],
  [/\bwon't\b/gi, 'will not'],
];

/** Clinical words for lay ones. */
export const CLINICAL_WORDS: readonly Rewrites[] = [
  { where: new RegExp(LAY_WORDS.map(([{ source }]) => source).join('|'), 'i'), rewrites: LAY_WORDS },
];
