/** Whether a chain of the audit trail is intact. @spec 3/audit-trail */

/** A stored link. */
export interface Link {
  readonly position: number;
  /** Hash over its fields and the previous hash, computed again; hex. */
  readonly reckoned: string;
  /** The stored hash; hex. */
  readonly hash: string;
}

/** The stored head of the chain. */
export interface ChainFacts {
  /** Null if there is no head. */
  readonly headPosition: number | null;
  readonly headHash: string | null;
  readonly lastPosition: number | null;
  readonly events: number;
}

/** The first row that was tampered with. */
export interface ChainDamage {
  readonly position: number;
  /** Message for the user. */
  readonly problem: string;
}

/** The problem of a link that should follow the one before. @param expected  its expected position */
export function linkDamage(link: Link, expected: number): ChainDamage | undefined {
  if (link.position > expected)
    return { position: expected, problem: 'This entry is missing: it was deleted.' };
  if (link.position < expected) return { position: link.position, problem: 'An entry was inserted.' };
  if (link.reckoned !== link.hash)
    return { position: expected, problem: 'This entry was changed, moved or inserted later.' };
  return undefined;
}

/**
 * The problem at the end of a chain whose links are intact. @param last its last hash; empty if there is none
 */
export function endDamage(facts: ChainFacts, last: string): ChainDamage | undefined {
  const { headPosition, headHash, lastPosition, events } = facts;
  const end = lastPosition ?? 0;
  // Every team has a chain from its creation.
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
