/** A note as a document to print. */
import type { SoapNote } from '@auscult/contract/notes';
import type { PaperSize } from '@auscult/contract/pdf';
import type { Session } from '@auscult/contract/sessions';
import type { TemplateDefinition } from '@auscult/contract/templates';
import { isClinician } from '@auscult/domain/access/roles';
import type { MedicineRow } from '@auscult/domain/discharge/medicine-row';
import {
  MEDICINE_COLUMNS,
  medicineCells,
  withMedicineTables,
} from '@auscult/domain/discharge/medicine-tables';
import { everyWordingOf } from '@auscult/domain/discharge/translated-headings';
import type { InlineNode } from '@auscult/domain/notes/inline-markup';
import { parseNoteMarkup } from '@auscult/domain/notes/note-markup';
import { ALL_PETS, UNASSIGNED } from '@auscult/domain/notes/render-note';
import { localDateTime, type Place } from '@auscult/domain/notes/time-marker';
import { type DocumentLabels, documentLabels } from '@auscult/domain/pdf/document-labels';
import { type DoubtedBlock, type DoubtedNote, doubtedNote } from '@auscult/domain/pdf/doubted-blocks';
import { type RecordLabels, recordLabels } from '@auscult/domain/pdf/record-labels';
import type { Letterhead } from '#server/ports/identity.ts';
import type { PrintedBlock, PrintedDocument, PrintedInline, PrintedWarning } from '#server/ports/pdf.ts';
import { type ChartsBelow, chartsOnPaper } from './printed-charts.ts';

/** The note and its reader. */
export interface PrintOrder {
  session: Session;
  note: Pick<SoapNote, 'name' | 'text' | 'lines' | 'error' | 'signature' | 'amendments'>;
  /** The form that it was written with. */
  template: Pick<TemplateDefinition, 'sections'>;
  /** Lines without a known pet, which were left out of a document about one pet. */
  unassigned: number;
  letterhead: Letterhead;
  /** Label with the kind of document. */
  kind: 'medicalNote' | 'clientDocument' | 'recordsRecap';
  place: Place;
  paper: PaperSize;
  /** Epoch milliseconds. */
  now: number;
}

/** Lays out a note with all labels in the reader's language. People's words stay unchanged. */
export function printedNote({
  session,
  note,
  template,
  unassigned,
  letterhead,
  kind,
  place,
  paper,
  now,
}: PrintOrder): PrintedDocument {
  const words = recordLabels(place.locale);
  const labels = documentLabels(place.locale);
  const doubted = doubtedNote(note.text, note.lines);
  const { person } = letterhead;
  const isVet = isOfVet(session, note, letterhead);
  return {
    language: place.locale,
    paper,
    clinic: letterhead.clinic,
    logo: letterhead.logo,
    kind: labels[kind],
    title: titleOf(session),
    facts: factsOf({ session, note, person, isVet }, labels, place),
    warnings: [...warningsOf(note, doubted, labels), ...leftOut(unassigned, words)],
    blocks: [
      ...blocksOf(doubted.blocks, {
        pets: session.pets,
        place,
        chartsBelow: chartsOnPaper(template, note.lines),
        hasMedicineTables: kind === 'clientDocument',
      }),
      ...(doubted.blocks.length > 0 ? [] : [emptyBlock(labels)]),
      ...signedBlocks(note, words, place),
    ],
    // A signed note needs no signature line, and people who cannot sign do not get one.
    signature: note.signature ? [] : [(isVet && person) || labels.signature, labels.date],
    notChecked: labels.notChecked,
    footer: labels.writtenWith,
    pageNumber: labels.pageNumber,
    missingSigns: labels.missingSigns,
    created: now,
  };
}

/** The pets, or the name if there are none. */
function titleOf({ pets, name }: Session): string {
  return pets.length > 0 ? pets.join(', ') : name;
}

interface Facts {
  person: string | null;
  isVet: boolean;
}

/** Whether the visit's owner does medical work: by their role, or because they signed, which requires it. */
function isOfVet(
  { owner, organization }: Session,
  { signature }: Pick<SoapNote, 'signature'>,
  { role }: Letterhead,
): boolean {
  if (signature?.signed_by === owner) return true;
  const isAlone: boolean = owner === `${organization}`;
  return role === null ? isAlone : isClinician({ role });
}

function factsOf(
  { session, note, person, isVet }: Pick<PrintOrder, 'session' | 'note'> & Facts,
  labels: DocumentLabels,
  place: Place,
): PrintedDocument['facts'] {
  const facts = [
    { label: labels.when, value: localDateTime(session.timestamp / 1000, place) },
    { label: isVet ? labels.veterinarian : labels.staff, value: person ?? '' },
    { label: labels.document, value: note.name === titleOf(session) ? '' : note.name },
  ];
  return facts.filter(({ value }) => value.trim() !== '');
}

/** Warnings: a note whose writing failed, and unconfirmed lines. */
function warningsOf(
  note: Pick<SoapNote, 'error'>,
  doubted: DoubtedNote,
  labels: DocumentLabels,
): PrintedWarning[] {
  const { doubtedLines, elsewhere } = doubted;
  const warnings: PrintedWarning[] = [];
  if (note.error !== null) warnings.push({ title: labels.notFinished, text: note.error, points: [] });
  if (doubtedLines > 0) {
    warnings.push({
      title: labels.notConfirmed(doubtedLines),
      text: labels.notConfirmedAdvice,
      points: elsewhere.map(({ text, doubts }) => `${text} (${labels.notChecked}: ${doubts.join(' ')})`),
    });
  }
  return warnings;
}

