/** "Let me check her neck, it looks symmetrical": what the vet is about to look at, and what was found there. */

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

const ANNOUNCES =
  /^((?:(?:and|so|okay|now|then|alright|well)[, ]+)*(?:let me|let['’]s|i['’]m (?:just )?(?:going to|gonna)|i(?:['’]ll| will)|we(?:['’]ll| will)) (?:just |quickly |now )*(?:check(?: on)?|(?:take|have) a (?:quick )?(?:look|listen|feel) (?:at|in|to|of)|look (?:at|in)|listen to|feel|examine|palpate|see) (?:both )?(?:his|her|the|those|that) [a-z -]{2,30}?),? (?:and )?((?:it|they|that|those|both)(?:['’]s|['’]re| is| are| looks?| feels?| sounds?| seems?) [^?]{3,})$/i;

/** "I'm listening to his heart and I hear a murmur": "Listening to his heart." announces it as well. */
const DOES_NOW =
  /^(?:(?:and|so|okay|now|then|alright|well)[, ]+)*i(?:['’]m| am)(?: just| also)? ((?:look|listen|feel)ing (?:at|in|to|around|for)? ?(?:both )?(?:his|her|the|those|that) [a-z -]{2,25}?),? and ((?:there(?:['’]s| is| are)|i (?:can |do |just )?(?:see|hear|feel|notice)|i (?:don['’]t|do not|can['’]t) (?:see|hear|feel)|(?:it|they|that)(?:['’]s|['’]re| is| are| looks?| feels?| sounds?)) [^?]{3,})$/i;
