/** What a note holds and no letter tells: what is for the record alone, said among colleagues, or only thought aloud. */
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import type { NoteFact } from '../facts/note-facts.ts';

/** What a letter to the owner, or a child's story, tells of a fact; undefined where that is nothing. */
export function toldToOwner(fact: NoteFact): NoteFact | undefined {
  if (isForTheRecord(fact)) return undefined;
  if (!isAside(fact.text)) return fact;
  const kept = fact.text.split(/(?<=[.!?]) (?=\p{Lu})/u).filter((sentence) => !isAside(sentence));
  return kept.length === 0 ? undefined : { ...fact, text: kept.join(' ') };
}

function isAside(text: string): boolean {
  return AMONG_STAFF.test(text) || ALOUD.test(text);
}

/**
 * What the record needs and a letter must not tell an owner to do or have found: whether to resuscitate, that putting to
 * sleep was spoken of while the animal was examined, and that something would be come back to.
 */
function isForTheRecord({ soap, text }: NoteFact): boolean {
  if (soap === 'objective')
    return /\beuthan\w+|\bput(?:ting)? (?:him|her|it|them) (?:to sleep|down)\b/i.test(text);
  return soap === 'plan' && /\b(?:CPR|DNR|resuscitat\w+)\b|\bcome back to (?:it|that|this)\b/i.test(text);
}

/** "Between us, I think she won't make the night", "the owner's a bit difficult", "my colleague would do a biopsy". */
const AMONG_STAFF = anyOf([
  /\bbetween (?:us|you and me|ourselves)\b/i,
  /\b(?:the )?owner(?:'s| is| was| seems)(?: \w+){0,2} (?:difficult|rude|awkward|angry|aggressive|neurotic|in denial)\b/i,
  /\bnote on (?:the|his|her) (?:file|chart|record)\b/i,
  sequence(
    /\b(?:my|our|the clinic's|the other|some) (?:colleagues?|boss|partner|vets?) /i,
    /(?:would|wouldn't|might|always|never|says?|thinks?)\b/i,
  ),
]);
/** "I'd thought about bone cancer, but the X-rays don't look like it", "if she was mine, I'd think hard". */
const ALOUD = anyOf([
  sequence(
    /(?:^|[.!?] )(?:(?:i|we)(?:'d|'ve| had| have| did)? )?(?:also |briefly |just )?/i,
    /(?:thought|wondered?|(?:was|were) wondering|considered) (?:about|if|whether)?\b[^.]*\bbut\b/i,
  ),
  /(?:^|[.!?] )if (?:he|she|it|this) (?:was|were) (?:mine|my (?:own|dog|cat|horse))\b/i,
]);
