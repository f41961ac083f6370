import * as form from '@auscult/contract/note-form';
import * as signing from '@auscult/contract/note-signing';
import * as versions from '@auscult/contract/note-versions';
import * as contract from '@auscult/contract/notes';
import { MEDICAL_NOTES } from '@auscult/domain/templates/document-kinds';
import { type BoundCalls, bind } from '#server/platform/http/calls.ts';
import { bindTopic } from '#server/platform/realtime/topic.ts';
import { amendNote } from './amend-note.ts';
import { getNoteForm } from './get-note-form.ts';
import { getNoteVersion } from './get-note-version.ts';
import { getNoteVersions } from './get-note-versions.ts';
import { getNotesMetadata } from './get-notes-metadata.ts';
import { getSoapNote } from './get-soap-note.ts';
import { moveNoteLines } from './move-note-lines.ts';
import { restoreNoteVersion } from './restore-note-version.ts';
import { signNote } from './sign-note.ts';
import { soapNotes } from './soap-notes.ts';
import { updateSoapNote } from './update-soap-note.ts';
import { watchersOf } from './watch-notes.ts';

/** Calls and the topic of notes. */
export const noteCalls: BoundCalls = {
  soapNotes: bind(contract.soapNotes, soapNotes),
  getNotesMetadata: bind(contract.getNotesMetadata, getNotesMetadata),
  getSoapNote: bind(contract.getSoapNote, getSoapNote),
  updateSoapNote: bind(contract.updateSoapNote, updateSoapNote),
  getNoteForm: bind(form.getNoteForm, getNoteForm),
  getNoteVersions: bind(versions.getNoteVersions, getNoteVersions),
  getNoteVersion: bind(versions.getNoteVersion, getNoteVersion),
  restoreNoteVersion: bind(versions.restoreNoteVersion, restoreNoteVersion),
  moveNoteLines: bind(versions.moveNoteLines, moveNoteLines),
  signNote: bind(signing.signNote, signNote),
  amendNote: bind(signing.amendNote, amendNote),
};

const notes = watchersOf(MEDICAL_NOTES);

/** Notes in progress, as a realtime table. */
export const notesTopic = bindTopic(contract.notesChanges, notes.watch, notes.read);
