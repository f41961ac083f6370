import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type LanguageModelDouble,
  openLanguageModelDouble,
} from '#server/platform/test-kit/doubles/language-model-double.ts';
import type { NoteRequest } from '#server/ports/note-writer.ts';
import { createLanguageModelWriter } from './note-writer.ts';
import { aRequest, elements, linesOf } from './test-kit.ts';

const apiKey = 'key-of-the-clinic';

describe('lines of a language model', () => {
  let host: LanguageModelDouble;

  beforeEach(async () => {
    host = await openLanguageModelDouble({ apiKey, usual: '' });
  });
  afterEach(() => host.close());

  async function lines(written: object[], request: Partial<NoteRequest> = {}) {
    host.next({
      kind: 'answer',
      words: `Here it is:\n\`\`\`json\n${JSON.stringify({ elements: written })}\n\`\`\``,
    });
    const options = { provider: 'openai-compatible', model: 'm', apiKey, baseUrl: host.baseUrl } as const;
    const writing = createLanguageModelWriter(options).write(aRequest(request), new AbortController().signal);
    const { lines: got, error } = await linesOf(writing);
    expect(error).toBeUndefined();
    return got;
  }

  test('drops evidence that does not exist, and sorts the rest', async () => {
    const written = { ...elements[1], evidence: [2, 99, -1, 0, 2, 1.5, '1'] };
    expect(await lines([written])).toMatchObject([{ evidence: [0, 1, 2] }]);
    expect(await lines([{ ...written, evidence: [null] }])).toMatchObject([{ evidence: [] }]);
  });

  test('removes control characters, line breaks, bullets and direction marks', async () => {
    const text = '- Bright,\u0000\n alert \u202Eevil\u202C\u0007 and #1 ';
    expect(await lines([{ ...elements[0], text }])).toMatchObject([{ text: 'Bright, alert evil and #1' }]);
  });

  test('moves an entry in the wrong section to its own; loses no words at an unknown place', async () => {
    const written = [
      { ...elements[1], section: 'subj' },
      { ...elements[0], section: 'Made up', entry: 'nowhere' },
      { ...elements[0], section: 'EXAM', entry: 'temperature', text: '39' },
    ];
    expect(await lines(written)).toMatchObject([
      { section: 'Exam', entry: 'Temperature' },
      { section: 'Subjective', entry: null },
      { section: 'Exam', entry: 'Temperature' },
    ]);
  });

  test('drops an unknown pet; uses the only pet always', async () => {
    const written = [{ ...elements[0], pet: 'Bella' }];
    expect(await lines(written)).toMatchObject([{ pet: null }]);
    expect(await lines(written, { pets: [{ name: 'Rex' }] })).toMatchObject([{ pet: 'Rex' }]);
    expect(await lines(written, { pets: [] })).toMatchObject([{ pet: null }]);
  });

  test('leaves out lines without content', async () => {
    expect(
      await lines([
        { ...elements[0], text: '[Not Mentioned]' },
        { ...elements[0], text: ' - ' },
      ]),
    ).toEqual([]);
  });

  test('accepts manual notes as an origin only if there are some', async () => {
    const written = [{ ...elements[0], source: 'manual_notes', evidence: [] }];
    expect(await lines(written, { manualNotes: 'Vomited twice.' })).toMatchObject([{ origin: 'manual' }]);
    expect(await lines(written)).toMatchObject([{ origin: 'transcript' }]);
  });

  test('writes a choice as in the template, and another value in its own words', async () => {
    const { template } = aRequest();
    const [subjective] = template.sections;
    if (!subjective) throw new Error('The template has a section.');
    const pick = { ...subjective, type: 'category' as const, options: ['Bright', 'Quiet (QAR)'] };
    const said = (text: string) =>
      lines([{ ...elements[0], text }], { template: { ...template, sections: [pick] } });
    expect(await said('bright.')).toMatchObject([{ text: 'Bright' }]);
    expect(await said('Asleep.')).toMatchObject([{ text: 'Asleep.' }]);
  });

  test('loses no words with a template without a part for words', async () => {
    const { template } = aRequest();
    const fixed = template.sections.filter(({ type }) => type === 'hardcoded');
    expect(await lines([elements[0] ?? {}], { template: { ...template, sections: fixed } })).toMatchObject([
      { section: 'Notes', text: 'Vomited "twice" {today}.' },
    ]);
  });

  test('fills a chart like any other part', async () => {
    const { template } = aRequest();
    const [subjective] = template.sections;
    if (!subjective) throw new Error('The template has a section.');
    const chart = {
      ...subjective,
      key: 'teeth',
      name: 'Teeth',
      type: 'diagram',
      diagram: 'dental_dog',
    } as const;
    const written = { ...elements[0], section: 'teeth', text: 'Tooth 204: fractured' };
    expect(
      await lines([written], { template: { ...template, sections: [subjective, chart] } }),
    ).toMatchObject([{ section: 'Teeth', text: 'Tooth 204: fractured', evidence: [0, 1] }]);
  });

  test('marks prebuilt normals as not said, and writes them only on request', async () => {
    const pets = [{ name: 'Rex' }];
    const all = { mode: 'all', isAbbreviated: true } as const;
    expect(await lines([elements[0] ?? {}], { pets, prebuiltNormals: all })).toMatchObject([
      { section: 'Subjective' },
      { section: 'Exam', entry: 'Temperature', text: 'WNL.', origin: 'default', evidence: [], pet: 'Rex' },
    ]);
    const examined = { mode: 'examined', isAbbreviated: false } as const;
    expect(await lines([elements[0] ?? {}], { pets, prebuiltNormals: examined })).toHaveLength(1);
    expect(await lines([elements[1] ?? {}], { pets, prebuiltNormals: all })).toHaveLength(1);
    expect(await lines([elements[0] ?? {}], { pets })).toHaveLength(1);
    const client = { tone: 'Casual' } as const;
    expect(await lines([elements[0] ?? {}], { pets, prebuiltNormals: all, client })).toHaveLength(1);
  });
});
