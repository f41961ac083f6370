/** The stored form of the name of a team, or of a group of teams. */
import { Refusal } from '@auscult/contract/kit/refusal';

/**
 * One line, without control characters, because it is used in mails and on documents. @throws Refusal
 * `invalid_request` if empty
 */
export function teamName(typed: string): string {
  const name = typed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  if (name === '') throw new Refusal('invalid_request', 'Give it a name.');
  return name;
}
