/** Limits the simultaneous requests of one person, so that no one uses up the server for all others. */
import { Refusal } from '@auscult/contract/kit/refusal';

/** Counts the running requests of each person in this process. */
export interface Turnstile {
  /** @returns a function that leaves; calling it again does no harm. @throws Refusal `too_many_requests` */
  enter(userId: string): () => void;
}

/** Admits a number of requests per person. @param refusal  message for a person beyond the limit */
export function turnstile(most: number, refusal: string): Turnstile {
  const inside = new Map<string, number>();
  return {
    enter: (userId) => {
      const others = inside.get(userId) ?? 0;
      if (others >= most) throw new Refusal('too_many_requests', refusal);
      inside.set(userId, others + 1);
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        const left = (inside.get(userId) ?? 1) - 1;
        if (left > 0) inside.set(userId, left);
        else inside.delete(userId);
      };
    },
  };
}
