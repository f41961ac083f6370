/** Whether a chain of the audit trail is as it was written. @spec 3/audit-trail */

/** A link, as it is read. */
export interface Link {
  readonly position: number;
  /** Hash over its fields and the hash before it, reckoned again; hex. */
  readonly reckoned: string;
  /** As it is there; hex. */
  readonly hash: string;
}

/** What the head of the chain remembers, beside what is there. */
export interface ChainFacts {
  /** Null where there is no head. */
  readonly headPosition: number | null;
  readonly headHash: string | null;
  readonly lastPosition: number | null;
  readonly events: number;
}

/** The first row that is not as it was written. */
export interface ChainDamage {
  readonly position: number;
  /** For the person at the screen. */
  readonly problem: string;
}

/** What is wrong with a link that should follow the one before. @param expected  the position it should have */
export function linkDamage(link: Link, expected: number): ChainDamage | undefined {
  if (link.position > expected)
    return { position: expected, problem: 'This entry is missing: it was deleted.' };
  if (link.position < expected) return { position: link.position, problem: 'An entry was inserted.' };
  if (link.reckoned !== link.hash)
    return { position: expected, problem: 'This entry was changed, moved or inserted later.' };
  return undefined;
}

/** What is wrong with the end of a chain of which every link was right. @param last  its hash; empty where there is none */
export function endDamage(facts: ChainFacts, last: string): ChainDamage | undefined {
  const { headPosition, headHash, lastPosition, events } = facts;
  const end = lastPosition ?? 0;
  // Every team has a chain from its beginning.
  if (headPosition === null)
    return events === 0
      ? { position: 1, problem: 'The whole log of this team is missing: it was deleted.' }
      : { position: end, problem: 'The server’s record of the end of this log was deleted.' };
  if (end < headPosition)
    return { position: end + 1, problem: 'The newest entries are missing: they were deleted from here on.' };
  if (end > headPosition) return { position: headPosition + 1, problem: 'An entry was inserted.' };
  if (last !== headHash) return { position: end, problem: 'This entry differs from the server’s record.' };
  return events === end ? undefined : { position: end, problem: 'An entry is in this log twice.' };
}
