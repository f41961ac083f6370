import type { NoteLine } from '@auscult/contract/notes';
import { TemplateDefinition } from '@auscult/contract/templates';
import { findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import { describe, expect, test } from 'vitest';
import { writtenNumbers } from '../reading/numbers.ts';
import { saidNumbers } from '../reading/said-numbers.ts';
import { type WriterInput, writeNote } from './write-note.ts';

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
      'Left ear canal is red, lots of brown debris.',
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
    expect(texts(lines, 'subjective')).toEqual(['Side: his left back leg, or the right (owners disagree).']);
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
      "Has not eaten since yesterday morning, and she's not pooping.",
      'Weight 2.1 kg.',
      'Temperature 101 F.',
      'About 5% dehydrated.',
      'Gut sounds are reduced on both sides.',
      'Consistent with GI stasis.',
      'Meloxicam 0.3 mg/kg q24h for 5 days.',
      "No pellets until she's pooping.",
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
    expect(of(lines, 'Luna')).toEqual(
      expect.arrayContaining(['Weight 9.2 lb.', 'Temperature 103.4 F.', expect.stringContaining('125 mg')]),
    );
    expect(of(lines, 'Mango')).toEqual(expect.arrayContaining(['Weight 11.8 lb.', 'Temperature 101 F.']));
    expect(of(lines, 'Mango').join(' ')).not.toMatch(/conjunctiva|amciclovir/);
    expect(of(lines, 'Luna').join(' ')).not.toMatch(/thyroid|drinking/);
  });

  test('numbers that nobody said never stand in a line, and each is in its evidence', () => {
    const said = `
      V: Heart rate's down to one forty, BP ninety-eight. I got three hundred and fifty mils of air.
      V: Give him a ten mil per kilo bolus, he's twenty-two kilos so that's two hundred and twenty mils, IV.
      V: Fentanyl, three mics per kilo IV, now. Recheck the PCV every four hours.
      O: He was born in twenty eighteen.`;
    for (const line of written(said)) {
      const heard = saidNumbers(line.evidence.map((index) => segmentsOf(said)[index]?.text ?? ''));
      for (const { value } of writtenNumbers(line.text)) expect(heard).toContain(value);
    }
  });
});

