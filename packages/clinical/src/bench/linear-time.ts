/**
 * Whether texts made to be slow take time in proportion to their length: each is read at one length and at four times
 * that, and the ratio of the times is printed. 4 is proportion; 16 would be its square.
 *
 *   npm run bench:linear
 */
import type { NoteLine } from '@auscult/contract/notes';
import { parseNoteMarkup } from '@auscult/domain/notes/note-markup';
import { findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import { checkNote } from '../check/check-note.ts';
import { readNumbers, writtenNumbers } from '../reading/numbers/numbers.ts';
import { saidNumbers } from '../reading/numbers/said-numbers.ts';
import { writeNote } from '../writer/write-note.ts';

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
    name: 'writer',
    // Talk that is one sentence, or a sentence a word, or one thing said over and over.
    pieces: (
      '4 year old |for 10 days |5 mg |120/80 |1/2 |8:30 |creatinine 1.9 |101.4, |oh |-|no wait |no. |Okay. |etc. |' +
      "Lungs clear. |We'll. |106. |Weighs 12. |She was 9. |Any vomiting? No. |Carprofen 50 mg. No, 75. |" +
      'If he stops eating call. |Rex and Bella '
    ).split('|'),
    length: 20_000,
    read: (text) => write(text),
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

/** A visit of two, said by one voice in one turn. */
function write(text: string): void {
  const template = findBuiltInTemplate('dynamic_soap_advanced');
  if (!template) throw new Error('There is no built-in template dynamic_soap_advanced.');
  const segments = [{ start_ms: 0, end_ms: 0, speaker: 'V', text }];
  for (const pets of [[{ name: 'Rex' }], [{ name: 'Rex' }, { name: 'Bella' }]])
    Array.from(writeNote({ segments, pets, template }));
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
