/** Times that can be stored. */
import { Refusal } from '@auscult/contract/kit/refusal';

/** Last millisecond that both JavaScript and PostgreSQL can represent. */
const LATEST_MS = 8_640_000_000_000_000;

/** Returns a time in epoch milliseconds that both can represent. @throws Refusal `invalid_request` */
export function keepableMoment(name: string, moment: number): number {
  if (Number.isNaN(moment) || moment < 0 || moment > LATEST_MS) {
    throw new Refusal('invalid_request', `${name}: a moment in epoch milliseconds or ISO 8601 is wanted.`);
  }
  return moment;
}
