/** "Dr. White, can you make a note, no crackles": what one vet has another write down is found, and nobody is asked. */
import { sequence } from '../text/patterns.ts';
import { capital } from './sentences.ts';

/** What shall be written down; undefined where a sentence asks for nothing of the kind. */
export function askedToNote(sentence: string): string | undefined {
  const noted = ASKS.exec(sentence)?.[1];
  return noted && capital(noted.replace(/,? ?(?:please|okay|ok)?\s*\?+$/i, '.'));
}

const NOTE =
  '(?:make (?:a |me a )?note(?: (?:here|there|of))?|note(?: down)?|write(?: (?:that |this )?down)?|(?:put|jot)(?: (?:that |this )?down)|record|document|chart)';
/** "Write down when he vomits" is for the owner. */
const OF_HOME = sequence([
  /down|up|(?:you|him|her|them) (?:up|an?|some|the)/,
  /(?:an?|the|some) (?:prescription|script|note|letter|email|estimate)|if|when|whether|how|what/,
  /where|which|every|any(?:thing)?|each|it|this|all/,
  /(?:his|her|the) (?:weights?|times?|dates?|numbers?|readings?|temperatures?|name|number)/,
  /the (?:heading|notes)/,
]).source;

const ASKS = sequence(
  /^(?:(?:[Aa]nd|[Ss]o|[Oo]kay|[Nn]ow|[Tt]hen|[Aa]lright)[, ]+)*/,
  [
    /(?:(?:[A-Z][\w.]+ )?[A-Z][\w-]+, )?(?:(?:[Cc]an|[Cc]ould|[Ww]ould|[Ww]ill) you (?:please |just )?|[Pp]lease )/,
    /[Ll]et me (?:just )?|I(?:['’]m| am) (?:just )?(?:going to |gonna )/,
  ],
  NOTE,
  /(?: that| as)?[,:]? /,
  `(?!${OF_HOME}\\b)`,
  /((?:[a-z]|[A-Z\d]).*)$/,
);
