/** Which patient is a he or a she by what it is called: "Poppy's the girl", "Boo the female", "Basil's her son". */
import { findAll } from '../reading/text/find-all.ts';
import type { PetNames } from './pet-names.ts';

/** Each patient that a text tells the sex of, by the name that the clinic typed. */
export function sexesTold(
  text: string,
  { pattern, byWord }: PetNames,
): Array<readonly [string, 'he' | 'she']> {
  if (pattern === '' || !IS_SEXED.test(text)) return [];
  const told = new RegExp(`\\b(${pattern})${IS}(?:(${HES})|${SHES})\\b(?!['’]s)`, 'gi');
  const turned = new RegExp(
    `\\bthe (?:\\w+ )?(?:(${HES})|${SHES})(?:['’]s| is)(?: called| named)? (${pattern})\\b`,
    'gi',
  );
  return [
    ...findAll(text, told).map(([, said = '', he]) => [said, he] as const),
    ...findAll(text, turned).map(([, he, said = '']) => [said, he] as const),
  ].flatMap(([said, he]) => {
    const name = byWord.get(said.toLowerCase());
    return name === undefined ? [] : [[name, he === undefined ? 'she' : 'he'] as const];
  });
}

/** "'s a", ", the tabby", "is her" and nothing at all: "Boo the female". */
const IS = "(?:['’]s|,? is|,)? (?:(?:the|an?|our|my|her|his) )(?:[\\w-]+ ){0,2}?";
const HES = 'boy|male|lad|son|tom|tomcat|gelding|stallion|colt|buck|ram|bull|boar';
const SHES = 'girl|female|lass|daughter|queen|mare|filly|ewe|cow|heifer|sow';
const IS_SEXED = new RegExp(`\\b(?:${HES}|${SHES})\\b`, 'i');