function leftOut(lines: number, words: RecordLabels): PrintedWarning[] {
  return lines === 0 ? [] : [{ title: words.unassigned(lines), text: words.unassignedAdvice, points: [] }];
}

/** The signature, and amendments since. */
function signedBlocks(
  { signature, amendments }: Pick<SoapNote, 'signature' | 'amendments'>,
  words: RecordLabels,
  place: Place,
): PrintedBlock[] {
  if (!signature) return [];
  const at = (milliseconds: number) => localDateTime(milliseconds / 1000, place);
  const signed = words.signed(signature.name, at(signature.signed_timestamp));
  const added = amendments.flatMap(({ name, amended_timestamp, reason, text }): PrintedBlock[] => [
    { ...PLAIN, kind: 'heading', children: [textOf(words.added(name, at(amended_timestamp)))] },
    { ...PLAIN, kind: 'paragraph', children: [textOf(`${words.reason}: ${reason}`)] },
    ...parseNoteMarkup(text).map((block) => blockOf({ block, doubts: [] }, -1, place)),
  ]);
  const heading: PrintedBlock = { ...PLAIN, kind: 'section', children: [textOf(words.amendments)] };
  return [
    { ...PLAIN, kind: 'paragraph', children: [{ kind: 'bold', children: [textOf(signed)] }] },
    ...(added.length > 0 ? [heading, ...added] : []),
  ];
}

function blocksOf(
  blocks: readonly DoubtedBlock[],
  { pets, place, chartsBelow, hasMedicineTables }: BlocksAround,
): PrintedBlock[] {
  const petNames = new Set(
    [...pets, ...[ALL_PETS, UNASSIGNED].flatMap(everyWordingOf)].map((name) => name.trim()),
  );
  const isPet = ({ block }: DoubtedBlock) =>
    block.kind === 'heading' && block.level === 1 && petNames.has(wordsOf(block.children));
  // Below pet headings, sections are one level deeper.
  const petLevel = pets.length > 1 && blocks.some(isPet) ? 1 : 0;
  const printBlock = (one: DoubtedBlock): PrintedBlock[] => {
    const printed = blockOf(one, petLevel, place);
    return [
      printed,
      ...(one.block.kind === 'heading' ? chartsBelow(printed.kind, wordsOf(one.block.children)) : []),
    ];
  };
  if (!hasMedicineTables) return blocks.flatMap(printBlock);
  return withMedicineTables(blocks, ({ block }) => block).flatMap((part) =>
    part.kind === 'block' ? printBlock(part.entry) : tableOf(part.rows),
  );
}

/** The context that blocks need to be printed. */
interface BlocksAround {
  pets: readonly string[];
  place: Place;
  chartsBelow: ChartsBelow;
  /** Whether directions for medicines become tables. */
  hasMedicineTables: boolean;
}

function tableOf(rows: readonly { entry: DoubtedBlock; row: MedicineRow }[]): PrintedBlock[] {
  const titles: PrintedBlock = { ...PLAIN, kind: 'titles', children: [], cells: [...MEDICINE_COLUMNS] };
  const printed = rows.map(
    ({ entry: { doubts }, row }): PrintedBlock => ({
      ...PLAIN,
      kind: 'row',
      children: [],
      cells: medicineCells(row),
      doubts,
    }),
  );
  return [titles, ...printed];
}

function emptyBlock(labels: DocumentLabels): PrintedBlock {
  return { ...PLAIN, kind: 'paragraph', children: [textOf(labels.empty)] };
}

const PLAIN = { level: 0, number: null, doubts: [] };

function blockOf({ block, doubts }: DoubtedBlock, petLevel: number, place: Place): PrintedBlock {
  if (block.kind === 'space') return { ...PLAIN, kind: 'space', children: [] };
  const children = inlineOf(block.children, place);
  if (block.kind === 'paragraph') return { ...PLAIN, kind: 'paragraph', children, doubts };
  if (block.kind === 'heading')
    return { ...PLAIN, kind: headingKind(block.level - petLevel), children, doubts };
  const number = block.number === null ? null : `${block.number}.`;
  return { kind: 'item', level: block.level, number, children, doubts };
}

function headingKind(depth: number): PrintedBlock['kind'] {
  if (depth < 1) return 'pet';
  return depth === 1 ? 'section' : 'heading';
}

function inlineOf(nodes: readonly InlineNode[], place: Place): PrintedInline[] {
  return nodes.map((node): PrintedInline => {
    if (node.kind === 'text') return node;
    if (node.kind === 'time') return textOf(localDateTime(node.seconds, place));
    if (node.kind === 'not_mentioned') return { kind: 'missing', children: [textOf(`[${node.text}]`)] };
    return { kind: node.kind, children: inlineOf(node.children, place) };
  });
}

function wordsOf(nodes: readonly InlineNode[]): string {
  return nodes
    .map((node) => {
      if ('children' in node) return wordsOf(node.children);
      return node.kind === 'text' ? node.text : '';
    })
    .join('');
}

function textOf(text: string): PrintedInline {
  return { kind: 'text', text };
}
