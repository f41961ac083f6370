/**
 * The time of printing a note: `npm run bench:pdf`.
 *
 * Typesets a two-page note, first in a new process, then repeatedly with different words. Also measures notes
 * in each script, a note of the maximum size, and whether memory grows.
 */
import { readFileSync } from 'node:fs';
import { documentLabels } from '@auscult/domain/pdf/document-labels';
import type { PrintedBlock, PrintedDocument } from '#server/ports/pdf.ts';
import { createTypstPrinter } from '#server/providers/typst/typst-printer.ts';

const AIM_MS = 300;
const WARM_UP = 5;
const TIMES = 200;
const SENTENCES: Readonly<Record<string, string>> = {
  en: 'The left elbow is painful on extension, with a mild effusion and 20° less motion than the right.',
  de: 'Der linke Ellbogen schmerzt beim Strecken, mit leichtem Erguss und 20° weniger Beweglichkeit als rechts.',
  hi: 'बाईं कोहनी को सीधा करने पर दर्द होता है और हल्की सूजन है, गति भी कम हो गई है।',
  ko: '왼쪽 팔꿈치를 펼 때 통증이 있으며 가벼운 부종과 운동 범위 감소가 확인됩니다.',
  zh: '左肘伸展时疼痛，伴有轻度积液，活动范围较右侧减少约二十度。',
};

const printer = createTypstPrinter();
let count = 0;

async function timed(document: PrintedDocument): Promise<number> {
  const start = performance.now();
  await printer.print(document, AbortSignal.timeout(120_000));
  return performance.now() - start;
}

async function times(language: string, rounds: number): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) taken.push(await timed(aNote(language, 34)));
  return taken.sort((a, b) => a - b);
}

/** About two pages for 34 lines. */
function aNote(language: string, lines: number): PrintedDocument {
  count += 1;
  const labels = documentLabels(language);
  const blocks = Array.from({ length: lines }, (_, at) => aLine(`${count}.${at} ${SENTENCES[language]}`, at));
  return {
    language,
    paper: 'a4',
    clinic: 'Lakeside Animal Hospital',
    logo: null,
    kind: labels.medicalNote,
    title: 'Duke',
    facts: [{ label: labels.veterinarian, value: 'Vera Hollis' }],
    warnings: [],
    blocks,
    signature: ['Vera Hollis', labels.date],
    notChecked: labels.notChecked,
    footer: labels.writtenWith,
    pageNumber: labels.pageNumber,
    missingSigns: labels.missingSigns,
    created: 0,
  };
}

function aLine(text: string, at: number): PrintedBlock {
  const kind = at % 7 === 0 ? 'section' : 'item';
  const words = { kind: 'text' as const, text: at % 7 === 0 ? text.slice(0, 30) : ` ${text}` };
  const title = { kind: 'bold' as const, children: [{ kind: 'text' as const, text: 'Exam:' }] };
  return { kind, children: [title, words], level: 0, number: null, doubts: [] };
}

function share(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function say(what: string, value: string): void {
  process.stdout.write(`${what.padEnd(34)} ${value}\n`);
}

/** Megabytes of the printer's process; undefined if the system does not report it. */
function memory(): number | undefined {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
    const status = readFileSync(`/proc/${children.at(-1)}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  } catch {
    return undefined;
  }
}

const cold = await timed(aNote('en', 34));
say('first, with the start', `${cold.toFixed(0)} ms`);
await times('en', WARM_UP);
const warm = await times('en', TIMES);
say('two pages, p50', `${share(warm, 0.5).toFixed(0)} ms`);
say('two pages, p99', `${share(warm, 0.99).toFixed(0)} ms (aim ${AIM_MS})`);
for (const language of Object.keys(SENTENCES)) {
  const taken = await times(language, 20);
  say(
    `two pages, ${language}: slowest, p50`,
    `${taken.at(-1)?.toFixed(0)} ms, ${share(taken, 0.5).toFixed(0)} ms`,
  );
}
const before = memory();
await times('zh', TIMES);
say('memory after 300 and 500 documents', `${before ?? '?'} MB, ${memory() ?? '?'} MB`);
say('2,000 lines', `${(await timed(aNote('en', 2000))).toFixed(0)} ms`);
process.exitCode = share(warm, 0.99) <= AIM_MS ? 0 : 1;
