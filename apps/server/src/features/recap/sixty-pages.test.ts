import { type RecapBundle, recapBundle } from '@auscult/clinical/bench/recap-bundle';
import { scoreRecap } from '@auscult/clinical/bench/recap-measure';
import { MORE_SHEETS } from '@auscult/clinical/bench/recap-more-sheets';
import { KNOWN_SHEETS } from '@auscult/clinical/bench/recap-sheets';
import { UNSEEN_SHEETS } from '@auscult/clinical/bench/recap-unseen-sheets';
import { getRecapSources, processDocuments } from '@auscult/contract/recap';
import { createSession } from '@auscult/contract/sessions';
import { expect, test } from 'vitest';
import { aDocument, aPdfFile } from '#server/features/documents/test-kit.ts';
import { aPdf } from '#server/providers/document-reader/test-kit/files.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { finishedRecap } from './test-kit.ts';

const server = useTestApp();

const GOAL = 0.95;
/** Points from one column of letters to the next. */
const COLUMN = 7.5;

test.each([
  ['of clinics whose pages the writer was made for', [...KNOWN_SHEETS, ...MORE_SHEETS], 7],
  ['of other clinics', UNSEEN_SHEETS, 27],
])(
  'a PDF of 60 pages %s: the recap has its content, and every cited page contains it',
  async (_whose, sheets, seed) => {
    const bundle = recapBundle(seed, sheets);
    expect(bundle.pages).toHaveLength(60);
    const { lines, passages } = await recapOf(bundle);
    const { planted, missed, cited, unsupported, unfounded, foreign, conflictsMissed } = scoreRecap(
      lines,
      passages,
      bundle,
    );
    expect((planted - missed.length) / planted).toBeGreaterThanOrEqual(GOAL);
    expect(cited).toBeGreaterThanOrEqual(planted * GOAL);
    expect({ unsupported, unfounded, foreign, conflictsMissed }).toEqual({
      unsupported: [],
      unfounded: [],
      foreign: [],
      conflictsMissed: 0,
    });
  },
);

/** End to end: the file is uploaded, read, recapped, and the recap is read. */
async function recapOf(bundle: RecapBundle) {
  const vet = await server().newVet();
  const { id: session } = await vet.ask(createSession, { pets: [bundle.pet] });
  await aDocument(server(), vet, { session, file: aPdfFile(printed(bundle)) });
  const { node_id } = await vet.ask(processDocuments, { session });
  const { lines } = await finishedRecap(vet, session, node_id);
  const { passages } = await vet.ask(getRecapSources, { session_id: session, node_id });
  return { lines, passages };
}

/** The pages as another program prints them: each column has its position, without spaces in between. */
function printed({ pages }: RecapBundle): Buffer {
  return aPdf(pages.map((page) => page.split('\n').map(columnsOf)));
}

function columnsOf(line: string): [number, string][] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: cell, index }) => [50 + index * COLUMN, cell]);
}
