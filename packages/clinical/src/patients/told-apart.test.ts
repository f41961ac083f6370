/** Two patients told apart by looks, sex, kin, "the other one" and who is not there at all. */
import { expect, test } from 'vitest';
import { readTalk } from '../reading/turns/spoken-sentences.ts';
import { assignPets } from './which-pet.ts';

const DOGS = [
  { name: 'Bruno', species: 'dog' },
  { name: 'Hattie', species: 'dog' },
];

/** Whom the sentence with these words is about. */
function about(words: RegExp, ...said: readonly string[]): string {
  const segments = said.map((line, index) => ({
    start_ms: index * 4000,
    end_ms: index * 4000 + 3900,
    speaker: line.slice(0, 1),
    text: line.slice(3),
  }));
  const found = assignPets(readTalk(segments).sentences, DOGS).findLast(({ text }) => words.test(text));
  return found?.pets.join('+') ?? 'nobody';
}

test.each<[string, RegExp, string, string[]]>([
  [
    'by its colour',
    /murmur/,
    'Hattie',
    ['O: Bruno is the grey one, Hattie’s the white.', 'V: Heart first. The white one has a murmur.'],
  ],
  [
    'by its size and sex',
    /limps/,
    'Bruno',
    ['O: Hattie’s the small brindle, Bruno’s the big black boy.', 'V: The big boy limps.'],
  ],
  [
    'by its age',
    /stiff/,
    'Hattie',
    ['O: Hattie drinks a lot. She’s the older one.', 'V: Bruno is fine. The old lady is stiff.'],
  ],
  [
    'by being the other by age',
    /19 kg/,
    'Bruno',
    ['O: Hattie’s the older one.', 'V: And the youngster? He’s 19 kilos.'],
  ],
  [
    'as the girl',
    /incisors/,
    'Hattie',
    ['O: Bruno’s the boy, Hattie’s the girl.', 'V: The boy is well. Her incisors are long.'],
  ],
  [
    'as her son',
    /gallop/,
    'Bruno',
    ['O: Bruno’s her son.', 'V: Hattie first. Her gums are red.', 'V: His heart has a gallop.'],
  ],
  [
    'as the mother of a litter',
    /38\.2/,
    'Hattie',
    ['O: Hattie had the puppies in May, that’s Bruno.', 'V: So mum first. Temperature 38.2.'],
  ],
  [
    'a turn to "her", known since by a pronoun of the end',
    /dry/,
    'Hattie',
    [
      'O: Hattie vomits and Bruno’s here for his jab.',
      'V: Let’s do her first. A bit dry.',
      'V: Now him. Clear chest.',
      'O: Is Hattie due, is she up to date?',
    ],
  ],
  [
    'by an answer',
    /chewing/,
    'Hattie',
    ['V: Bruno’s ears? He’s clean. And Hattie’s got a bad tooth?', 'O: Yes, she’s chewing on one side.'],
  ],
  [
    'the other one',
    /limping/,
    'Hattie',
    [
      'V: Bruno first. His coat is dull.',
      'V: Okay, the other one. Come here, you.',
      'O: She’s been limping.',
    ],
  ],
  [
    'the other dog, for as long as a question is answered',
    /twice a day/,
    'Bruno',
    [
      'V: Bruno’s ears are red.',
      'O: And the other dog, does she need it?',
      'V: No.',
      'V: Drops twice a day.',
    ],
  ],
  [
    'no other one, but an ear',
    /clean as/i,
    'Bruno',
    ['V: Bruno first. His left ear is waxy.', 'V: Okay, the other one. Clean as a whistle.'],
  ],
  [
    'no other one, but a tablet',
    /weighs/,
    'Bruno',
    ['V: Bruno gets one tablet now.', 'V: And the other one gets crushed. He weighs 12 kilos.'],
  ],
  [
    'her brother, who stays the other',
    /Metabolic/,
    'Hattie',
    ['V: Hattie’s fat.', 'V: Her brother stays on his food.', 'V: Metabolic for forty days.'],
  ],
  [
    'a third one, for her sister is no he',
    /same food/,
    'Hattie',
    ['O: Bruno’s the boy.', 'V: Hattie’s fat.', 'O: Her sister eats the same food.'],
  ],
  [
    '"on him" beside a name',
    /5\.6/,
    'Hattie',
    ['V: Hattie’s bladder is thick.', 'V: Weight’s 5.6 on her, and 5.1 on Bruno.'],
  ],
  [
    'who is only measured beside',
    /by needle/,
    'Hattie',
    ['V: Hattie’s bladder is thick.', 'V: Weight’s 5.6 on her, and 5.1 on Bruno.', 'V: Urine by needle now.'],
  ],
  [
    'he and she in one breath',
    /750/,
    'Hattie',
    ['O: Bruno’s the male, Hattie the female.', 'V: He weighs 1.2 kilos, she’s 750 grams.'],
  ],
  [
    'they both, and then one',
    /for him/,
    'Bruno',
    ['V: Bruno’s belly is gassy. He’s sore.', 'O: They both got into the bin.', 'V: Metronidazole for him.'],
  ],
  [
    'who was ordered for, said behind it',
    /powder/i,
    'Bruno',
    ['V: Hattie’s carprofen stays.', 'V: Powder twice a day.', 'O: On Bruno.'],
  ],
  [
    'who was ordered for, asked first',
    /one chew|1 chew/i,
    'Bruno',
    ['V: Hattie’s ears are clean. And 1 chew a month.', 'O: For both?', 'V: For Bruno only.'],
  ],
  [
    'an order that was asked about and stays',
    /Synulox/,
    'Hattie',
    ['V: Hattie is hot. Synulox twice a day.', 'O: For Bruno?', 'V: No, for Hattie.'],
  ],
  [
    'who is well beside the ill one',
    /blood/i,
    'Bruno',
    ['O: Bruno has the runs. Hattie’s okay so far.', 'V: Any blood?'],
  ],
  [
    'who is well and then looked at',
    /Heart/,
    'Hattie',
    ['O: Bruno has the runs. Hattie’s okay so far.', 'V: Okay, Hattie, up you come. Heart’s good.'],
  ],
  [
    'whose illness was like this',
    /steroids/i,
    'Hattie',
    ['V: Hattie’s skin is red.', 'O: That’s exactly how Bruno started.', 'V: I’d start steroids.'],
  ],
  [
    'who is dead',
    /amlodipine/i,
    'Hattie',
    [
      'O: Bruno’s dead since last year.',
      'V: So Hattie. Pressure is high.',
      'O: Bruno had a quarter.',
      'V: I’d start amlodipine.',
    ],
  ],
  [
    'who is dead, told on after a sorry',
    /fluids/,
    'Bruno',
    ['O: Bruno’s dead since last year.', 'V: Hattie’s thin. Sorry about Bruno.', 'O: It was the fluids.'],
  ],
  [
    'who is at home',
    /pyoderma/,
    'Hattie',
    ['V: Hattie has a rash.', 'O: I left Bruno at home. Bruno’s is on his chest.', 'V: So it’s pyoderma.'],
  ],
  [
    'who is at home and asked for',
    /Half a tablet/,
    'Bruno',
    [
      'O: Bruno’s at home.',
      'V: Hattie is hot.',
      'O: Should Bruno have some?',
      'V: Half a tablet if he starts.',
    ],
  ],
  [
    'who was at home and came',
    /lungs/i,
    'Bruno',
    ['O: Bruno’s at home.', 'V: Hattie is hot. Ah, here’s Bruno. Lungs are clear.'],
  ],
  [
    'both, in the end of a step',
    /in 2 weeks/,
    'Bruno+Hattie',
    ['V: Hattie’s paw is crusty.', 'V: Repeat it in two weeks, both.'],
  ],
  [
    'both eyes of one',
    /drops/i,
    'Hattie',
    ['V: Hattie’s eyes are red.', 'V: Use the drops in her eyes, both.'],
  ],
])('%s', (_, words, pets, said) => {
  expect(about(words, ...said.map((line) => line.replaceAll('’', "'")))).toBe(pets);
});
