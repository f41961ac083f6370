/** The right to upload one file, as a signed token. Checking it needs no query. @spec 3/upload-token */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { OrganizationId, SessionId, UserId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Actor } from '@auscult/domain/access/actor';
import { z } from 'zod';

/** The claims of a token. */
const UploadClaims = z.object({
  organization: OrganizationId,
  user: UserId,
  /** Of the user in the team; null in a personal space. */
  role: z.string().nullable(),
  session: SessionId,
  bucket: z.string(),
  object: z.string(),
  /** Bytes; null while the file still grows. */
  size: z.number().int().positive().nullable(),
  /** Content type, without parameters. */
  type: z.string(),
  /** Epoch milliseconds. */
  expires: z.number(),
  /** Whether an existing version may be replaced. */
  upsert: z.boolean(),
});
export type UploadClaims = z.infer<typeof UploadClaims>;

/** Cache of tokens with a checked signature: a live recording sends the same one twice a second. */
const REMEMBERED = 2000;

/** Creates and checks tokens. */
export interface UploadTokens {
  sign(claims: UploadClaims): string;
  /** @throws Refusal `not_signed_in` for a missing, foreign or expired one */
  verify(token: string | undefined): UploadClaims;
}

/**
 * Tokens of this server. @param secret signs other things too: the key is derived from it for this purpose
 */
export function uploadTokens(secret: string, now: () => number): UploadTokens {
  const key = createHmac('sha256', secret).update('auscult upload token 1').digest();
  const known = new Map<string, UploadClaims>();
  const signatureOf = (payload: string) => createHmac('sha256', key).update(payload).digest('base64url');

  const check = (token: string): UploadClaims => {
    const [payload = '', signature = ''] = token.split('.', 2);
    const [theirs, ours] = [Buffer.from(signature), Buffer.from(signatureOf(payload))];
    if (theirs.length !== ours.length || !timingSafeEqual(theirs, ours)) throw notOurs();
    const claims = UploadClaims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    if (known.size >= REMEMBERED) known.clear();
    known.set(token, claims);
    return claims;
  };

  return {
    sign: (claims) => {
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${payload}.${signatureOf(payload)}`;
    },
    verify: (token) => {
      if (token === undefined) throw notOurs();
      const claims = known.get(token) ?? check(token);
      if (claims.expires > now()) return claims;
      throw new Refusal(
        'not_signed_in',
        'The right to upload this file has expired. Please ask for a new one.',
      );
    },
  };
}

/** The uploader. */
export function uploaderOf({ user, organization, role }: UploadClaims): Actor {
  return { userId: user, organizationId: organization, role };
}

function notOurs(): Refusal {
  return new Refusal('not_signed_in', 'An upload needs the token that /v1/sign_upload gave, as x-signature.');
}
