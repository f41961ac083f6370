/** An order that is given a second time by its own verb: "Start five days before. No, sorry, let's start it today." */
import { hasValue } from './replace-values.ts';

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
