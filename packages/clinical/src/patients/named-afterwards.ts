/** Whom a sentence was about, said only afterwards: "No wait, that was Biscuit", "lepto today for Rex. No, Bella." */
import type { SpokenSentence } from '../reading/turns/spoken-sentences.ts';
import { findPets, type PetNames } from './pet-names.ts';

/** A sentence and the patients it is about; none when nobody can tell. */
export interface PetSentence extends SpokenSentence {
  pets: readonly string[];
}

/** Takes up a sentence that only says whom the one before was about. */
export function isOfAnother(sentence: SpokenSentence, names: PetNames, done: PetSentence[]): boolean {
  return reattributed(sentence, names, done) || renamed(sentence, names, done);
}

/** "No wait, that was Biscuit": what the speaker said before was about Biscuit. */
function reattributed(sentence: SpokenSentence, names: PetNames, done: PetSentence[]): boolean {
  const match = new RegExp(
    `^(?:(?:no|wait|oh|sorry|actually|i mean)\\b[,.\\s]*)+(?:that|it)(?:'s| was| is) (?:actually )?(${names.pattern})\\W*$`,
    'i',
  ).exec(sentence.text);
  const also = new RegExp(
    `^(?:and |same (?:with|for) )?(${names.pattern})(?:'s)?(?: is| was)? (?:too|as well|the same)\\b`,
    'i',
  ).exec(sentence.text);
  const name = names.byWord.get((match ?? also)?.[1]?.toLowerCase() ?? '');
  const before = done.findLast((one) => match === null || one.role === sentence.role);
  if (name === undefined || !before) return false;
  const changed = { ...before, evidence: [...new Set([...before.evidence, sentence.segment])] };
  if (match) done[done.indexOf(before)] = { ...changed, pets: [name] };
  else done.push({ ...changed, segment: sentence.segment, pets: [name] });
  return true;
}

/** "Powder twice a day." "On Jack.", "for both?" "For Max only.": whose it is that was ordered without a name right before. */
export function giveToNamed(
  { text, segment, asks }: SpokenSentence,
  names: PetNames,
  done: PetSentence[],
): void {
  if (asks || text.length > 60 || !OF_WHOM.test(text)) return;
  const said = new RegExp(
    `${OF_WHOM.source}(${names.pattern})(?: only\\b.*|[,.] (?:yes|yeah|right|correct|only))?\\W*$`,
    'i',
  );
  const name = names.byWord.get(said.exec(text)?.[1]?.toLowerCase() ?? '');
  const at = done.findLastIndex(({ asks: isAsked }) => !isAsked);
  const order = done[at];
  if (name === undefined || !order || order.role === 'owner' || segment - order.segment > 2) return;
  if (order.pets.join() === name || findPets(order.text, names).length > 0) return;
  done[at] = { ...order, pets: [name], evidence: [...new Set([...order.evidence, segment])] };
}

const OF_WHOM =
  /^(?:(?:and|just|only|okay|so|no|that's|it's|this is|all of that is|yes|yeah)[, ]+)*(?:for|on) /i;

/** "Lepto today for Rex. No, Bella.": the name was the wrong one. */
function renamed({ text, speaker, segment }: SpokenSentence, names: PetNames, done: PetSentence[]): boolean {
  const said = new RegExp(
    `^(?:(?:no|wait|oh|sorry|i mean|i meant)\\b[,.\\s]*)+(?:(?:for|on|it's|that's for) )?(${names.pattern})[.!\\s]*$`,
    'i',
  ).exec(text)?.[1];
  const name = names.byWord.get(said?.toLowerCase() ?? '');
  const before = done.at(-1);
  if (name === undefined || before?.speaker !== speaker || before.asks || segment - before.segment > 1)
    return false;
  const named = findPets(before.text, names);
  const [wrong] = named;
  if (!wrong || named.length > 1 || wrong.name === name) return false;
  const mended = before.text.replace(new RegExp(`\\b(?:${names.pattern})\\b`, 'i'), name);
  done[done.length - 1] = {
    ...before,
    text: mended,
    pets: [name],
    evidence: [...new Set([...before.evidence, segment])],
  };
  return true;
}
