/** Plans an export: reads in the practice system, and makes the text of every field. Nothing is written. */
import { createHash } from 'node:crypto';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { ExportBehavior, RemotePatient } from '@auscult/contract/pims';
import { SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import type { Place } from '@auscult/domain/notes/time-marker';
import { partsByHand, placeParts, QUICK_NOTE_MAP } from '@auscult/domain/pims/field-maps';
import { mismatchesOf } from '@auscult/domain/pims/patient-match';
import { unprintable } from '#server/features/pdf/unprintable.ts';
import type { Context } from '#server/platform/context.ts';
import type { PrintedDocument } from '#server/ports/pdf.ts';
import type { PracticeSystem } from '#server/ports/practice-system.ts';
import { chartsToAttach, type PlannedChart, printedPart } from './export-files.ts';
import {
  type ConnectionMaterial,
  type ExportWish,
  type Material,
  type PetMaterial,
  readMaterial,
} from './export-material.ts';
import { markedParts, type PlannedText, textsOf } from './export-texts.ts';
import { askSystem, readThere, type There, type Transactions, UNREAD } from './read-there.ts';

/** What is written for one pet. */
interface PlannedContent {
  /** What is written into fields; none for an attachment. */
  texts: PlannedText[];
  /** The same texts for a person who pastes them. */
  byHand: PlannedText[];
  /** Of an attachment. */
  document: PrintedDocument | null;
  charts: PlannedChart[];
  warnings: string[];
  /** Of all that is written, without the reference. */
  bodyHash: string;
}

/** One target as it would be written. */
export interface PlannedTarget extends PlannedContent {
  material: PetMaterial;
  behavior: ExportBehavior;
  /** Null for a hand-over. */
  patient: RemotePatient | null;
  record: { id: string | null; label: string | null };
  providerId: string | null;
  mismatches: string[];
  /** Why the patient cannot be this pet, even if a person confirms it. */
  impossible: string | null;
  /** Finds the same export again. */
  dedupeKey: string;
}

/** A planned export. */
export interface ExportPlan {
  /** What the server offers, after the transaction. */
  services: Context;
  material: Material;
  takesHtml: boolean;
  targets: PlannedTarget[];
  place: Place;
  /** Binds an export to what was previewed. */
  hash: string;
}

/**
 * Plans an export.
 *
 * @throws Refusal of {@link readMaterial}, `patient_not_found`, `encounter_not_found`, and those of the practice system
 */
export async function planExport(
  steps: Transactions,
  wish: ExportWish,
  signal: AbortSignal,
): Promise<ExportPlan> {
  const [services, material] = await steps.look(
    async (context) => [context, await readMaterial(context, wish)] as const,
  );
  const place = { locale: SOURCE_LOCALE, timeZone: wish.timezone };
  const { connection } = material;
  const takesHtml = connection?.stored.abilities.takes_html ?? true;
  const planOf = (pet: PetMaterial, system: PracticeSystem | undefined) =>
    planTarget(pet, { material, services, place, takesHtml, system, signal });
  const isByHand = material.pets.every(({ wish: { behavior } }) => behavior === 'Hand-over');
  const targets =
    connection && !isByHand
      ? await askSystem(steps, { services, stored: connection.stored, signal }, (system) =>
          Promise.all(material.pets.map((pet) => planOf(pet, system))),
        )
      : await Promise.all(material.pets.map((pet) => planOf(pet, undefined)));
  refuseSharedPatient(targets);
  const { note, kind } = material;
  const hash = digest([
    note.node_id,
    note.version,
    kind,
    targets.map(({ dedupeKey, patient, record, providerId }) => [
      dedupeKey,
      seen(patient),
      record,
      providerId,
    ]),
  ]);
  return { services, material, takesHtml, targets, place, hash };
}

interface Around {
  material: Material;
  services: Context;
  place: Place;
  takesHtml: boolean;
  /** Undefined if nothing is written by us. */
  system: PracticeSystem | undefined;
  signal: AbortSignal;
}

async function planTarget(pet: PetMaterial, around: Around): Promise<PlannedTarget> {
  const { material, system, signal } = around;
  const { wish, species } = pet;
  const { connection } = material;
  const isRead = system !== undefined && wish.behavior !== 'Hand-over';
  const there = isRead ? await readThere(pet, { system, signal }) : UNREAD;
  const { patient, record } = there;
  const content = contentOf(pet, there, around);
  return {
    material: pet,
    behavior: wish.behavior,
    patient,
    record,
    providerId: isRead ? (wish.provider_id ?? connection?.providerId ?? null) : null,
    ...content,
    mismatches: patient ? mismatchesOf(patient, { name: pet.pet, species }, pet.link) : [],
    impossible: patient && impossible(pet, patient, connection),
    dedupeKey: dedupeKeyOf({ material, pet, patient, record, bodyHash: content.bodyHash }),
  };
}

/** What is written for a pet. */
function contentOf(
  pet: PetMaterial,
  { fields }: Pick<There, 'fields'>,
  { material, services, place, takesHtml }: Around,
): PlannedContent {
  const parts = markedParts(pet, { material, place });
  const { charts, warnings } = chartsToAttach(pet, material);
  if (fields) {
    const isQuick = pet.wish.behavior === 'Quick note';
    const map = isQuick ? QUICK_NOTE_MAP : (material.connection?.fieldMap ?? []);
    const placing = placeParts(parts, map, fields);
    if (!placing) throw new Refusal('pims_refused', NO_FIELD);
    const texts = textsOf(placing, place, fields);
    const body = texts.map(({ field, html, plain }) => [field, takesHtml ? html : plain]);
    return {
      texts,
      byHand: texts,
      document: null,
      charts,
      warnings: [...placing.warnings, ...warnings],
      bodyHash: digest([body, charts]),
    };
  }
  const pasted = partsByHand(parts);
  const byHand = textsOf(pasted, place);
  const isAttached = pet.wish.behavior === 'Attachment';
  const document = isAttached ? printedPart(pet, { material, place, now: services.now() }) : null;
  const body = document ? { ...document, created: 0 } : byHand.map(({ field, html }) => [field, html]);
  const missing = document ? services.pdfPrinter.missingSigns(document) : [];
  return {
    texts: [],
    byHand,
    document,
    charts,
    warnings: [...pasted.warnings, ...warnings, ...(missing.length > 0 ? [unprintable(missing)] : [])],
    bodyHash: digest([body, charts]),
  };
}

const NO_FIELD = 'The practice system names no field that takes text. Choose Attachment, or copy by hand.';

/** Another pet of the visit is this patient. */
function impossible(
  { pet }: PetMaterial,
  patient: RemotePatient,
  connection: ConnectionMaterial | null,
): string | null {
  const found = connection?.links.find((link) => link.patient.id === patient.id && link.pet !== pet);
  if (!found) return null;
  const other = found.pet || 'another pet';
  return `This patient is already linked to ${other} of this visit. Two pets are never the same patient: choose another one.`;
}

/** @throws Refusal `invalid_request` when two pets are to go into one patient's record */
function refuseSharedPatient(targets: readonly PlannedTarget[]): void {
  const ids = targets.flatMap(({ patient }) => patient?.id ?? []);
  if (new Set(ids).size === ids.length) return;
  throw new Refusal(
    'invalid_request',
    'targets: two pets are never the same patient. Please choose a patient for each of them.',
  );
}

function dedupeKeyOf({
  material: { note, connection },
  pet: { pet, wish },
  patient,
  record,
  bodyHash,
}: {
  material: Material;
  pet: PetMaterial;
  patient: RemotePatient | null;
  record: { id: string | null };
  bodyHash: string;
}): string {
  const place = [connection?.stored.id ?? '', patient?.id ?? '', record.id ?? 'new'];
  return digest([note.node_id, note.version, pet, wish.behavior, ...place, bodyHash]);
}

/** What was compared of a patient. */
function seen(patient: RemotePatient | null) {
  return patient && [patient.name, patient.species, patient.client_id, patient.client_name, patient.state];
}

/** SHA-256, hex. */
export function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