describe('writeNote on talk of many kinds', () => {
  test.each([
    [
      'a drug in two sentences',
      'The first one is carprofen, 75 milligrams. Give one tablet by mouth every twelve hours, with food, for seven days.',
      ['Carprofen 75 mg: 1 tablet PO q12h with food for 7 days.'],
    ],
    [
      'a drug with its kind',
      "I'm going to prescribe an antibiotic called doxycycline. It's one hundred milligrams. You'll give one tablet twice a day.",
      ['Doxycycline: 100 mg; 1 tablet q12h.'],
    ],
    [
      'a number before a number',
      "It's Apoquel. She'll get one 16 milligram tablet twice a day.",
      ['Apoquel: 16 mg tablet, 1 q12h.'],
    ],
    [
      'a taper',
      "We'll taper the prednisone. Ten milligrams once a day for five days, then five milligrams every other day for a week.",
      ['Taper the prednisone: 10 mg q24h for 5 days, then 5 mg every other day for a week.'],
    ],
    ['a drug passed over', "Some people add Reglan. I'm not using it today.", ['Not using Reglan today.']],
    [
      'no dose for what is not given',
      'No antibiotics. Critical Care, twenty mils by syringe every six hours.',
      ['No antibiotics.', 'Critical Care, 20 mL by syringe q6h.'],
    ],
    [
      'if, then',
      "If he's still painful, give gabapentin 100 milligrams every eight hours.",
      ["If he's still painful, give gabapentin 100 mg q8h."],
    ],
    [
      'what may be planned later',
      'I would recommend x-rays if she is not better in two weeks.',
      ['X-rays if she is not better in 2 weeks.'],
    ],
    ['sutures', 'Sutures out in ten to fourteen days.', ['Sutures out in 10-14 days.']],
    ['vaccines given', 'And we did West Nile and rabies today.', ['Did West Nile and rabies today.']],
  ])('%s', (_, said, plan) => {
    expect(texts(written(`V: ${said}`), 'plan')).toEqual(plan);
  });

  test.each([
    ['V: I hear she has been limping?\nO: Yes, on her front left.', 'Limping, on her front left.'],
    ["V: So she's been drinking more?\nO: No, about the same.", 'Not drinking more.'],
    ["V: How's the appetite?\nO: Great.", 'Appetite: great.'],
    ['V: any sneezing\nO: no', 'No sneezing.'],
    ['V: Any other medicine?\nO: No, nothing else.', 'No other medicine.'],
  ])('%s', (script, line) => {
    expect(texts(written(script), 'subjective')).toEqual([line]);
  });

  test("the clinic's no is said once, and an announcement is no finding", () => {
    const lines = written(`
      V: Let me take a look. Now the legs. There is mild swelling of the right stifle.
      O: So is it broken?
      V: No, I don't feel a fracture.`);
    expect(texts(lines, 'objective').join(' ')).toBe('Mild swelling of the right stifle. No fracture.');
  });

  test('an owner who agrees to wait declines nothing, one who will not have it does', () => {
    const waits = written(`
      V: I would recommend x-rays if she is not better in two weeks.
      O: Okay, let's wait then.`);
    expect(texts(waits, 'plan')).toEqual(['X-rays if she is not better in 2 weeks.']);
    const declines = written("V: I'd like to give the lepto vaccine today.\nO: I'd rather not do lepto.");
    expect(declines).toMatchObject([{ text: 'Lepto vaccine today: owner declined.', entry: 'Declined' }]);
    const asked = written('V: Would you like to do the bloodwork today?\nO: Not today, maybe next time.');
    expect(asked).toMatchObject([
      { text: 'Owner declined bloodwork: not today, maybe next time.', entry: 'Declined' },
    ]);
  });

  test('vital signs in a row, with the word point, and by TPR', () => {
    expect(texts(written('V: TPR is one oh one five, one ten, twenty-four.'), 'objective')).toEqual([
      'Temperature 101.5 F.',
      'HR 110.',
      'RR 24.',
    ]);
    expect(texts(written('T: 9.3 kilos, 101.4, heart rate 120.'), 'objective')).toEqual([
      'Weight 9.3 kg.',
      'Temperature 101.4 F.',
      'HR 120.',
    ]);
    expect(texts(written('V: Weighs in at 22 point 5 pounds.'), 'objective')).toEqual(['Weight 22.5 lb.']);
    expect(
      texts(written('V: The urine specific gravity was one oh three five.'), 'objective').join(),
    ).toContain('1035');
  });

  test('he and she tell two patients apart', () => {
    const lines = written(
      `
      O: Miso's twelve, she's the gray one. Ziggy's five, he's the orange one.
      V: Ziggy's ears are clean. She has a grade three murmur.`,
      [
        { name: 'Miso', species: 'cat' },
        { name: 'Ziggy', species: 'cat' },
      ],
    );
    expect(of(lines, 'Miso').join(' ')).toContain('murmur');
    expect(of(lines, 'Ziggy').join(' ')).not.toContain('murmur');
  });

  test('voices that nobody told apart are told by what they say', () => {
    const lines = written(`
      S: I noticed he's been limping since Saturday.
      S: Any vomiting?
      S: No.
      S: Temp is a hundred and one eight. Lungs are clear.`);
    expect(texts(lines, 'subjective')).toEqual(expect.arrayContaining(['No vomiting.']));
    expect(texts(lines, 'objective')).toEqual(['Temperature 101.8 F.', 'Lungs are clear.']);
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

function segmentsOf(script: string) {
  return script.split('\n').flatMap((row) => {
    const [, speaker, text] = /^\s*([^:]+): (.+)$/.exec(row) ?? [];
    return speaker && text ? [{ start_ms: 0, end_ms: 0, speaker, text }] : [];
  });
}

function anInput(script: string, pets: WriterInput['pets'] = [{ name: 'Rex', species: 'dog' }]): WriterInput {
  const template = findBuiltInTemplate('dynamic_soap_advanced');
  if (!template) throw new Error('The built-in template is gone.');
  return { segments: segmentsOf(script), pets, template };
}

function written(script: string, pets?: WriterInput['pets']): NoteLine[] {
  return [...writeNote(anInput(script, pets))];
}

function texts(lines: readonly NoteLine[], soap: string): string[] {
  return lines.filter((line) => line.soap === soap).map(({ text }) => text);
}

function of(lines: readonly NoteLine[], pet: string): string[] {
  return lines.filter((line) => line.pet === pet).map(({ text }) => text);
}
