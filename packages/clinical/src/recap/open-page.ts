/** What the head of a page says about all of it: its clinic, its patient, its date. */
import { headDate, ownDate } from './governing-dates.ts';
import {
  clinicNamed,
  leadName,
  namedPatients,
  patientNamed,
  patientsListed,
  petCalled,
  plainName,
} from './page-heads.ts';
import { bareWords } from './page-words.ts';
import type { Numbered, Reader } from './reader.ts';
import { readTableHead } from './table-heads.ts';

/** Passages at the top of a page that may name its patient and its date. */
const HEAD = 12;
/** Passages at the top of a page that may name its clinic. */
export const CLINIC_HEAD = 5;

/** A new page goes on where the last one ended, unless its head says otherwise. */
export function openPage(page: readonly Numbered[], reader: Reader): void {
  const top = page.slice(0, HEAD);
  reader.table = undefined;
  openPatient(top, reader);
  const clinic = top.slice(0, CLINIC_HEAD).find(({ text }) => clinicNamed(text) !== undefined);
  const isNew = clinic || top.some(({ text }) => headDate(text) ?? patientNamed(text, true));
  if (!isNew) return;
  reader.part = undefined;
  reader.theme = undefined;
  reader.due = undefined;
  openClinic(clinic, reader);
  openDate(page, reader);
}

function openClinic(passage: Numbered | undefined, reader: Reader): void {
  const name = passage && clinicNamed(passage.text);
  if (reader.clinic && name && bareWords(reader.clinic.name) !== bareWords(name)) reader.date = undefined;
  reader.clinic = passage && name ? { name, index: passage.index } : undefined;
}

/** The date in a page's head holds for what stands above it, too; one further down only where no other is known. */
function openDate(page: readonly Numbered[], reader: Reader): void {
  const at = page.findIndex(({ text }) => headDate(text) !== undefined);
  const passage = page[at];
  const head = passage && headDate(passage.text);
  if (!passage || !head) {
    reader.date = dateOfPage(page, reader);
    return;
  }
  const holds = at < HEAD || !reader.date || isLetter(page);
  if (holds) reader.date = { ...head, index: passage.index, page: passage.page };
}

/** The date of a page that names none as its own: the only one on it, the one in its head, or that of the page before. */
function dateOfPage(page: readonly Numbered[], reader: Reader): Reader['date'] {
  const dated = page.flatMap((passage, at) => {
    // The days of a table's columns are no day of the page.
    const date = readTableHead(passage.text)?.dates.length ? undefined : ownDate(passage.text);
    return date ? [{ date, weight: 1, index: passage.index, page: passage.page, at }] : [];
  });
  const [first] = dated;
  if (!first) return isLetter(page) ? undefined : reader.date;
  const days = new Set(dated.map(({ date }) => date.day ?? date.text));
  return days.size === 1 || first.at < 4 ? first : undefined;
}

/** A letter is no continuation of the page before. */
function isLetter(page: readonly Numbered[]): boolean {
  return page.some(({ text }) => LETTER.test(text));
}

const LETTER = /^\W*(?:dear|to whom|hello|hi)\b/i;

/** Whoever the head of a page names, all of the page is about; an animal of the last page's list is not. */
function openPatient(top: readonly Numbered[], reader: Reader): void {
  if (reader.companions.length > 0) reader.patient = undefined;
  reader.companions = [];
  const namer = top.find(({ text }) => patientNamed(text, true) !== undefined);
  if (namer) readPatient(namer, 0, reader);
}

/** Takes note of the patient that a passage names, or of several. */
export function readPatient({ text, index }: Numbered, at: number, reader: Reader): void {
  const beside = new Set(
    namedPatients(text).map(({ name }) => petCalled(name, reader.pets) ?? plainName(name)),
  );
  if (beside.size > 1) {
    reader.patient = { pet: null, isOneOf: true, index };
    return;
  }
  const several = patientsListed(text);
  if (several.length > 1) {
    reader.companions = several.filter((name) => petCalled(name, reader.pets) === undefined);
    reader.patient = undefined;
    return;
  }
  reader.patient =
    leading(text, index, reader) ?? named({ text, index, isPageHead: at < HEAD }, reader) ?? reader.patient;
}

/** Sets the patient of a row in a table of patients. @param name  null where the row does not tell which it is of */
export function setPatient(name: string | null, { index }: Numbered, reader: Reader): void {
  const pet = name === null ? undefined : petCalled(name, reader.pets);
  if (name === null) reader.patient = { pet: null, isOneOf: true, index };
  else reader.patient = pet === undefined ? strangerOf(name, reader.pets, index) : { pet, index };
}

/** "Max - FVRCP": of the animals that the page is about, the one a passage opens with. */
function leading(text: string, index: number, { pets, companions }: Reader): Reader['patient'] {
  const headed = text.length < 60 ? pets.find((pet) => plainName(pet) === plainName(text)) : undefined;
  if (headed !== undefined && plainName(headed) !== '') return { pet: headed, index };
  const lead = leadName(text);
  if (lead === undefined) return undefined;
  if (companions.includes(lead)) return strangerOf(lead, pets, index);
  const pet = pets.find((own) => plainName(own) === plainName(lead));
  return pet === undefined ? undefined : { pet, index };
}

function named(
  { text, index, isPageHead }: { text: string; index: number; isPageHead: boolean },
  { pets }: Reader,
): Reader['patient'] {
  const patient = patientNamed(text, isPageHead);
  if (!patient) return undefined;
  const pet = petCalled(patient.name, pets);
  if (pet !== undefined) return { pet, index };
  return patient.isCertain ? strangerOf(patient.name, pets, index) : undefined;
}

/** Without pets of the session, whoever the page names is the patient. */
function strangerOf(name: string, pets: readonly string[], index: number): Reader['patient'] {
  return pets.length === 0 ? { pet: name, index } : { pet: null, stranger: name, index };
}
