/**
 * Decides whether a word before a colon is a speaker ("Anna: …") or a fact ("Weight: …", "Carprofen: 75 mg").
 */
import { namedDrugs } from '@auscult/clinical/reading/drugs/drug-mentions';
import { isNoteHeading } from '@auscult/clinical/reading/sentences/note-headings';
import { sequence } from '@auscult/clinical/reading/text/patterns';
import { namedVital } from '@auscult/clinical/reading/vital-signs/vital-kinds';
import { isClinical } from '@auscult/clinical/reading/words/clinical-words';

/** A line split into its speaker, if any, and its words. */
export interface Said {
  speaker?: string | undefined;
  text: string;
}

/**
 * Finds the speakers in the lines of one text. Roles ("Vet", "Owner", "Speaker 1") are speakers. Any other
 * name is one if it recurs, or if another line has a role.
 * @param pets  names of patients: "Rex: limping" is about Rex, not by a speaker
 */
export function speakersOf(lines: readonly string[], pets: readonly string[]): (line: string) => Said {
  const isTalk = tellsSpeakers(lines);
  const told = new Set(pets.map((pet) => pet.toLowerCase()));
  const speaks = new Map<string, boolean>();
  for (const [name, texts] of leadsByName(lines)) {
    const isNobody =
      told.has(name.toLowerCase()) || isNoteHeading(name) || name.split(/\s+/).length > MOST_WORDS;
    speaks.set(name, !isNobody && isSpeaker(name, texts, isTalk));
  }
  return (line) => {
    const lead = leadOf(line);
    return lead && speaks.get(lead.name) ? { speaker: lead.name, text: lead.text } : { text: line };
  };
}

/** The texts after each name before a colon. */
function leadsByName(lines: readonly string[]): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const line of lines) {
    const lead = leadOf(line);
    const before = lead && texts.get(lead.name);
    if (before) before.push(lead.text);
    else if (lead) texts.set(lead.name, [lead.text]);
  }
  return texts;
}

function isSpeaker(name: string, texts: readonly string[], isTalk: boolean): boolean {
  if (LETTER.test(name)) return texts.some((text) => !/^\d/.test(text));
  if (TELLING.test(name)) return !OF_SOMEBODY.test(name);
  return (isTalk || texts.length > 1) && !isOfPatient(name);
}

/** Whether lines are a dialogue and not a note: a line has a role as its speaker. */
export function tellsSpeakers(lines: readonly string[]): boolean {
  return lines.some((line) => TELLING.test(leadOf(line)?.name ?? ''));
}

/** "V: Any itch?", and not "T: 101.5". */
const LETTER = /^[A-Z]\d?$/;

/** A long text before a colon is a sentence ("On the exam today I found: …"), not a name. */
const MOST_WORDS = 3;
const TELLING =
  /^(?:vet|veterinarian|dvm|dr|doctor|clinician|owner|client|mom|mum|dad|wife|husband|tech|technician|nurse|assistant|reception(?:ist)?|student|intern|farrier|groomer|trainer|speaker|unknown speaker|person|voice|caller)\b/i;

/** "Owner reports: vomiting", "Tech notes: …": reported facts, not speakers. */
const OF_SOMEBODY =
  /\s(?:reports?|states?|says|concerns?|complaints?|history|notes?|declin\w+|wishes|info\w*|name|phone|goals?|questions?|instructions?|education|communication|update)$/i;

/** First words of facts: measurements, treatments, sensations and times. */
function isOfPatient(name: string): boolean {
  return (
    isClinical(name) || namedDrugs(name).length > 0 || namedVital(name) !== undefined || OF_A_NOTE.test(name)
  );
}

const OF_A_NOTE = sequence(
  /^/i,
  [
    /(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|yesterday|morning|noon|evening/i,
    /night|[ap]m|day \d+|week \d+|time|date|left|right|both|other|also|next|then|first|second|third|last/i,
    /note|ps|nb|update|addendum|summary|total|cost|price|estimate|invoice|re|subject/i,
    /patient|species|breed|sex|age|dob|color|colour|name|phone|e-?mail|address|weight|temp\w*|https?/i,
  ],
  /\b/i,
);

/** "Vet: …", "- Vet: …", "[Speaker:0] …", "<v Anna Smith>…" */
function leadOf(line: string): { name: string; text: string } | undefined {
  const plain = IN_BRACKETS.exec(line) ?? LEAD.exec(line);
  if (!plain) return undefined;
  const [whole, first, second] = plain;
  const name = (first ?? second ?? '').replaceAll(/[_:]+/g, ' ').trim();
  return { name, text: line.slice(whole.length) };
}

const LEAD = /^(?:[-*•–—>] )?([\p{L}][\p{L}\p{N} .'’_-]{0,38}?)\s*:(?:\s+|$)/u;
const IN_BRACKETS = /^(?:\[(speaker[ _:]*[\w-]+)\]:?|<v(?:\.[\w.]+)? ([^>]{1,80})>)\s*/i;
