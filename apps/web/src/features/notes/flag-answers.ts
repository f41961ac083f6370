import type { NoteFlag } from '@auscult/contract/notes';
import { message, t } from '#web/copy/text.ts';
import type { HeldLine, NoteEdit } from './note-edits.ts';

/** One answer to a flag, for its button. */
export interface FlagButton {
  /** In the person's language. */
  label: string;
  /** Whether it replaces the value of the line with the spoken one. */
  isUse: boolean;
  edit: NoteEdit;
}

/** The answers to a flag in the order of their keys: use the spoken value, keep the line, remove it. */
export function flagButtons({ key, line }: HeldLine, flag: NoteFlag): FlagButton[] {
  const flags = line.flags.filter((one) => one !== flag);
  const kept = { flags, resolved_flags: [...line.resolved_flags, flag] };
  const uses = (flag.answers ?? []).flatMap(({ label, text, evidence = line.evidence }) =>
    text === null ? [] : [{ label, text, evidence }],
  );
  const keep = flag.answers?.find(({ text }) => text === null);
  // A machine value that a person changed can be restored: the server knows who wrote it.
  const origin = line.origin === 'human' ? 'transcript' : 'human';
  return [
    ...uses.map(({ label, text, evidence }) => ({
      label: answerText(label),
      isUse: true,
      edit: { kind: 'change', key, change: { text, origin, flags, evidence } } as const,
    })),
    {
      label: keep ? answerText(keep.label) : t('Keep as is'),
      isUse: false,
      edit: { kind: 'change', key, change: kept },
    },
    { label: t('Remove line'), isUse: false, edit: { kind: 'remove', key } },
  ];
}

/** The server's labels, as they are translated. */
const NOTE_WORDS = message('Use the note’s words');
const WITH_VALUE = [message('Use {{value}}'), message('Keep {{value}}'), message('Change to {{value}}')];
const VALUE = '{{value}}';

/** The label of an answer in the person's language; its value is not translated. */
function answerText(label: string): string {
  if (label === NOTE_WORDS) return t(NOTE_WORDS);
  const pattern = WITH_VALUE.find((one) => label.startsWith(one.slice(0, -VALUE.length)));
  return pattern ? t(pattern, { value: label.slice(pattern.length - VALUE.length) }) : t(label);
}
