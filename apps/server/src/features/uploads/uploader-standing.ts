/** Whether who uploads is still in the team: a recording under way asks no database for hours, and ends all the same. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { CHECK_MS } from '#server/platform/check-every.ts';
import type { Services } from '#server/platform/context.ts';
import { refuseFormerMember } from './refuse-former-member.ts';
import { type UploadClaims, uploaderOf } from './upload-token.ts';

/** Who was found to be in their team a moment ago. */
export interface Standing {
  /** Asks once in a few seconds for each uploader. @throws Refusal `forbidden` for someone who is no longer in the team */
  refuseFormer(claims: UploadClaims): Promise<void>;
  /** Looks again every few seconds, and calls `end` once they are out. @returns what stops looking */
  watch(claims: UploadClaims, end: () => void): () => void;
}

const REMEMBERED = 5000;

/** No one was asked about yet. */
export function openStanding({ identity }: Pick<Services, 'identity'>): Standing {
  /** Until when it needs no look, by team and person; in milliseconds of the process, which no clock sets back. */
  const looked = new Map<string, number>();
  const look = (claims: UploadClaims) => refuseFormerMember({ actor: uploaderOf(claims), identity });
  return {
    refuseFormer: async (claims) => {
      const key = `${claims.organization} ${claims.user}`;
      const now = performance.now();
      if (now < (looked.get(key) ?? 0)) return;
      await look(claims);
      if (looked.size >= REMEMBERED) looked.clear();
      looked.set(key, now + CHECK_MS);
    },
    watch: (claims, end) => {
      const lookAgain = () =>
        look(claims).catch((error: unknown) => {
          // A database that does not answer has removed no one.
          if (error instanceof Refusal) end();
        });
      const looking = setInterval(() => void lookAgain(), CHECK_MS);
      return () => clearInterval(looking);
    },
  };
}
