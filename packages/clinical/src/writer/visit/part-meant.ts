/** Which part of the body a statement means that calls it by its side alone, or "the other one". */
import { capital, lowered } from '../../reading/sentences/sentences.ts';
import { bodySystem, pairedPart } from '../../reading/words/clinical-words.ts';
import { examPlaces } from '../facts/exam-places.ts';
import type { PetStatement, Reading } from '../facts/note-facts.ts';
import { keyOf, phaseOf, type Visit } from '../facts/visit-so-far.ts';

/** "The left one" and "on that side" say what they mean: "the left ear". */
export function withPartNamed(visit: Visit, statement: PetStatement): PetStatement {
  const { text, segment, role } = statement;
  const last = visit.parts.get(keyOf(statement));
  const lately = last && segment - last.segment <= 3 ? last.name : undefined;
  if (OTHER_ONE.test(text)) return withOtherNamed(visit, statement, lately);
  if (!/left|right/i.test(text)) return statement;
  const own = text.replaceAll(/\b(?:left|right) (?:one|side)\b/gi, '');
  const part = pairedPart(own) ?? pairedPart(statement.question ?? '') ?? lately;
  if (part === undefined) return statement;
  const named = text.replaceAll(
    /\b(left|right) one('s)?\b/gi,
    (_, side: string, is = '') => `${side} ${part}${is === '' ? '' : ' is'}`,
  );
  const bare = /\b((?:the|his|her|just the|just) (?:left|right))(?=[.,;?!]|$)(?<!on the (?:left|right))/gi;
  const subject = named.replaceAll(SIDE_IS, `$1 ${part}`);
  return { ...statement, text: role === 'owner' ? subject.replaceAll(bare, `$1 ${part}`) : subject };
}

/** "The left is mature, the right is immature", after both eyes. */
const SIDE_IS = /(?<=^|^(?:and|so|but) |, (?:and )?)(the (?:left|right))(?=(?:'s| is| looks| has| was) )/gi;

/** "That hip clicks. The other one's tight as well": of the hip; before the exam, and where a part is named, it is something else. */
function withOtherNamed(visit: Visit, statement: PetStatement, part: string | undefined): PetStatement {
  const { text, role } = statement;
  const isOfPart = role !== 'owner' && part !== undefined && phaseOf(visit, statement) !== 'history';
  if (!isOfPart || bodySystem(text) !== undefined) return statement;
  return { ...statement, text: text.replace(OTHER_ONE, `$1other ${part}`) };
}

const OTHER_ONE =
  /(?<=^|^(?:and|so|but|no|nothing|none),? |^(?:and|so|but),? nothing )((?:(?:in|on|with|from) )?the )other one(?=['’]s\b| is\b| was\b| looks?\b| feels?\b| sounds?\b|[.,]| either\b| too\b)/i;

/** "There's a lump on his side." "Okay, this one here is soft, it moves": of what the owner has just shown. */
export function withLesionTold(
  { facts }: Visit,
  { text, segment }: PetStatement,
  reading: Reading,
): Reading | undefined {
  if (!POINTS_AT.test(text)) return undefined;
  const told = facts
    .slice(-3)
    .findLast(({ soap, segment: at }) => soap === 'subjective' && segment - at <= 3);
  const [lesion] = (told && LESION_TOLD.exec(told.text)) ?? [];
  if (lesion === undefined) return undefined;
  const places = [...examPlaces('integument'), ...reading.places];
  return underPart(lesion, { ...reading, topic: 'exam: integument', places });
}

const POINTS_AT =
  /^(?:(?:mm+|oh|okay|right|so|yeah|yep|and|well|now),? )*(?:(?:this|that) one(?:['’]s)?|(?:that|this|it)(?:['’]s| is| feels?| looks?)) (?!(?:fine|okay|why|what|how|all|going|the|his|her|my|your)\b)/i;
const LESION_TOLD = /\b(?:lump|mass|wart|growth|bump|cyst|swelling|sore|scab)\b/i;

/** A finding behind the part that it is of. */
export function underPart(label: string, reading: Reading): Reading {
  return { ...reading, text: `${capital(label)}: ${lowered(reading.text)}` };
}
