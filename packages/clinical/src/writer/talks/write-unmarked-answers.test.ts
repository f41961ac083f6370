import { describe, expect, test } from 'vitest';
import { writeNote } from '../write-note.ts';
import { noteOf, SOAP } from './test-kit.ts';
import { texts, written } from './test-kit-scripts.ts';

const DOG = [{ name: 'Gus', species: 'dog' }];

function told(soap: string, ...said: string[]): string {
  const script = ['V: okay what brings gus in', "O: he's been coughing", ...said].join('\n');
  return texts(written(script, DOG), soap).join('\n');
}

describe('questions whose marks nobody wrote', () => {
  test.each([
    ['was he drinking a lot on it', 'yeah he was drinking all day', /drinking all day/i, /was he drinking/i],
    ['did the breeder give any dewormer', 'they gave pyrantel twice', /pyrantel twice/i, /did the breeder/i],
    [
      'and the cytopoint did we ever do that',
      'no we never did it',
      /cytopoint: .*never did it/i,
      /did we ever/i,
    ],
    ['allergic to anything', 'no', /not allergic to anything/i, /^allergic to anything/im],
    ['no more ibuprofen that is toxic any vomiting since then', 'no', /no vomiting/i, /toxic/i],
    [
      "threw up once okay and how's his appetite",
      'great he eats everything',
      /eats everything/i,
      /how's his/i,
    ],
    ['okay and he finished the prednisone', 'yes last friday', /finished the prednisone/i, /^he finished/im],
    ['sneezing or coughing', 'no neither', /no sneezing or coughing/i, /neither/i],
    [
      'so the important bit could he have eaten anything grapes gum chocolate',
      'he had two grapes on sunday',
      /2 grapes on sunday/i,
      /could he/i,
    ],
    [
      'two vomits since noon and in between did he eat',
      'he ate a bit of rice',
      /ate a bit of rice/i,
      /did he eat/i,
    ],
    ["and what's he on any flea or tick product", 'the simparica chew', /the simparica chew/i, /what's he/i],
    [
      'slug pellets compost rat bait anything in the shed',
      'no nothing',
      /./,
      /slug pellets compost.*shed$/im,
    ],
    ['scooting at night', 'yeah he scoots a lot', /scoots a lot/i, /^scooting at night/im],
  ])('%s – %s', (question, answer, expected, gone) => {
    const history = told('subjective', `V: ${question}`, `O: ${answer}`);
    expect(history).toMatch(expected);
    expect(history).not.toMatch(gone);
  });

  test.each([
    ['And since then, better, worse, the same?', 'A bit better.', /^Course: a bit better\.$/m],
    ['Is it getting worse?', "I'd say it's about the same.", /^Course: about the same\.$/m],
    ['Has anybody else been coughing, any of the other dogs?', 'Nope, just him.', /^No others coughing\.$/m],
    ['any coughing or sneezing', "no he's eating fine", /^No coughing or sneezing\.$/m],
    [
      'has he ever had any trouble with vaccines',
      'no he never had anything',
      /not had trouble with vaccines/i,
    ],
    ['do you board him', 'no my sister watches him', /^(?!.*no owner)/i],
    ['Is it worse at any time of day?', 'When he gets up. The first few steps are awful.', /first few steps/],
  ])('%s', (question, answer, expected) => {
    expect(told('subjective', `V: ${question}`, `O: ${answer}`)).toMatch(expected);
  });

  test.each([
    ['twenty five milligrams', 'yeah once a day at bedtime', /benadryl: 25 mg, q24h at bedtime/i],
    ['Just half a tablet?', 'Just half.', /benadryl.*\. Just half\.$/im],
  ])('how much was given is asked by %s', (question, answer, expected) => {
    const history = told('subjective', 'O: I gave him Benadryl.', `V: ${question}`, `O: ${answer}`);
    expect(history).toMatch(expected);
  });

  test('a vet who tells what is found is not asking', () => {
    expect(
      told(
        'objective',
        'V: okay let me take a look',
        "V: there's a mild limp on the left",
        'O: yeah i saw that',
      ),
    ).toMatch(/mild limp on the left/i);
  });
});

describe('what owners tell of themselves', () => {
  test.each([
    ["penicillin no wait that's me not him he's not allergic to anything", /not allergic to anything/i],
    ["no that's my husband i'm fine he's got no allergies", /no allergies/i],
  ])('%s', (answer, expected) => {
    const history = told('subjective', 'V: allergic to anything', `O: ${answer}`);
    expect(history).toMatch(expected);
    expect(history).not.toMatch(/penicillin|husband/i);
  });
});

describe('values told without marks', () => {
  test('a curve is its hours and values', () => {
    const results = told(
      'objective',
      "V: so his curve today at eight it was 310 ten o'clock 195 noon 88 and four pm 240",
    );
    expect(results).toContain("8: 310. 10 o'clock: 195. Noon: 88. 4 pm: 240.");
  });

  test('what the owner measured is kept with its yes', () => {
    expect(told('objective', 'V: did you check his sugar', 'O: yeah it was 58')).toMatch(/sugar.*58/i);
  });

  test('the drug of the question is the one that was stopped, and the other is still given', () => {
    const history = told(
      'subjective',
      'V: is he still on the enalapril',
      "O: no the other vet stopped that in june he's on just the soloxine",
    );
    expect(history).toMatch(/stopped enalapril in june/i);
    expect(history).toMatch(/soloxine/i);
  });

  test('a dose told of the drug in the question bears its name', () => {
    expect(
      told('subjective', 'V: are you giving the metronidazole', 'O: yeah twice a day but he drools with it'),
    ).toMatch(/^Metronidazole: /m);
  });
});

describe('left and right that were had backwards', () => {
  test('both are put right', () => {
    const findings = told(
      'objective',
      'V: okay let me look so left ear canal is a lot better i can see the eardrum',
      "V: right ear is stenotic and it's painful",
      "V: no sorry it's the left that's stenotic i had it backwards",
    );
    expect(findings).toMatch(/right ear canal is a lot better/i);
    expect(findings).toMatch(/left ear is stenotic/i);
    expect(findings).not.toMatch(/left ear canal is a lot better/i);
  });

  test('a side that was only misspoken leaves the other as it is', () => {
    const findings = told(
      'objective',
      'V: okay let me look so left eye is clear',
      'V: right ear is stenotic',
      'V: no sorry the left ear is stenotic',
    );
    expect(findings).toMatch(/left eye clear/i);
  });
});

test.each([
  ["O: okay we'll do the surgery", /surgery or we can let him go today: owner chose the surgery/i],
  ["O: okay i think it's time", /it's time/i],
])('the owner decides: %s', (answer, expected) => {
  expect(
    told('plan', "V: there's a mass and i'd recommend surgery or we can let him go today", answer),
  ).toMatch(expected);
});

describe('what is asked of an animal that is no patient', () => {
  test.each([
    ['oh okay is the cat treated', "no she's indoor only", /the cat treated: no,? she's indoor/i],
    ['does the other dog scratch too', 'no he sleeps outside', /^/],
  ])('%s', (question, answer, expected) => {
    const history = told('subjective', 'O: i saw a flea', `V: ${question}`, `O: ${answer}`);
    expect(history).toMatch(expected);
    expect(history).not.toMatch(/^(?:no )?(?:she's|he sleeps)/im);
  });

  test('the dog that came is no other', () => {
    expect(told('subjective', 'V: is the dog indoor only', 'O: yes indoor only')).not.toMatch(
      /the dog indoor only:/i,
    );
  });
});

test('a drug of the question that the animal will not take is named', () => {
  expect(
    told('subjective', 'V: are you still giving the tramadol', "O: he won't take it since monday"),
  ).toMatch(/not take tramadol since monday/i);
});

describe('each answer is to its own question, though nobody was told apart', () => {
  test.each([
    [
      "She's eating hay. Okay. Manure? It's a bit stiff. Any coughing? Nah. And has she been on heat? Haven't seen it.",
      ["Stool: it's a bit stiff.", 'No coughing.'],
    ],
    [
      "How's the limp? Better. Any sneezing? It's a bit less. Appetite? It's a bit down. Urine? It's a bit dark.",
      [
        'Limp: better.',
        "Appetite: it's a bit down.",
        "Urine: it's a bit dark.",
        "Sneezing: it's a bit less.",
      ],
    ],
  ])('%s', (text, lines) => {
    const segments = [{ start_ms: 0, end_ms: 9000, text }];
    const note = [...writeNote({ segments, pets: DOG, template: SOAP })].map((line) => line.text);
    expect(note.filter((line) => !/hay/.test(line)).toSorted()).toEqual(lines.toSorted());
  });

  test.each([
    ["V: He's never had this before, has he?", 'O: No.', 'Never had this before.'],
    ['V: Has he never had this before?', 'O: No.', 'Never had this before.'],
    [
      "V: He's never had this before, has he?",
      'O: He had a bit of cystitis in 2021.',
      'Previous episodes: had a bit of cystitis in 2021.',
    ],
    ['V: How are the shots going?', "O: They're fine.", 'Injections: fine.'],
    ['V: Is he up to date on his shots?', "O: They're fine.", 'Vaccines: fine.'],
  ])('%s %s', (asked, answered, line) => {
    expect(noteOf([asked, answered])).toBe(line);
  });
});
