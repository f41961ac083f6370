/**
 * Whether texts made to be slow take time in proportion to their length: each is read at one length and at four times
 * that, and the ratio of the times is printed. 4 is proportion; 16 would be its square.
 *
 *   npm run bench:linear
 */
import type { NoteLine } from '@auscult/contract/notes';
import { parseNoteMarkup } from '@auscult/domain/notes/note-markup';
import { checkNote } from '../check/check-note.ts';
import { readNumbers, writtenNumbers } from '../reading/numbers.ts';
import { saidNumbers } from '../reading/said-numbers.ts';

const RUNS = 3;
const FACTOR = 4;
/** Above this a text costs clearly more than its length. */
const TOO_MUCH = 8;

interface Subject {
  name: string;
  pieces: readonly string[];
  /** Characters of the shorter text. */
  length: number;
  read(text: string): void;
}

const SUBJECTS: readonly Subject[] = [
  {
    name: 'numbers',
    pieces: ['one ', 'oh ', '1', '1,111', '-', ' ', 'twenty ', 'a hundred and ', '2/', 'point '],
    length: 40_000,
    read: (text) => {
      readNumbers(text);
      saidNumbers([text]);
      writtenNumbers(text);
    },
  },
  {
    name: 'fact check',
    pieces: ['not left, ', '5 mg, no, ', '1/', '(', 'every ', 'no ', 'carprofe '],
    length: 5000,
    read: (text) => {
      checkNote([lineOf(text)], [{ start_ms: 0, end_ms: 0, text }], { pets: [{ name: 'Duke' }] });
    },
  },
  {
    name: 'what came later',
    pieces: ['in 3 weeks ', 'sorry, 6 kg ', 'not 2 weeks ', 'no, ', 'skip the ', 'leave the ', 'so it is '],
    length: 20_000,
    read: (text) => {
      const said = ['Weight 5 kg for 2 weeks.', text].map((words) => ({
        start_ms: 0,
        end_ms: 0,
        text: words,
      }));
      checkNote([lineOf('Weight 5 kg for 2 weeks.')], said);
    },
  },
  {
    name: 'note markup',
    pieces: ['[[', '*', '**a *b __c [[d ** ', '<<1', ' ', '- \n', '\n          - '],
    length: 100_000,
    read: (text) => {
      parseNoteMarkup(text);
    },
  },
];

let worst = 0;
for (const subject of SUBJECTS) {
  for (const piece of subject.pieces) {
    const short = fastest(subject, piece.repeat(subject.length / piece.length));
    const long = fastest(subject, piece.repeat((FACTOR * subject.length) / piece.length));
    const ratio = long / short;
    worst = Math.max(worst, ratio);
    const name = `${subject.name} ${JSON.stringify(piece)}`.padEnd(40);
    console.log(
      `${name} ${short.toFixed(1).padStart(8)} ms ${long.toFixed(1).padStart(8)} ms   ${ratio.toFixed(1)}`,
    );
  }
}
console.log(`worst ratio ${worst.toFixed(1)} for ${FACTOR} times the length (proportion: ${FACTOR})`);
process.exit(worst > TOO_MUCH ? 1 : 0);

function fastest({ read }: Subject, text: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    read(text);
    least = Math.min(least, performance.now() - start);
  }
  return Math.max(least, 0.05);
}

function lineOf(text: string): NoteLine {
  return {
    text,
    pet: null,
    section: 'Plan',
    entry: null,
    soap: 'plan',
    evidence: [0],
    origin: 'transcript',
    flags: [],
    resolved_flags: [],
  };
}
