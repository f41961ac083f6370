/**
 * Notes: the medical text for one node of a session.
 * @spec 1.3/realtime-tables, 2.4/notes-streams
 */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { NodeId, SessionId, TemplateId, UserId } from './kit/ids.ts';
import { EpochMilliseconds, TimeZone } from './kit/scalars.ts';
import { defineTopic } from './kit/topic.ts';
import { BODY_BYTES } from './limits.ts';

/** The four parts of a medical note. */
export const SoapPart = z.enum(['subjective', 'objective', 'assessment', 'plan']);
export type SoapPart = z.infer<typeof SoapPart>;

/**
 * The origin of a line: said in the visit, a prebuilt normal of the template, the vet's manual notes, or
 * written by a person in the editor.
 */
export const LineOrigin = z.enum(['transcript', 'default', 'manual', 'human']);
export type LineOrigin = z.infer<typeof LineOrigin>;

/** Limits of a note, so that checking it is quick. Texts are counted in UTF-16 code units. */
export const NOTE_LIMITS = {
  lines: 2000,
  /** Of all lines together. */
  characters: 200_000,
  lineCharacters: 4000,
  /** Maximum segments of evidence per line. */
  evidence: 2000,
  /** Flags of one line; those that a person resolved are counted separately. */
  flags: 100,
  flagCharacters: 1000,
  /** Maximum answers per flag. */
  answers: 6,
  answerCharacters: 200,
} as const;

/** One answer to a flag: it replaces the line, or keeps it. Removing the line is always possible. */
export const FlagAnswer = z.object({
  /** The button's label in English: "Use 18 mg", "Keep 80 mg". */
  label: z.string().max(NOTE_LIMITS.answerCharacters),
  /** The whole line that replaces the flagged one; null keeps the line and resolves the flag. */
  text: z.string().max(NOTE_LIMITS.lineCharacters).nullable(),
  /** Evidence of the replacing line, if it differs from that of the flagged line. */
  evidence: z.array(z.number().int().nonnegative()).max(NOTE_LIMITS.evidence).optional(),
});
export type FlagAnswer = z.infer<typeof FlagAnswer>;

/** A doubt about a line. A hard one must be resolved before signing. */
export const NoteFlag = z.object({
  /** Its kind: `number`, `drug`, `dose`, `negation`, `pet`, `laterality`, `evidence`, `plausibility` … */
  kind: z.string().max(100),
  severity: z.enum(['hard', 'soft']),
  /** One sentence for the vet. */
  message: z.string().max(NOTE_LIMITS.flagCharacters),
  /** The checker's suggestions: the value that was said, or the words of the corrected note. */
  answers: z.array(FlagAnswer).max(NOTE_LIMITS.answers).optional(),
});
export type NoteFlag = z.infer<typeof NoteFlag>;

/** One line of a note, with its evidence. */
export const NoteLine = z.object({
  /** In note markup, without a leading bullet. */
  text: z
    .string()
    .max(NOTE_LIMITS.lineCharacters, { error: 'A line holds at most 4,000 characters. Please split it.' }),
  /** Name of its pet; null when it applies to all (see `all_pets`), or is unknown. */
  pet: z.string().max(100).nullable(),
  /** With a `pet` of null: true if a person said that it applies to all pets. If left out, it is unknown. */
  all_pets: z.boolean().optional(),
  /** Name of its section in the template. */
  section: z.string().max(200),
  /** Name of its entry within the section; null for a line of the section itself. */
  entry: z.string().max(200).nullable().default(null),
  soap: SoapPart.nullable(),
  /** Indexes of the transcript's segments, ascending. */
  evidence: z.array(z.number().int().nonnegative()).max(NOTE_LIMITS.evidence),
  origin: LineOrigin,
  flags: z.array(NoteFlag).max(NOTE_LIMITS.flags),
  /** Flags that a person accepted. */
  resolved_flags: z.array(NoteFlag).max(NOTE_LIMITS.flags).default([]),
  /** Locale of the words in a translated document; left out if it is that of the visit's notes. */
  language: z.string().max(20).optional(),
});
export type NoteLine = z.infer<typeof NoteLine>;

