/**
 * Whether the uploader is still in the team. A live recording needs no query for hours, but must end with the
 * membership.
 */
import { Refusal } from '@auscult/contract/kit/refusal';
import { CHECK_MS } from '#server/platform/check-every.ts';
import type { Services } from '#server/platform/context.ts';
import { refuseFormerMember } from './refuse-former-member.ts';
import { type UploadClaims, uploaderOf } from './upload-token.ts';

/** Cache of uploaders who were members a moment ago. */
export interface Standing {
  /**
   * Checks each uploader once in a few seconds. @throws Refusal `forbidden` for someone who is no longer in
   * the team
   */
  refuseFormer(claims: UploadClaims): Promise<void>;
  /**
   * Checks again every few seconds, and calls `end` once they are no longer members. @returns a function that
   * stops checking
   */
  watch(claims: UploadClaims, end: () => void): () => void;
}

const REMEMBERED = 5000;

/** An empty cache. */
export function openStanding({ identity }: Pick<Services, 'identity'>): Standing {
  /** Time until which no check is needed, by team and person, in monotonic milliseconds of the process. */
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
          // An unreachable database is not a sign of removal.
          if (error instanceof Refusal) end();
        });
      const looking = setInterval(() => void lookAgain(), CHECK_MS);
      return () => clearInterval(looking);
    },
  };
}
