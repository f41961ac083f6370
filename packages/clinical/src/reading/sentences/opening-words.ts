/** Words that a sentence opens with and that only take up the thread. */
import { ahead, sequence } from '../text/patterns.ts';

/** Without the words that only take up the thread: "Okay, so", "First of all". */
export function withoutOpening(text: string): string {
  let rest = text;
  for (let match = OPENING.exec(rest); match; match = OPENING.exec(rest)) {
    const next = rest.slice(match[0].length);
    if (next.trim() === '') break;
    rest = next;
  }
  return rest;
}

const OPENING = sequence(/^/i, [
  sequence(
    /no,?\s+/i,
    ahead([
      sequence(
        [
          /keep (?:him|her|it|them|giving|the|on)|continue|stop (?:it|that|giving|the)|let's|we'll/i,
          /never (?:give|crush|split|use|feed|leave)/i,
        ],
        /\b/i,
      ),
    ]),
  ),
  sequence(
    /(?:right|yeah|yep|yup|yes|good|great|perfect|sure|exactly|correct|well)\s+/i,
    ahead([
      sequence([
        /(?:and|so|but) (?!left\b|right\b)/i,
        /(?:if|i|i'm|i'd|i'll|we|we'll|we're|let's|he's|she's|it's|there's|don't|same|just)\b/i,
      ]),
    ]),
  ),
  sequence(
    [
      /okay|ok|alright|all right|yeah|yep|yup|yes|great|good|perfect|sure|exactly|got it|gotcha/i,
      /wonderful|excellent|beautiful|awesome|cool|fine|now|well/i,
      /right(?!:[^.]*\b(?:drops?|ointment|once|twice|times|every)\b)|correct|anyway|actually|thanks/i,
      /thank you|please|first|second|third|fourth|lastly|finally|you know what|(?:i'll )?tell you what/i,
      /h?m+|last thing|one more thing|also|ha|oh|man|gosh|jee+z|tell me|look/i,
    ],
    /\b\s*[,.;:–-]+\s*/i,
  ),
  /(?:okay|alright|and also|so then|so|and|but|oh|because|cause|plus)\b(?!\s(?:of|far|much|many|long|few)\b),?\s+/i,
  sequence(
    [
      /first of all|just to (?:double[- ]check|confirm|clarify|be (?:clear|sure)|make sure)|as i said/i,
      /like i said|i mean|of course|speaking of(?: which| that)?|in general|overall|to be honest/i,
      /the other thing is(?: that)?|the other thing that'd help is|now the other thing is/i,
      /the good (?:news|part|thing) is(?: that)?|it looks like|i would say|i'd say/i,
    ],
    /,?\s+/i,
  ),
]);
