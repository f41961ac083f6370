/** Files of an export: a note as PDF, and its charts as pictures. */
import { createHash } from 'node:crypto';
import { chartName } from '@auscult/domain/charts/chart-kinds';
import { chartSvg } from '@auscult/domain/charts/chart-svg';
import { drawChart } from '@auscult/domain/charts/draw-chart';
import { chartsOfNote, sectionKey } from '@auscult/domain/charts/note-charts';
import type { Place } from '@auscult/domain/notes/time-marker';
import { documentFileName } from '@auscult/domain/pdf/document-file-name';
import { exportedPart } from '@auscult/domain/pims/note-parts';
import { exportFileName } from '@auscult/domain/pims/reference';
import { noteText } from '#server/features/notes/note-text.ts';
import { printDocument } from '#server/features/pdf/print-document.ts';
import { printedNote } from '#server/features/pdf/printed-note.ts';
import type { PdfPrinter, PrintedDocument } from '#server/ports/pdf.ts';
import type { Material, PetMaterial } from './export-material.ts';
import type { PinnedStep } from './pinned-steps.ts';
import type { StoredFile } from './repository.ts';

/** A chart to attach. */
export interface PlannedChart {
  /** Name of its section. */
  label: string;
  svg: string;
}

/** A file that is attached. */
export interface PlannedFile {
  label: string;
  /** Words of its name, without the reference. */
  words: string;
  format: 'pdf' | 'svg';
}

/** One pet's part of a note, to print. */
export function printedPart(
  { placeholders, ...pet }: PetMaterial,
  { material, place, now }: { material: Material; place: Place; now: number },
): PrintedDocument {
  const { session, note, letterhead, kind, unassigned } = material;
  const { lines, template } = exportedPart(pet.lines, material.template);
  const pets = pet.pet === '' ? [] : [pet.pet];
  return printedNote({
    session: { ...session, pets },
    note: { ...note, lines, text: noteText(note, lines, { template, pets, placeholders }) },
    template,
    unassigned: unassigned.length,
    letterhead,
    kind: kind === 'note' ? 'medicalNote' : 'recordsRecap',
    place,
    paper: usesLetter(place) ? 'letter' : 'a4',
    now,
  });
}

/** In most countries of America, paper is Letter. */
function usesLetter({ timeZone }: Place): boolean {
  return /^(?:America|US|Canada)\//.test(timeZone);
}

/** The wanted charts of a pet's part. A PDF already has them. */
export function chartsToAttach(
  { wish: { charts, behavior }, lines }: PetMaterial,
  { template, connection }: Pick<Material, 'template' | 'connection'>,
): { charts: PlannedChart[]; warnings: string[] } {
  if (charts === false) return { charts: [], warnings: [] };
  if (behavior === 'Hand-over')
    return { charts: [], warnings: ['Charts cannot be pasted. You can save the note as PDF instead.'] };
  const attaching = connection?.stored.abilities.behaviors.find((one) => one.behavior === 'Attachment');
  if (!attaching || attaching.reason !== null)
    return {
      charts: [],
      warnings: ['Charts are not exported, because this connection cannot attach files.'],
    };
  const exported = exportedPart(lines, template);
  const drawn = chartsOfNote(exported.template, exported.lines).filter(({ findings }) => findings.length > 0);
  const wanted =
    charts === true ? drawn : drawn.filter(({ section }) => sectionKey(section) === sectionKey(charts));
  return {
    charts: wanted.map(({ section, diagram, findings }) => ({
      label: section,
      svg: chartSvg(drawChart(diagram, findings), chartName(diagram)),
    })),
    warnings: wanted.length === 0 ? ['There is no such chart in this note.'] : [],
  };
}

/** The files of a target in their order. */
export function filesOf(
  { material: { pet }, document, charts }: FileSource,
  { session, kind }: Pick<Material, 'session' | 'kind'>,
  place: Place,
): PlannedFile[] {
  const words = documentFileName(pet || session.name, session.timestamp / 1000, place).replace(/\.pdf$/, '');
  return [
    ...(document
      ? [{ label: kind === 'note' ? 'Note as PDF' : 'Recap as PDF', words, format: 'pdf' as const }]
      : []),
    ...charts.map(({ label }) => ({ label, words: `${words} ${label}`, format: 'svg' as const })),
  ];
}

interface FileSource {
  material: Pick<PetMaterial, 'pet'>;
  document: PrintedDocument | null;
  charts: PlannedChart[];
}

const CONTENT_TYPES = { pdf: 'application/pdf', svg: 'image/svg+xml' } as const;

/**
 * Makes the files of a target, with the reference in their names and at the foot of each page. Call it outside
 * of transactions.
 *
 * @throws Refusal `provider_unavailable`
 */
export async function makeFiles(
  source: FileSource,
  planned: readonly PlannedFile[],
  { printer, reference, signal }: { printer: PdfPrinter; reference: string; signal: AbortSignal },
): Promise<{ steps: PinnedStep[]; files: StoredFile[] }> {
  const pages =
    source.document && (await printDocument(printer, withReference(source.document, reference), signal));
  const contents = [
    ...(pages ? [Buffer.from(pages)] : []),
    ...source.charts.map(({ svg }) => Buffer.from(svg, 'utf8')),
  ];
  const made = planned.map(({ label, words, format }, position) => {
    const bytes = contents[position] ?? Buffer.alloc(0);
    const name = exportFileName(words, reference, format);
    const contentType = CONTENT_TYPES[format];
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const step: PinnedStep = {
      kind: 'attach',
      field: name,
      label,
      format,
      contentType,
      position,
      size: bytes.length,
      sha256,
    };
    return { step, file: { position, name, content_type: contentType, bytes } };
  });
  return { steps: made.map(({ step }) => step), files: made.map(({ file }) => file) };
}

function withReference(document: PrintedDocument, reference: string): PrintedDocument {
  return { ...document, footer: `${document.footer} · ${reference}` };
}
