/** Request bodies of the passkey routes. */
import { GENERIC_INPUT_MAX } from '@auscult/contract/limits';
import { z } from 'zod';

const Text = z.string().max(20_000);
const Ticket = z.string().max(100);
const Name = z
  .string()
  .transform((name) => name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
  .pipe(z.string().min(1).max(GENERIC_INPUT_MAX));

/** As browsers send it: texts in base64url. */
const Credential = { id: Text, rawId: Text, type: z.literal('public-key') };
const Extensions = z.record(z.string(), z.unknown()).default({});

/** Of `register-options`; blank for an account without a password. */
export const RegisterOptionsBody = z.object({ password: z.string().max(500).default('') });
/** Of `register`: what the browser made. */
export const RegisterBody = z.object({
  ticket: Ticket,
  name: Name,
  response: z.object({
    ...Credential,
    response: z.object({
      clientDataJSON: Text,
      attestationObject: Text,
      transports: z.array(z.string().max(40)).max(10).default([]),
    }),
    clientExtensionResults: Extensions,
  }),
});
/** Of `sign-in`: what the browser signed. */
export const SignInBody = z.object({
  ticket: Ticket,
  response: z.object({
    ...Credential,
    response: z.object({
      clientDataJSON: Text,
      authenticatorData: Text,
      signature: Text,
      userHandle: Text.optional(),
    }),
    clientExtensionResults: Extensions,
  }),
});
/** Of `rename`. */
export const RenameBody = z.object({ id: z.uuid(), name: Name });
/** Of `delete`. */
export const DeleteBody = z.object({ id: z.uuid() });
