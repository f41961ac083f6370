/** An order or a thing that is said a second time with its own verb: "Start five days before. No, sorry, let's start it today." */
import { hasValue } from '../figures/spoken-values.ts';

/** A text whose last clause is the order, with what the correction orders instead; undefined where it orders something else. */
export function orderedAnew(text: string, correction: string): string | undefined {
  const verb = ORDERS.exec(correction)?.[1]?.toLowerCase();
  if (verb === undefined) return undefined;
  const at = text.toLowerCase().search(new RegExp(`\\b${verb}\\b[^,.;]*[.!]*$`));
  if (at < 0 || !hasValue(text.slice(at))) return undefined;
  return `${text.slice(0, at)}${correction.replace(ORDERS, '$1')}`;
}

const ORDERS =
  /^(?:(?:no|sorry|okay|so|actually|let's|we'll|i'll|you can|you|just|please|i'd|i want you to)[,.]?\s+)*(start|begin|give|use|run|do|take|recheck|repeat|feed|stop|put|apply|come)\b/i;

/**
 * A text with its last thing replaced by the one that a correction tells the same of: "the incisors and the right canine came
 * out" and "the first molar came out, the canine stayed". Undefined where it tells something else.
 */
export function thingAnew(text: string, correction: string): string | undefined {
  const [, thing, what, more = ''] = THING.exec(correction) ?? [];
  const [, before = '', told] = LAST_THING.exec(text) ?? [];
  if (thing === undefined || what?.toLowerCase() !== told?.toLowerCase()) return undefined;
  return `${before}${thing} ${what}${more}`;
}

const BECAME =
  '(came out|come out|came off|is out|are out|was removed|were removed|is missing|is fractured|went in)';
const THING = new RegExp(
  `^(?:i mean,? |it was )?((?:the |his |her )?[a-z0-9][\\w -]{2,45}?) ${BECAME}(, [^.]{3,60})?[.!]*$`,
  'i',
);
/** Up to the last of several things, or the only one. */
const LAST_THING = new RegExp(
  `^((?:.{1,120}(?:, and |, | and )|(?=the |his |her ))?)(?:the |his |her )?[\\w -]{3,45}? ${BECAME}[.!]*$`,
  'i',
);
