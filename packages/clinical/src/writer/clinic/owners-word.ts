/** What the owner decided or asked for, where the clinic tells it: in a dictation, or after a call. */
import { sequence } from '../../reading/text/patterns.ts';

/** "Owner consented to the gastropexy", "client elects to wait": what the owner decided, as it is dictated. */
export function tellsOwnersWord(text: string): boolean {
  return OWNERS_WORD.test(text) || ASKS_REFILL.test(text);
}

/** "Also she wanted the carprofen refilled." */
const ASKS_REFILL =
  /^(?:(?:also|and|then|next),? )*(?:she|he|they|owner|client|the [a-z]+|[A-Z][\w.]+) (?:also )?(?:want(?:s|ed)|ask(?:s|ed)|request(?:s|ed)) [^.;]{0,40}\brefill/i;

const OWNERS_WORD = sequence(
  /^(?:the )?(?:owners?|clients?|o) (?:has |have )?/i,
  [
    /consent(?:s|ed)?|agree[sd]?|elect(?:s|ed)?|approve[sd]?|authori[sz]e[sd]?|opt(?:s|ed)?/i,
    /cho(?:se|oses?)|prefer(?:s|red)?|declin(?:es?|ed)|refuse[sd]?/i,
    /want(?:s|ed) to (?:proceed|go ahead|wait|think)|accept(?:s|ed)?/i,
  ],
  /\b/i,
);
