/** The open items of a note before signing. */
import type { NoteFlag, SignConfirmation, SoapNote } from '@auscult/contract/notes';
import {
  hasHardFlag,
  isToConfirm,
  signObstacles,
  type ToConfirm,
} from '@auscult/domain/notes/sign-obstacles';
import { RECORDS_RECAPS } from '@auscult/domain/templates/document-kinds';
import { t } from '#web/copy/text.ts';
import type { HeldLine } from './note-edits.ts';
import type { NoteKind } from './note-kinds.ts';

/** An item that a person ticks before signing. */
export interface TickItem {
  /** Stable as long as the item is about the same thing. */
  id: string;
  /** The statement that the person confirms. */
  label: string;
  /** The line in question, in note markup. */
  markup?: string;
  /** The line to look at. */
  line?: number;
  /** The data that the signature stores; a soft flag stays with its line. */
  confirmation?: SignConfirmation;
}

/** The open items: lines with hard flags, and statements to tick. */
export interface OpenItems {
  hard: HeldLine[];
  toTick: TickItem[];
}

/** All open items of a note, in the order of its lines. */
export function openItems({ kind, note, lines, pets }: OpenNote): OpenItems {
  const obstacles = signObstacles(
    { lines: lines.map(({ line }) => line), completed: note.completed, error: note.error },
    { pets, isRecap: kind.node === RECORDS_RECAPS.node },
  );
  return {
    hard: lines.filter(({ line }) => hasHardFlag(line)),
    toTick: [
      ...obstacles.filter(isToConfirm).map((obstacle) => confirmItem(obstacle, kind, lines)),
      ...lines.flatMap((held) => softFlags(held).map((flag) => flagItem(held, flag))),
    ],
  };
}

interface OpenNote {
  kind: NoteKind;
  note: Pick<SoapNote, 'completed' | 'error'>;
  lines: readonly HeldLine[];
  /** Pets that the note is about. */
  pets: readonly string[];
}

function softFlags({ line }: HeldLine): NoteFlag[] {
  return line.flags.filter(({ severity }) => severity === 'soft');
}

function flagItem({ key, line }: HeldLine, flag: NoteFlag): TickItem {
  return {
    id: ['flag', key, line.text, flag.kind, flag.message].join('\n'),
    label: t(flag.message),
    markup: line.text,
    line: key,
  };
}

function confirmItem(obstacle: ToConfirm, kind: NoteKind, lines: readonly HeldLine[]): TickItem {
  const { pet } = obstacle;
  const confirmation = { kind: obstacle.kind, pet };
  if (obstacle.kind === 'pet_without_line') {
    return { id: `nothing\n${pet}`, label: t(kind.texts.nothingAbout, { pet }), confirmation };
  }
  const weights = obstacle.weights.join(', ');
  const line = lines[obstacle.lines.at(-1) ?? 0]?.key;
  return {
    id: `weights\n${pet}\n${weights}`,
    label: pet
      ? t('All weights of {{pet}} are right: {{weights}}', { pet, weights })
      : t('All weights are right: {{weights}}', { weights }),
    ...(line !== undefined && { line }),
    confirmation,
  };
}
