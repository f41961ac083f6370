/** The text of every field of an export. */
import { noteAsHtml } from '@auscult/domain/notes/note-as-html';
import { noteAsPlainText } from '@auscult/domain/notes/note-as-plain-text';
import { localDateTime, type Place } from '@auscult/domain/notes/time-marker';
import { documentLabels } from '@auscult/domain/pdf/document-labels';
import { recordLabels } from '@auscult/domain/pdf/record-labels';
import type { NotePart, Placing } from '@auscult/domain/pims/field-maps';
import { partsOfNote, withDoubts } from '@auscult/domain/pims/note-parts';
import type { Material, PetMaterial } from './export-material.ts';

/** The text of one field. */
export interface PlannedText {
  field: string;
  label: string;
  html: string;
  plain: string;
  /** Text in it now; null if it is new. */
  there: string | null;
}

/** The parts of the note, with open doubts in place, and with signature and amendments at their end. */
export function markedParts(
  pet: PetMaterial,
  { material, place }: { material: Material; place: Place },
): NotePart[] {
  const lines = withDoubts(pet.lines, documentLabels(place.locale).notChecked);
  const pets = pet.pet === '' ? [] : [pet.pet];
  const parts = partsOfNote(lines, material.template, { pets, placeholders: pet.placeholders });
  const tail = signedMarkup(material, place);
  const last =
    parts.find(({ field }) => field === 'whole_note') ?? parts.findLast(({ field }) => field !== 'none');
  if (tail !== '' && last) last.markup += `\n\n${tail}`;
  return parts;
}

function signedMarkup({ note }: Material, place: Place): string {
  const { signature, amendments } = note;
  if (!signature) return '';
  const words = recordLabels(place.locale);
  const at = (milliseconds: number) => localDateTime(milliseconds / 1000, place);
  const added = amendments.flatMap(({ name, amended_timestamp, reason, text }) => [
    `## ${words.added(name, at(amended_timestamp))}`,
    `${words.reason}: ${reason}`,
    text,
  ]);
  const heading = added.length > 0 ? [`# ${words.amendments}`] : [];
  return [words.signed(signature.name, at(signature.signed_timestamp)), ...heading, ...added].join('\n\n');
}

/** Of its whole field, a person sees the beginning. */
const SHOWN_CHARACTERS = 20_000;
/** Names of a practice system are shortened. */
export const NAME_CHARACTERS = 200;

/** The texts of the fields, in both formats. @param fields  what is there now */
export function textsOf(
  placing: Placing | undefined,
  place: Place,
  fields: readonly { id: string; text: string | null }[] = [],
): PlannedText[] {
  return (placing?.texts ?? []).map(({ field, label, markup }) => {
    const there = fields.find(({ id }) => id === field)?.text?.trim();
    return {
      field,
      label: label.slice(0, NAME_CHARACTERS),
      html: noteAsHtml(markup, place),
      plain: noteAsPlainText(markup, place),
      there: there ? there.slice(0, SHOWN_CHARACTERS) : null,
    };
  });
}
