/** Who speaks of an animal besides its owner and the clinic: a farrier, a groom, a trainer, a neighbour who brings it. */
import { anyOf } from '../text/patterns.ts';

const ATTENDANTS = anyOf([
  /farrier|groom|trainer|rider|breeder|neighbou?r|stable ?hand|barn manager|yard manager/,
  /farm manager|herd manager|herdsman|shepherd|pet sitter|sitter|dog walker/,
  /foster(?: mom| mum| dad)?|handler|lessee/,
]).source;

/** Who a label names: "farrier" of "Farrier" and of "Tom (farrier)"; undefined where it names no attendant. */
export function attendantOfLabel(label: string): string | undefined {
  return LABEL.exec(label)?.[0].toLowerCase();
}

/** Who somebody says to be: "I'm her trainer". */
export function attendantOfSpeech(text: string): string | undefined {
  return INTRODUCES.exec(text)?.[1]?.toLowerCase();
}

/** What an attendant tells of themselves, which the writer's words give to the owner: "Owner pulled the shoe". */
export function inAttendantsName(written: string, said: string, attendant: string): string {
  // Who speaks of the owner means somebody else.
  if (/\bowner/i.test(said)) return written;
  return written.replaceAll(/\b(o)wner\b/gi, (_, first: string) =>
    first === 'O' ? `${attendant.charAt(0).toUpperCase()}${attendant.slice(1)}` : attendant,
  );
}

const LABEL = new RegExp(`\\b(?:${ATTENDANTS})\\b`, 'i');
const INTRODUCES = new RegExp(
  `\\b(?:i(?:'m| am)|this is|it's) (?:(?:just|only) )?(?:the|her|his|their|your|a) (${ATTENDANTS})\\b`,
  'i',
);
