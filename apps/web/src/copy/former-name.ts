import { translated } from './sentences.ts';
import { message } from './text.ts';

/** What the server calls someone whose account is gone. */
const NAMELESS = message('Deleted account');

/** The name of someone who left, as the server tells it. */
export function formerName(name: string): string {
  return name === NAMELESS ? translated(NAMELESS) : name;
}