/** A person's confirmation at signing, of something that no check can know. */
export const SignConfirmation = z.object({
  /** `pet_without_line`: nothing to say about this pet. `several_weights`: all weights are right. */
  kind: z.enum(['pet_without_line', 'several_weights']),
  /** Name of the pet; empty for an only patient without a name. */
  pet: z.string().max(100),
});
export type SignConfirmation = z.infer<typeof SignConfirmation>;

/** The signature of a note: from then on its lines do not change. */
export const NoteSignature = z.object({
  signed_by: UserId,
  /** Their name at that time. */
  name: z.string(),
  signed_timestamp: EpochMilliseconds,
  /** The version that was signed. */
  version: z.number().int().nonnegative(),
  /** The person's confirmations at signing. */
  confirmed: z.array(SignConfirmation).default([]),
});
export type NoteSignature = z.infer<typeof NoteSignature>;

/** An amendment of a signed note. It is stored beside the signed text and never changes it. */
export const NoteAmendment = z.object({
  id: z.string(),
  amended_by: UserId,
  /** Their name at that time. */
  name: z.string(),
  amended_timestamp: EpochMilliseconds,
  reason: z.string(),
  /** In note markup. */
  text: z.string(),
});
export type NoteAmendment = z.infer<typeof NoteAmendment>;

/** A drug with a dose in the note, as written, and why no usual range applies. */
export const UnrangedDose = z.object({
  drug: z.string(),
  /** `one_patient`: several patients with unknown species; `dose`: only a tablet's strength is written. */
  lacks: z.enum(['species', 'weight', 'one_patient', 'usual_dose', 'dose']),
});
export type UnrangedDose = z.infer<typeof UnrangedDose>;

/** Facts of a note about one of its patients. */
export const NotePatient = z.object({
  /** The name in its lines. */
  pet: z.string(),
  /** `dog`, `cat`, `horse`, `rabbit`, `ferret`, `other`; null if its lines do not tell. */
  species: z.string().nullable(),
});
export type NotePatient = z.infer<typeof NotePatient>;

/** A note to read and edit. */
export const SoapNote = z.object({
  id: NodeId,
  session_id: SessionId,
  node_id: NodeId,
  name: z.string(),
  template_id: TemplateId,
  /** The version of its template. */
  template_version: z.number().int().positive().default(1),
  /** The lines in note markup, section by section. */
  text: z.string(),
  lines: z.array(NoteLine),
  completed: z.boolean(),
  /** Why it could not be written, for the user; null on success. */
  error: z.string().nullable(),
  /** Increases with every change; an edit names the version it is based on. */
  version: z.number().int().nonnegative(),
  created_timestamp: EpochMilliseconds,
  modified_timestamp: EpochMilliseconds,
  /** Its author: `built-in`, or the language model's name. */
  writer: z.string(),
  /** Drugs with a dose that was checked against the transcript, but against no usual range. */
  unranged_doses: z.array(UnrangedDose).default([]),
  /** The pets in its lines, with facts about them. */
  patients: z.array(NotePatient).default([]),
  /** Null while it is not signed. */
  signature: NoteSignature.nullable().default(null),
  /** Oldest first; only a signed note has any. */
  amendments: z.array(NoteAmendment).default([]),
});
export type SoapNote = z.infer<typeof SoapNote>;

/** A note in a list. */
export const NoteMetadata = SoapNote.pick({
  id: true,
  session_id: true,
  node_id: true,
  name: true,
  template_id: true,
  completed: true,
  error: true,
  version: true,
  created_timestamp: true,
  modified_timestamp: true,
}).extend({ is_signed: z.boolean().default(false) });
export type NoteMetadata = z.infer<typeof NoteMetadata>;

