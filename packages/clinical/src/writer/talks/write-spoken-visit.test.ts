/** A visit as people speak it: every second statement ends in a tag, orders are wrapped in "what I'd like to do is", halves of sentences are acknowledged. */
import { expect, test } from 'vitest';
import { writtenLines } from './test-kit.ts';

const VISIT = [
  "V: Hi there, I'm Dr. Park. So what's going on with Biscuit today?",
  "O: So he's been scratching his ears like crazy, and, um, he's been shaking his head a lot.",
  'V: Okay. And how long has that been going on?',
  'O: Maybe two weeks? It started after we went camping.',
  'V: Okay. Has he had this before?',
  'O: Yeah, last summer. You guys gave us some drops and it went away.',
  "V: All right. I know that he's had some skin allergies in the past, right?",
  'O: Yep.',
  'V: Is he on anything for that now?',
  'O: No, we ran out of the Apoquel in like June.',
  'V: Okay. Any vomiting, diarrhea, coughing, sneezing, anything like that?',
  "O: No. Oh, he did throw up some grass on Sunday, but he's fine.",
  "V: Okay. And he's still on his Heartgard and NexGard?",
  'O: Yeah, first of the month.',
  "O: Oh, and he's been scooting, is that bad?",
  "V: We'll take a look. So I'm gonna go ahead and do a quick exam, okay?",
  'O: Okay.',
  "V: So his weight's up two pounds from last time, he's sixty-four pounds, okay? Temp is 101.4, heart rate's about a hundred.",
  "V: On his heart exam, I do hear a little two out of six murmur on the left, which I've heard before, okay? Lungs sound nice and clear.",
  'O: Mm-hmm.',
  "V: His teeth are pretty bad, aren't they?",
  'O: Oh, I know.',
  "V: There's a lot of tartar back there, so we need to get him scheduled for a dental at some point. His right ear is really red and there's a lot of brown, waxy gunk in there, see? The left one's a little red too. I can't see the eardrum on the right.",
  "V: And his anal glands are really full, so I'm just gonna express those. They were thick and brown.",
  "V: I'm going to take a little sample from both ears and look at it under the microscope, all right?",
  'O: Sure.',
  "V: Okay, so there's a ton of yeast in the right ear and just a little in the left, no bacteria.",
  "V: So what that means is that he's got a yeast infection in both ears, okay? And I think it's probably because of his allergies.",
  'O: Poor guy.',
  "V: So what I'd like to do is, I'm gonna start him on Otomax, that's eight drops in the right ear and four in the left, twice a day for ten days, okay? And I want you to clean the ears once a day for the first week-",
  'O: Okay.',
  'V: before you put the drops in.',
  'V: And then I also wanna get him back on the Apoquel, 16 milligrams, one tablet twice a day for two weeks and then once a day, does that make sense?',
  'O: Yeah.',
  "V: I'm gonna dispense forty of those. And bring him back in two weeks so I can look at that right ear again, sound good?",
  "O: Sounds good. Can you trim his nails while he's here?",
  "V: Sure, we'll do that.",
  'V: If he gets a head tilt or he starts walking funny, stop the drops and call me, okay?',
];

const NOTE = writtenLines(VISIT).map(({ soap, text }) => `${soap}: ${text}`);

test.each([
  /^subjective: .*scratching his ears like crazy.*Duration: maybe 2 weeks/i,
  /^subjective: Had this before, last summer\. The clinic gave owner some drops and it went away\.$/,
  /^subjective: Had some skin allergies in the past\.$/,
  /^subjective: .*ran out of the Apoquel/,
  /^subjective: No vomiting, diarrhea, coughing, or sneezing\. Did vomit some grass on Sunday/,
  /^subjective: Still on his Heartgard and NexGard/,
  /^subjective: Scooting\.$/,
  /^objective: Weight 64 lb\./,
  /^objective: Temperature 101\.4 F\.$/,
  /^objective: HR about 100\.$/,
  /^objective: On his heart exam, a little 2\/6 murmur on the left, heard before\.$/,
  /^objective: .*tartar back there/i,
  /^objective: Right ear really red and a lot of brown, waxy gunk.*Eardrum not seen on the right\./,
  /^objective: .*thick and brown\.$/,
  /^objective: .*yeast in the right ear and just a little in the left, no bacteria\.$/i,
  /^assessment: Yeast infection in both ears\. Probably because of his allergies\.$/,
  /^plan: Start him on Otomax, that's 8 drops in the right ear and 4 in the left q12h for 10 days\.$/,
  /^plan: Clean the ears once a day for the first week before owner puts the drops in\.$/,
  /^plan: Get him back on the Apoquel 16 mg, 1 tablet q12h for 2 weeks and then q24h\.$/,
  /^plan: Dispense 40 Apoquel\.$/,
  /^plan: Get him scheduled for a dental at some point\.$/,
  /^plan: Recheck in 2 weeks so the clinic can look at that right ear again\.$/,
  /^plan: Trim his nails while he's here\.$/,
  /^plan: If he gets a head tilt or he starts walking funny, stop the drops and call the clinic\.$/,
])('%s', (line) => {
  expect(NOTE).toContainEqual(expect.stringMatching(line));
});

test('nothing else but talk is left out, and no line is of talk', () => {
  expect(NOTE.join('\n')).not.toMatch(/poor guy|ready|sounds good|mm-hmm|owner knows/i);
});
