/** Animals that are talked about but are no patient: "my aunt's dog got so fat on prednisone". */

/** Whether a statement is about somebody else's animal, or one that is not here. */
export function isAboutOtherAnimal(text: string): boolean {
  return OTHER_ANIMAL.test(text);
}

const ANIMAL =
  '(?:dogs?|cats?|pupp(?:y|ies)|kittens?|horses?|mares?|geldings?|pon(?:y|ies)|rabbits?|bunn(?:y|ies)|birds?|parrots?|ferrets?|cows?|goats?|hamsters?|pets?|labs?|lab|poodles?|terriers?|retrievers?|shepherds?)';
const OTHER_ANIMAL = new RegExp(
  `\\b(?:(?:my|our|his|her|the) (?:\\w+(?:'s|s')|neighbou?r's|old|last|previous|first|late|parents'|childhood)|(?:a |my |our )?(?:friend|neighbou?r|sister|brother|mom|mother|aunt|uncle|cousin|coworker|co-worker|roommate)(?:'s)|someone else's|another) (?:\\w+ )?${ANIMAL}\\b|\\bour (?:last|old|previous|first|late) one\\b|\\bthe (?:dog|cat) (?:we|i) had before\\b`,
  'i',
);