/** Lists the notes of a session, newest first. */
export const getNotesMetadata = defineCall({
  method: 'GET',
  path: '/v2/notes_metadata/{session_id}',
  summary: 'Lists the notes of a visit, newest first.',
  tag: 'notes',
  input: z.object({ session_id: SessionId }),
  output: z.array(NoteMetadata),
  refusals: ['session_not_found'],
});

/** Reads one note with its lines. */
export const getSoapNote = defineCall({
  method: 'GET',
  path: '/v2/soap_note/{session_id}/{node_id}',
  summary: 'Reads one note with its lines and what each rests on.',
  tag: 'notes',
  input: z.object({ session_id: SessionId, node_id: NodeId }),
  output: SoapNote,
  refusals: ['session_not_found', 'node_not_found'],
});

/** The lines of a note after a person's edit. */
export const EditedLines = z
  .array(NoteLine)
  .max(NOTE_LIMITS.lines, { error: 'A note holds at most 2,000 lines.' })
  .refine((lines) => charactersOf(lines) <= NOTE_LIMITS.characters, {
    error: 'A note holds at most 200,000 characters. Please shorten it, or write a second note.',
  });

/** Saves the lines of a note after a person's edit. The fact check reads the changed lines. */
export const updateSoapNote = defineCall({
  method: 'PUT',
  path: '/v2/soap_note/{session_id}/{node_id}',
  summary:
    'Saves an edited note. The version says what was edited; another person’s change meanwhile is not overwritten.',
  tag: 'notes',
  bodyBytes: BODY_BYTES.note,
  input: z.object({
    session_id: SessionId,
    node_id: NodeId,
    version: z.number().int().nonnegative(),
    lines: EditedLines,
  }),
  output: SoapNote,
  refusals: [
    'session_not_found',
    'node_not_found',
    'forbidden',
    'changed_meanwhile',
    'already_running',
    'note_signed',
  ],
});

/** Writes another note from the same words. An equal call while it is being written gives the same one. */
export const soapNotes = defineCall({
  method: 'POST',
  path: '/v2/soap_notes',
  summary: 'Writes a note for a visit from its transcripts and manual notes.',
  tag: 'notes',
  bodyBytes: BODY_BYTES.text,
  input: z.object({
    session: SessionId,
    name: z.string().trim().max(200).default(''),
    manual_notes: z.string().max(50_000).default(''),
    template_id: TemplateId.optional(),
    additional_instructions: z.string().max(10_000).default(''),
    timezone: TimeZone,
    verbose_mode: z.boolean().default(false),
  }),
  output: z.object({ session: SessionId, node_id: NodeId }),
  refusals: [
    'session_not_found',
    'template_not_found',
    'forbidden',
    'trial_expired',
    'session_cancelled',
    'consent_required',
    'no_speech',
    'idempotency_conflict',
  ],
});

/** Total length of the texts of some lines, counted as for {@link NOTE_LIMITS}. */
export function charactersOf(lines: readonly Pick<NoteLine, 'text'>[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}

/** One row of the realtime table `notes_changes`. @spec 1.3/realtime-tables/notes-changes */
export const NotesRow = z.object({
  session_id: SessionId,
  /** `{session}_{node}`. */
  session_id_and_node_id: z.string(),
  /** The note so far, in note markup. Null before the first words. */
  text: z.string().nullable(),
  diagram: z.string().nullable(),
  completed: z.boolean(),
});
export type NotesRow = z.infer<typeof NotesRow>;

/** A note while it is written. @spec 2.7/realtime-reads/notes */
export const notesChanges = defineTopic({
  table: 'notes_changes',
  row: NotesRow,
  keys: ['session_id', 'session_id_and_node_id'],
});

/** The key of the note of one node: `{session}_{node}`. */
export function notesKey(session: SessionId, node: NodeId): string {
  return `${session}_${node}`;
}
