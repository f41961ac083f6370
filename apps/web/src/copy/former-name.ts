import { translated } from './sentences.ts';
import { message } from './text.ts';

/** The server's name for someone whose account is deleted. */
const NAMELESS = message('Deleted account');

/** The name of someone who left, from the server. */
export function formerName(name: string): string {
  return name === NAMELESS ? translated(NAMELESS) : name;
}
