import type { NoteLine } from '@auscult/contract/notes';
import { TemplateDefinition } from '@auscult/contract/templates';
import { describe, expect, test } from 'vitest';
import { writtenNumbers } from '../reading/numbers/numbers.ts';
import { saidNumbers } from '../reading/numbers/said-numbers.ts';
import { anInput, linesOf, scriptSegments, texts, written } from './talks/test-kit-scripts.ts';
import { writeNote } from './write-note.ts';

describe('writeNote', () => {
  test('tells history, findings, judgement and plan apart, each with what it rests on', () => {
    const lines = written(`
      V: So what's going on with the ear?
      O: He's been, um, scratching at the left one.
      V: How long has that been going on?
      O: Um, maybe a week? No, longer, more like ten days.
      V: Any vomiting?
      O: No.
      V: Let's take a look. Temp is a hundred and one five, heart rate one twenty.
      V: Left ear canal is red, lots of brown debris. I don't hear a murmur.
      V: So that's otitis externa, left ear.
      V: I want to start Apoquel, five point four milligrams, by mouth twice a day for fourteen days.
      V: If he gets a head tilt, call us right away.`);

    expect(texts(lines, 'subjective')).toEqual([
      'Scratching at the left ear. Duration: maybe 10 days.',
      'No vomiting.',
    ]);
    expect(texts(lines, 'objective')).toEqual([
      'Temperature 101.5 F.',
      'HR 120.',
      'Left ear canal red, lots of brown debris.',
      'No murmur.',
    ]);
    expect(texts(lines, 'assessment')).toEqual(['Otitis externa, left ear.']);
    expect(texts(lines, 'plan')).toEqual([
      'Start Apoquel 5.4 mg PO q12h for 14 days.',
      'If he gets a head tilt, call the clinic right away.',
    ]);
    expect(lines.find(({ text }) => text === 'No vomiting.')).toMatchObject({
      pet: 'Rex',
      section: 'Subjective',
      entry: 'Vomiting and Diarrhea',
      evidence: [4, 5],
      origin: 'transcript',
      flags: [],
    });
  });

  test('a drug said in several sentences is one line, with what was taken back gone', () => {
    const lines = written(`
      V: Let's take a look. Heart is fine.
      V: Stop the carprofen.
      V: For the leg, since he can't have the carprofen, gabapentin. Um, six hundred milligrams... no, let's start lower. Three hundred milligrams every twelve hours.
      O: Okay.
      V: So one three hundred milligram capsule for ten days.`);
    const gabapentin = lines.filter(({ text }) => text.includes('gabapentin'));
    expect(gabapentin).toHaveLength(1);
    expect(gabapentin[0]?.text).toMatch(/300 mg.*q12h.*10 days/);
    expect(gabapentin[0]?.evidence).toEqual([2, 4]);
    expect(lines.some(({ text }) => text.includes('600'))).toBe(false);
  });

  test('an offer that the owner declines says so', () => {
    const lines = written(`
      V: Heart is fine. I think this is kidney disease.
      V: I'd like to do subcutaneous fluids at home, a hundred mils every other day.
      O: Can we skip that for now?`);
    expect(lines).toContainEqual(
      expect.objectContaining({
        text: expect.stringMatching(/subcutaneous fluids at home, 100 mL every other day: owner declined/i),
        entry: 'Declined',
        evidence: [1, 2],
      }),
    );
  });

  test('owners who disagree about the side are both heard', () => {
    const lines = written(`
      V: And the limping, which leg?
      O: His left back leg.
      P: It's his right.`);
    expect(texts(lines, 'subjective')).toEqual(['Side: his left hind leg, or the right (owners disagree).']);
  });

  test('what is said of another animal is left out', () => {
    const lines = written(`
      V: It's not a steroid.
      O: Good, because my aunt's dog got so fat on prednisone.`);
    expect(lines.some(({ text }) => text.includes('prednisone'))).toBe(false);
  });

  test('a rabbit: spoken numbers, a corrected dose, and care at home', () => {
    const lines = written(
      `
      Speaker 1: Hi, I'm Doctor Patel. What brings you in?
      Speaker 2: She hasn't eaten since yesterday morning, and she's not pooping.
      Speaker 1: Let me take a look. Weight is two point one kilos. Temp's one oh one.
      Speaker 1: Gut sounds are reduced on both sides. She's about five percent dehydrated.
      Speaker 1: That's consistent with GI stasis.
      Speaker 1: Meloxicam, point five milligrams per kilo, no, sorry, point three, once a day for five days.
      Speaker 1: No pellets until she's pooping. Recheck in three days.`,
      [{ name: 'Clover', species: 'rabbit' }],
    );
    expect(lines.map(({ text }) => text)).toEqual([
      "Has not eaten since yesterday morning, and she's not passing stool.",
      'Weight 2.1 kg.',
      'Temperature 101 F.',
      'About 5% dehydrated.',
      'Gut sounds are reduced on both sides.',
      'Consistent with GI stasis.',
      'Meloxicam 0.3 mg/kg q24h for 5 days.',
      "No pellets until she's passing stool.",
      'Recheck in 3 days.',
    ]);
  });

  test('a dictated dental: no owner, teeth by number, what was done in the past', () => {
    const lines = written(`
      V: Seven year old dachshund, came in for a dental cleaning.
      V: Induced with propofol, four milligrams per kilo IV.
      V: One oh eight has a slab fracture. Four oh nine, furcation exposure grade two, mobility one.
      V: We extracted one oh eight and four oh nine.
      V: Left infraorbital nerve block, bupivacaine point five mils. Scratch that, right infraorbital.
      V: Soft food for ten days.`);
    expect(texts(lines, 'objective')).toEqual([
      '108 has a slab fracture. 409, furcation exposure grade 2, mobility 1.',
    ]);
    expect(texts(lines, 'plan')).toEqual([
      'Induced with propofol, 4 mg/kg IV.',
      'Extracted 108 and 409.',
      'Right infraorbital nerve block, bupivacaine 0.5 mL.',
      'Soft food for 10 days.',
    ]);
  });

  test('two cats in one visit keep their own', () => {
    const lines = written(
      `
      T: Luna is nine point two pounds and Mango's eleven point eight.
      T: Luna's temp is one oh three four. Mango one oh one even.
      O: Luna has been sneezing for four days. Mango's fine, he's drinking a lot.
      V: Luna, right eye, conjunctiva is red.
      V: Mango's got a thyroid nodule on the left.
      V: Famciclovir for Luna, one twenty-five milligrams twice a day for ten days.`,
      [
        { name: 'Luna', species: 'cat' },
        { name: 'Mango', species: 'cat' },
      ],
    );
    expect(linesOf(lines, 'Luna')).toEqual(
      expect.arrayContaining(['Weight 9.2 lb.', 'Temperature 103.4 F.', expect.stringContaining('125 mg')]),
    );
    expect(linesOf(lines, 'Mango')).toEqual(
      expect.arrayContaining(['Weight 11.8 lb.', 'Temperature 101 F.']),
    );
    expect(linesOf(lines, 'Mango').join(' ')).not.toMatch(/conjunctiva|amciclovir/);
    expect(linesOf(lines, 'Luna').join(' ')).not.toMatch(/thyroid|drinking/);
  });

  test('numbers that nobody said never stand in a line, and each is in its evidence', () => {
    const said = `
      V: Heart rate's down to one forty, BP ninety-eight. I got three hundred and fifty mils of air.
      V: Give him a ten mil per kilo bolus, he's twenty-two kilos so that's two hundred and twenty mils, IV.
      V: Fentanyl, three mics per kilo IV, now. Recheck the PCV every four hours.
      O: He was born in twenty eighteen.`;
    for (const line of written(said)) {
      const heard = saidNumbers(line.evidence.map((index) => scriptSegments(said)[index]?.text ?? ''));
      for (const { value } of writtenNumbers(line.text)) expect(heard).toContain(value);
    }
  });
});

