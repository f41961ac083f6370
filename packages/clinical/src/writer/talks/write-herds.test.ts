/** Many animals that came under one name, or none: each line tells which of them it is about. */
import { describe, expect, test } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { writeNote } from '../write-note.ts';
import { anInput, written } from './test-kit-scripts.ts';

const VISIT = [
  'Farmer: Two calves in the end pen are coughing. And number 317 is off her feed.',
  "Vet: Let's start with 317. Temp's 102.5. There's a ping on the left side. I'll give her 300 mL of propylene glycol by mouth once a day.",
  'Farmer: And the calves?',
  'Vet: The red one, temp 104.6. So it is pneumonia. Number 45 has an ulcer. Her temp is 101.2.',
  'Farmer: 45 is the big one.',
].join('\n');

function textsOf(script: string, name?: string): string[] {
  return written(script, name === undefined ? [] : [{ name, species: 'cow' }]).map(({ text }) => text);
}

describe('a herd', () => {
  test.each([undefined, 'Herd'])('whose animals are known by tag and pen, under the name %s', (name) => {
    const lines = textsOf(VISIT, name);
    expect(lines).toContain('Number 317: Temperature 102.5 F.');
    expect(lines).toContain('Red one: Temperature 104.6 F.');
    expect(lines).toContain('Number 45: Temperature 101.2 F.');
    expect(lines.join('\n')).toMatch(/^Number 317: .*ping on the left/m);
    expect(lines.join('\n')).toMatch(/^Number 317: .*propylene glycol PO q24h/m);
    expect(lines.join('\n')).toMatch(/^2 calves in the end pen: .*pneumonia/im);
  });

  test('has the words that named the animal among its evidence, and nothing in doubt', () => {
    const input = anInput(VISIT, []);
    const lines = [...writeNote(input)];
    expect(lines.find(({ text }) => text.includes('104.6'))?.evidence).toContain(3);
    const flags = checkNote(lines, input.segments).flatMap(({ flags: doubts }) => doubts);
    expect(flags.filter(({ severity }) => severity === 'hard')).toEqual([]);
  });

  test('of which all get something has it of none alone', () => {
    const lines = textsOf(`${VISIT}\nVet: All of them get Draxxin, 8 mL under the skin once.`);
    expect(lines.join('\n')).toMatch(/^(?!Number|2 calves).*Draxxin 8 mL SQ once/m);
  });
});

describe('no herd is', () => {
  test('a patient that is called by its name', () => {
    const lines = textsOf(`Vet: So how is Daisy?\n${VISIT}`, 'Daisy');
    expect(lines).toContain('Temperature 102.5 F.');
  });

  test('a row of teeth', () => {
    const lines = textsOf(
      'Vet: The cow is sedated. Tooth number 104 has a fracture. Tooth number 204 is mobile. Temp is 101.2.',
    );
    expect(lines).toContain('Temperature 101.2 F.');
  });

  test('a list of steps', () => {
    const lines = textsOf('Vet: Number two, rest. Number three, no cows near her. Temp is 101.2.');
    expect(lines).toContain('Temperature 101.2 F.');
  });
});

describe('animals that are gone through by their cages', () => {
  const SHELTER = [
    'Vet: Kennel one, brown lab mix, male intact. Weight 24 kilos. Heartworm negative.',
    'Vet: Kennel two, pit mix, female. 19.5 kilos. Heartworm positive.',
    "Tech: Temp on that one's 102.1.",
  ].join('\n');

  test('have each their own values', () => {
    const lines = textsOf(SHELTER, 'Intake');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Kennel one: Weight 24 kg.',
        'Kennel 2: Weight 19.5 kg.',
        'Kennel 2: Temperature 102.1 F.',
        'Kennel 2: Heartworm positive.',
      ]),
    );
  });

  test('and what several get is of none alone', () => {
    const lines = textsOf(`${SHELTER}\nVet: Give pyrantel to one, two and five.`, 'Intake');
    expect(lines).toContain('Give pyrantel to one, 2 and 5.');
  });

  test.each([
    ['where the patient is named', `${SHELTER}\nVet: Rex is 30 kilos.`, 'Rex', 'Weight 30 kg.'],
    [
      'where one alone is counted',
      'Vet: Dog one of mine has that. Temp is 101.2.',
      'Rex',
      'Temperature 101.2 F.',
    ],
    [
      'of the young of the patient',
      'Vet: Pup one is out. Pup two is breech. Her temp is 101.2.',
      'Rex',
      'Temperature 101.2 F.',
    ],
  ])('but not %s', (_, said, name, line) => {
    expect(textsOf(said, name)).toContain(line);
  });
});
