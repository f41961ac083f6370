/** "Let me check her neck, it looks symmetrical": what the vet is about to look at, and what was found there. */
import { captured, sequence } from '../text/patterns.ts';

/** A sentence of the clinic with its announcement apart, so that what follows is of the part that was announced. */
export function announcedApart(text: string): string[] {
  const [, announced, found] = ANNOUNCES.exec(text) ?? DOES_NOW.exec(text) ?? [];
  return announced === undefined || found === undefined
    ? [text]
    : [
        `${announced.charAt(0).toUpperCase()}${announced.slice(1)}.`,
        found.charAt(0).toUpperCase() + found.slice(1),
      ];
}

const ANNOUNCES = sequence(
  /^/i,
  captured([
    sequence(
      /(?:(?:and|so|okay|now|then|alright|well)[, ]+)*/i,
      /(?:let me|let['’]s|i['’]m (?:just )?(?:going to|gonna)|i(?:['’]ll| will)|we(?:['’]ll| will)) /i,
      /(?:just |quickly |now )*/i,
      [
        /check(?: on)?|(?:take|have) a (?:quick )?(?:look|listen|feel) (?:at|in|to|of)|look (?:at|in)/i,
        /listen to|feel|examine|palpate|see/i,
      ],
      / (?:both )?(?:his|her|the|those|that) [a-z -]{2,30}?/i,
    ),
  ]),
  /,? (?:and )?/i,
  /((?:it|they|that|those|both)(?:['’]s|['’]re| is| are| looks?| feels?| sounds?| seems?) [^?]{3,})$/i,
);

/** "I'm listening to his heart and I hear a murmur": "Listening to his heart." announces it as well. */
const DOES_NOW = sequence(
  /^(?:(?:and|so|okay|now|then|alright|well)[, ]+)*i(?:['’]m| am)(?: just| also)? /i,
  /((?:look|listen|feel)ing (?:at|in|to|around|for)? ?(?:both )?(?:his|her|the|those|that) [a-z -]{2,25}?),? and /i,
  captured([
    sequence(
      [
        /there(?:['’]s| is| are)|i (?:can |do |just )?(?:see|hear|feel|notice)/i,
        /i (?:don['’]t|do not|can['’]t) (?:see|hear|feel)/i,
        /(?:it|they|that)(?:['’]s|['’]re| is| are| looks?| feels?| sounds?)/i,
      ],
      / [^?]{3,}/i,
    ),
  ]),
  /$/i,
);