describe('writeNote in other forms', () => {
  test('a template without SOAP parts gets everything in its summary', () => {
    const template = TemplateDefinition.parse({
      id: 'call',
      name: 'Call',
      type: 'medical',
      tag: [],
      version: 1,
      style: {},
      sections: [
        aSection({ key: 'a', name: 'Signature', type: 'hardcoded' }),
        aSection({ key: 'b', name: 'Call Summary' }),
      ],
    });
    const lines = [...writeNote({ ...anInput('V: Any vomiting?\nO: No.'), template })];
    expect(lines).toMatchObject([
      { text: 'No vomiting.', section: 'Call Summary', entry: null, soap: 'subjective' },
    ]);
  });

  test('manual notes become lines of their own, word for word', () => {
    const lines = [...writeNote({ ...anInput(''), manualNotes: '- Heart: no murmur\n\nRecheck in 2 weeks' })];
    expect(lines).toMatchObject([
      { text: 'Heart: no murmur', origin: 'manual', section: 'Objective', evidence: [] },
      { text: 'Recheck in 2 weeks', origin: 'manual', section: 'Plan' },
    ]);
  });

  test('prebuilt normals stand only where asked for, and never where something was said', () => {
    const input = anInput('V: Eyes are clear.');
    const origins = (lines: Iterable<NoteLine>) => new Set([...lines].map(({ origin }) => origin));
    expect(origins(writeNote(input))).toEqual(new Set(['transcript']));
    const wish = { mode: 'all', isAbbreviated: false } as const;
    const withNormals = [...writeNote({ ...input, prebuiltNormals: wish })];
    expect(withNormals.filter(({ entry }) => entry === 'Eyes')).toMatchObject([{ origin: 'transcript' }]);
    expect(withNormals.filter(({ entry }) => entry === 'Ears')).toMatchObject([
      { origin: 'default', evidence: [] },
    ]);
  });

  test('nothing said is an empty note, and odd input is survived', () => {
    expect([...writeNote(anInput(''))]).toEqual([]);
    expect(() => [...writeNote(anInput('V: ...\nO: ??\n?: 💉 '))]).not.toThrow();
  });

  test('the same words give the same note', () => {
    const input = anInput('V: Weight is four kilos. Any cough?\nO: No.');
    expect(JSON.stringify([...writeNote(input)])).toBe(JSON.stringify([...writeNote(input)]));
  });
});

function aSection(changes: object) {
  return {
    type: 'normal',
    soap: null,
    description: '',
    aliases: [],
    defaultValue: null,
    hardcodedValue: null,
    options: [],
    multiOptions: false,
    entries: [],
    ...changes,
  };
}
