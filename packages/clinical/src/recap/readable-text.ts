/** Text recognition takes one letter for another. What is read for its meaning is put right; what is shown stays as it was. */
import { readOnce } from '../reading/text/read-once.ts';

/**
 * The text as it was meant, of exactly the same length, so that places in it are places in the original: `We1ght` is
 * "Weight", `Weiqht` too, and `l0.5` is 10.5.
 */
export const readable: (text: string) => string = readOnce((text) =>
  text.replaceAll(TOKEN, (token) => {
    if (MEANT_NUMBER.test(token) && /\d/.test(token)) return token.replaceAll(/[lIOoSB]/g, asDigit);
    if (/^[1I]bs?[.,]?$/.test(token)) return `l${token.slice(1)}`;
    const letters = MIXED.test(token) ? token.replaceAll(/[015|]/g, asLetter) : token;
    return meantWord(letters);
  }),
);

const TOKEN = /[A-Za-z0-9|][A-Za-z0-9|.,]{0,40}/g;
const MEANT_NUMBER = /^[\dlIOoSB]{1,5}[.,][\dlIOoSB]{1,3}$/;
/** Letters on both sides of a figure, or a long word with one in it. */
const MIXED = /^[A-Za-z]{1,}[015|]{1,2}[A-Za-z]{2,}[a-z.,]*$|^[A-Za-z]{3,}[015|][a-z]*[.,]?$/;

function asDigit(letter: string): string {
  return { l: '1', I: '1', O: '0', o: '0', S: '5', B: '8' }[letter] ?? letter;
}

function asLetter(digit: string): string {
  return { 0: 'o', 1: 'l', 5: 's', '|': 'l' }[digit] ?? digit;
}

/** Words that tell what stands beside them. */
const KEY_WORDS =
  `patient species breed gender weight weights weighed microchip birth canine feline female spayed neutered
  allergies allergy assessment diagnosis diagnoses medication medications prescription vaccine vaccines vaccination
  vaccinations rabies bordetella leptospirosis distemper history subjective objective physical examination temperature
  pulse respiration results laboratory reference radiographs ultrasound impression findings surgery procedure
  recommendations recommended follow recheck discharge instructions creatinine glucose albumin globulin cholesterol
  potassium sodium chloride phosphorus calcium bilirubin hematocrit platelets neutrophils lymphocytes tablet tablets
  capsule capsules daily twice every hours mouth negative positive normal abnormal heartworm giardia clinic hospital
  veterinary animal collected complaint presenting dental anesthesia histopathology cytology`.split(/\s+/);
const BY_LENGTH: ReadonlyMap<number, readonly string[]> = Map.groupBy(KEY_WORDS, ({ length }) => length);
const KNOWN: ReadonlySet<string> = new Set(KEY_WORDS);
/** Letters that look alike in print. */
const ALIKE = ['iltjf', 'ocea', 'gqy', 'hbn', 'nu', 'vy', 'sz'];

function meantWord(token: string): string {
  const word = token.replace(/[.,]+$/, '');
  const key = word.toLowerCase();
  if (word.length < 5 || KNOWN.has(key) || !/^[a-z]+$/.test(key)) return token;
  const meant = (BY_LENGTH.get(key.length) ?? []).find((known) => looksLike(key, known));
  return meant ? meant + token.slice(word.length) : token;
}

function looksLike(word: string, known: string): boolean {
  let slips = 0;
  for (let at = 0; at < word.length; at += 1) {
    const letter = word.charAt(at);
    const wanted = known.charAt(at);
    if (letter === wanted) continue;
    slips += 1;
    const isAlike = ALIKE.some((group) => group.includes(letter) && group.includes(wanted));
    if (!isAlike || slips > known.length / 5) return false;
  }
  return true;
}
