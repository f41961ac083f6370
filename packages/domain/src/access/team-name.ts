/** How the name of a team, or of a group of teams, is kept. */
import { Refusal } from '@auscult/contract/kit/refusal';

/** One line, without control characters: it is in mails and on documents. @throws Refusal `invalid_request` for nothing */
export function teamName(typed: string): string {
  const name = typed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  if (name === '') throw new Refusal('invalid_request', 'Give it a name.');
  return name;
}
