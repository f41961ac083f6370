/** What is told, asked and ordered where nobody says who speaks: questions are no findings, and a no keeps what it is of. */
import type { NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { writeNote } from '../write-note.ts';
import { noteOf, SOAP } from './test-kit.ts';

function linesOf(said: readonly string[], names: readonly string[] = ['Rex']): NoteLine[] {
  const segments = said.map((text, index) => ({ start_ms: index * 5000, end_ms: index * 5000 + 4000, text }));
  const pets = names.map((name) => ({ name, species: 'dog' }));
  return checkNote([...writeNote({ segments, pets, template: SOAP })], segments, { pets });
}

function partsOf(said: readonly string[]): string {
  return linesOf(said)
    .map(({ soap, text }) => `${soap}: ${text}`)
    .join('\n');
}

const EXAM = "Alright let's have a look, the heart and lungs sound normal";

describe('a question without its mark', () => {
  test.each([
    [
      'is what its answer tells',
      ['Has he had any diarrhea', 'No not at all'],
      /^subjective: No diarrhea\.$/m,
    ],
    [
      'is no stool',
      ["How's his stool, any blood or mucus", 'No it looks normal'],
      /^subjective: .*normal\.$/m,
    ],
    [
      'is no swelling',
      ['Is her lip swollen at all', 'A little bit on the left side'],
      /^subjective: .*left side/m,
    ],
    ['is no smell', ['Okay, and when you lift his lip does it smell bad', "I can't really look"], /look\.$/m],
    ['is of one side', ['Okay which leg', 'The left hind'], /^subjective: Side: the left hind/m],
  ])('%s', (_, said, stands) => {
    const parts = partsOf(['What brings you in', 'He seems off', ...said, EXAM]);
    expect(parts).toMatch(stands);
    expect(parts).not.toMatch(/^objective: .*(?:stool|blood|swollen|smell|left (?:side|hind))/m);
    expect(parts).not.toMatch(/: (?:has|is|how|does|which|when you)\b/im);
  });

  test('about another animal of the household is none of the patient’s', () => {
    const parts = partsOf([
      'What brings you in',
      "He's been coughing and he hacks after he drinks",
      'And is your other dog coughing',
      "No, Pip's fine. She's eleven and sleeps all day.",
      EXAM,
    ]);
    expect(parts).not.toMatch(/other dog|eleven|11|sleeps/i);
  });
});

test('what the owner gives at home is history, and no order', () => {
  const said = [
    'And the antibiotic, the doxycycline',
    'One tablet twice a day, but he spit out the one today',
  ];
  expect(partsOf([EXAM, ...said])).toMatch(/^subjective: Doxycycline: 1 tablet/m);
});

describe('cut anywhere, with both who talk in one piece', () => {
  const pieces = [
    "Hi, what's going on with Rex? He's been shaking his head since Sunday. Any vomiting or",
    'diarrhea? No, nothing like that. Eating and drinking normally? Yeah, he eats like always.',
    "Any allergies to medications? No, none that I know of. Okay. Let's have a look.",
    "The left ear is red, there's brown discharge. Does it hurt him? A little, yes.",
  ];

  test('questions are answered by who is asked', () => {
    const parts = partsOf(pieces);
    expect(parts).toMatch(/^subjective: No vomiting or diarrhea\.$/m);
    expect(parts).toMatch(/^subjective: Shaking his head since Sunday\.$/m);
    expect(parts).toMatch(/^subjective: No allergies/m);
    expect(parts).toMatch(/^objective: .*brown discharge/m);
  });

  test('what the owner gives at home is told by the owner', () => {
    const parts = partsOf([
      "Hi, come on in. So what's been going on with Rex? He's been limping since Sunday. Is he on any",
      'medications? Just the Apoquel, 16 milligrams once a day. And any allergies? Not that I know of.',
      "All right, let's have a look at him. He's sore on the right stifle. Is he going to need surgery? Maybe.",
    ]);
    expect(parts).toMatch(/^subjective: Medications: just the Apoquel, 16 mg q24h\.$/m);
    expect(parts).not.toMatch(/Not on medications/);
    expect(parts).toMatch(/^objective: Sore on the right stifle\.$/m);
  });

  test('what the clinic asks off in a word is answered by the owner', () => {
    const parts = partsOf([
      "She's off her feed since yesterday. Okay. Any coughing? No. Manure?",
      "Loose. Let me take her temp. 39.8. I'd like to roll her and toggle it today.",
    ]);
    expect(parts).toMatch(/^subjective: Stool: loose\.$/m);
    expect(parts).toMatch(/^plan: Roll her and toggle it today\.$/m);
  });

  test("what only the clinic does, finds and advises is never the owner's", () => {
    const parts = partsOf([
      "Hi, what's going on with Rex? He chewed up a bottle of my pills, and he's sore behind. Okay. His",
      "hips, well. When I extend the left one he doesn't like that. There was green material in what he",
      'threw up. After that we gave him Cerenia, 1 mg per kg, under the skin. For his stiffness, I',
      "suspect arthritis. I recommend we keep him overnight. Once he's brighter, we'll do a dental",
      'under anaesthetic. Is that risky? A little, yes. Okay, thanks.',
    ]);
    expect(parts).not.toMatch(/owner (?:gave|will|suspect|recommend|extend)/i);
    expect(parts).toMatch(/^plan: Gave him Cerenia, 1 mg\/kg, SQ\.$/m);
    expect(parts).toMatch(/^plan: Keep him overnight\./m);
    expect(parts).toMatch(/^plan: .*do a dental under anaesthetic\.$/m);
    expect(parts).toMatch(/^assessment: .*suspect arthritis/m);
  });

  test('"sounds good" is heard in an exam, and agreed to behind a plan', () => {
    const heard = partsOf([
      'Heart and lungs first. Sounds good.',
      'Recheck in three weeks. Okay, sounds good.',
    ]);
    expect(heard.match(/sounds good/gi)).toHaveLength(1);
    expect(partsOf(['Heart is fine. Recheck in three weeks.', 'Okay, sounds good.'])).not.toMatch(/sounds/i);
  });

  test('nothing is doubted for the answer of another question', () => {
    const lines = linesOf([
      'Okay. Has he vomited since? No. And is he eating?',
      'Yeah, he eats. Any coughing? No, just that once on Sunday.',
    ]);
    expect(lines.map(({ text }) => text)).toContain('Has not vomited since.');
    expect(lines.flatMap(({ flags }) => flags.filter(({ severity }) => severity === 'hard'))).toEqual([]);
  });

  test('who corrects themselves over a cut goes on', () => {
    const parts = partsOf([
      "Okay. So I'd like to start methocarbamol for the spasm, 500 milligrams...",
      "no, sorry, that's the whole tablet. 250 milligrams, three times a day for seven days.",
    ]);
    expect(parts).toMatch(/250 mg/);
    expect(parts).not.toMatch(/500 mg/);
  });

  test('what is written rests on the pieces it was said in', () => {
    const evidence = (word: string) => linesOf(pieces).find(({ text }) => text.includes(word))?.evidence;
    expect(evidence('diarrhea')).toEqual([0, 1]);
    expect(evidence('allergies')).toEqual([2]);
    expect(evidence('discharge')).toEqual([3]);
  });
});

describe('what an answer means by itself', () => {
  const PLAN = 'V: I think this is gastritis.';
  test.each([
    [
      'V: Did he get it with food?',
      "O: No because he wouldn't eat.",
      /^Did not get it with food because he wouldn't eat\.$/m,
    ],
    ['V: Is she on any medications?', 'O: No nothing just the joint chews.', /^Not on medications\.$/m],
    [
      'O: Should I stop the dry food?',
      'V: No, you can leave it out, just add water.',
      /^Do not stop the dry food: /m,
    ],
    ['O: Okay. When should we come back?', 'V: In three weeks.', /^Recheck in 3 weeks\.$/m],
    [
      'O: And the heart?',
      "V: I don't want to start a heart pill yet.",
      /^(?:Do not start|No) (?:a )?heart pill yet\.$/m,
    ],
  ])('%s %s', (asked, answer, stands) => {
    expect(noteOf(['V: Let me take a look. Heart sounds normal.', PLAN, asked, answer])).toMatch(stands);
  });

  test('an order that was asked about by its contrary is never told the other way round', () => {
    const said = ['V: Let me take a look.', PLAN, 'O: Should I stop the pills?', "V: No, don't stop them."];
    expect(noteOf(said)).not.toMatch(/^Stop/m);
  });

  test('a specific gravity is no price', () => {
    expect(
      noteOf(['V: Let me take a look.', 'V: The urine is dilute, specific gravity is ten twelve.']),
    ).toMatch(/USG 1\.012/);
  });
});

describe('two patients', () => {
  const TALK = [
    "Let's look at Bruno first, he weighs thirty kilos",
    'His left knee is swollen, so we start Galliprant sixty milligrams once a day',
    'Is that like Rimadyl because Stella vomited on Rimadyl',
    "It's gentler. Stop it if he vomits",
    'Okay',
    'And no running for two weeks',
    'When do we come back',
    'Bruno in two weeks and Stella in ten days',
  ];

  test('the one who is only the reason of a question is not the one who is treated', () => {
    const lines = linesOf(TALK, ['Bruno', 'Stella']);
    const pets = (words: RegExp) => lines.filter(({ text }) => words.test(text)).map(({ pet }) => pet);
    expect(pets(/no running/i)).toEqual(['Bruno']);
    expect(pets(/Stop Galliprant if he vomits/)).toEqual(['Bruno']);
    expect(lines.filter(({ text }) => /Stop Rimadyl/.test(text))).toEqual([]);
    expect(lines.flatMap(({ flags }) => flags)).toEqual([]);
  });

  test('each has the recheck that was named for it', () => {
    const rechecks = linesOf(TALK, ['Bruno', 'Stella']).filter(({ text }) => /^Recheck/.test(text));
    expect(rechecks.map(({ pet, text, soap }) => [pet, text, soap])).toEqual([
      ['Bruno', 'Recheck in 2 weeks.', 'plan'],
      ['Stella', 'Recheck in 10 days.', 'plan'],
    ]);
  });

  test('a question about the other one ends with its answer', () => {
    const lines = linesOf(
      [
        "Now let's look at Stella, she weighs twelve kilos",
        'She gets her heartworm test today',
        'Is Bruno due for anything',
        "He's not due until April",
        'Okay',
        'The heartworm test is negative',
      ],
      ['Bruno', 'Stella'],
    );
    expect(lines.find(({ text }) => /negative/.test(text))?.pet).toBe('Stella');
  });
});
