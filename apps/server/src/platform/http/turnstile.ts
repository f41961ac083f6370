/** How much one person may have under way at once, so that no one uses up the server for all others. */
import { Refusal } from '@auscult/contract/kit/refusal';

/** Counts what each person has under way in this process. */
export interface Turnstile {
  /** @returns what leaves again; more than once does no harm. @throws Refusal `too_many_requests` */
  enter(userId: string): () => void;
}

/** Lets so many in for each person. @param refusal  tells anyone who is one too many what to do */
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
