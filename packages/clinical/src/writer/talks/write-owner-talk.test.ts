/** What owners tell, and what they only talk about: turns of speech that visits are full of. */
import { expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

test.each([
  [
    'all of a list is denied at once',
    ['V: Emesis, loose stool, inappetence?', 'O: No to all three.'],
    'No emesis, loose stool, or inappetence.',
  ],
  [
    'both of two are denied at once',
    ['V: Limping, trouble with stairs?', 'O: No to both of those.'],
    'No limping or trouble with stairs.',
  ],
  ['none of that', ['V: Any coughing, sneezing?', 'O: Nope, none of that.'], 'No coughing or sneezing.'],
  [
    'a no and the thing again',
    ['V: Any blood in the stool, any mucus?', 'O: Nope, nothing bloody.'],
    'No blood in the stool or mucus.',
  ],
  [
    'not that I am aware of',
    ['V: Allergic to any medications, ever had a vaccine reaction?', 'O: Not that I’m aware of, no.'],
    'Not allergic to medications, never had a vaccine reaction.',
  ],
  ['a no with an address', ['V: Any sneezing?', 'O: No dear, nothing like that.'], 'No sneezing.'],
  [
    'two questions of the animal with one no',
    ['V: Did he cry, did he limp after that?', 'O: Nope. None of that.'],
    'Did not cry, did not limp after that.',
  ],
  [
    'whether anything happened',
    ['V: Did anything happen, a fall, a fight?', 'O: Not that I saw.'],
    'No fall or fight.',
  ],
  ['the runs', ['V: Loose stool?', 'O: No, no runs.'], 'no diarrhea.'],
  ['a thing asked for and denied in one breath', ['V: Have you seen any', 'O: Any pee, no.'], 'No urine.'],
  ['a question of one word', ['V: Nocturia?', 'O: Twice a night.'], 'Nocturia: twice a night.'],
  [
    'a topic that is named without a question mark',
    ['V: And the gabapentin.', 'O: A hundred milligrams at bedtime.'],
    'Gabapentin: 100 mg at bedtime.',
  ],
  [
    'fragments go on with the answer',
    ['V: What did he eat?', 'O: Pizza crust. Foil. Um, a sock.'],
    'Diet: pizza crust, foil, a sock.',
  ],
  ['what came up', ['V: Did it stay down?', 'O: Nope. Just foam.'], 'Did not stay down. Just foam.'],
  [
    'consent belongs to the plan',
    ['V: You’re okay with us placing a catheter, knowing there is a risk?', 'O: Yes. I consent.'],
    'Owner is okay with the clinic placing a catheter',
  ],
  [
    'a drug that is meant by it was not given',
    [
      'V: Did you give the Advil? Advil is toxic for dogs.',
      'O: No. I had it out, but I didn’t give him any.',
    ],
    'Owner had it out, but owner did not give him Advil.',
  ],
  [
    'what the owner does stands in the third person',
    ['V: How do you give the insulin?', 'O: I rotate the injection sites, I mix it gently.'],
    'Owner rotates the injection sites, owner mixes it gently.',
  ],
  [
    'hedges and asides are gone',
    ['V: Any supplements?', 'O: Nope. I quit the fish oil in, I want to say, July.'],
    'Owner quit the fish oil in July.',
  ],
])('%s', (_, said, expected) => {
  expect(noteOf(said)).toContain(expected);
});

test.each([
  [
    'a count that goes on',
    ['V: How many times did he vomit?', 'O: Four. Four times that I saw.', 'O: Oh, plus the car, so five.'],
    ['Frequency (vomiting): 5.'],
    ['4'],
  ],
  [
    'a count of which some was another animal’s',
    ['V: Any vomiting?', 'O: Twice. But Sunday was Milo, he ate a sock. So just the once for Rex.'],
    ['once for Rex'],
    ['wice', 'sock'],
  ],
  [
    'an owner who puts another one right',
    ['V: Any vomiting?', 'P: Maybe once a month.', 'O: Tom. I clean it up. It’s three times a week.'],
    ['Vomiting: 3 times a week.'],
    [],
  ],
  [
    'a time that is taken back',
    [
      'V: When did the vomiting start?',
      'O: Around lunch. No, that’s not right, lunch was late. It was four o’clock.',
    ],
    ['4 o’clock'.replace('’', "'")],
    ['round lunch'],
  ],
  [
    'a day that is begun anew',
    ['V: When did he go lame?', 'O: Sunday. No, Sunday he was at the lake. Monday. Monday night.'],
    ['Monday night'],
    ['Sunday'],
  ],
  [
    'a drug that was stopped',
    [
      'V: Is he still on meloxicam?',
      'P: Half a mil a day.',
      'O: No honey, we stopped it. We stopped it in June.',
    ],
    ['Owner stopped meloxicam in June.'],
    [],
  ],
  [
    'another animal of the household, by name and pronoun',
    [
      'V: What does he eat?',
      'O: A cup of kibble. Half goes to Milo, that’s our other dog. She’s on a kidney diet.',
    ],
    ['kibble'],
    ['kidney'],
  ],
  [
    'an animal of somebody else',
    ['V: Any itching?', 'O: A little. My neighbor’s beagle had that. He was on Benadryl, ten milligrams.'],
    [],
    ['Benadryl', '10 mg'],
  ],
  [
    'the way here',
    [
      'V: You made it in all that snow, eh?',
      'O: Ten inches at our place. Took me forty minutes to dig out the car.',
    ],
    [],
    ['10 inches', '40 minutes'],
  ],
  [
    'the rest of an owner’s day',
    [
      'V: How is he?',
      'O: They lost, eleven to three. I had two coffees. My daughter has soccer at six thirty.',
    ],
    [],
    ['11', 'coffee', 'soccer'],
  ],
  [
    'an offer that is declined by its name',
    [
      `${'V: Let me listen. Heart sounds good.'}`,
      'V: I’d like chest X-rays today.',
      'O: I’m gonna pass on the Dexcom.',
    ],
    ['Owner declined the Dexcom.'],
    ['X-rays today: owner'],
  ],
  [
    'an offer that is declined and then taken',
    [
      'V: Let me listen. Heart sounds good.',
      'V: I’d like to do X-rays and bloodwork.',
      'O: I can’t do the X-rays. Just the blood.',
      'V: Okay.',
      'O: I talked to my wife. Go ahead with the X-rays.',
    ],
    ['owner first declined x-rays, then agreed'],
    ['bloodwork: owner declined'],
  ],
  [
    'while the plan is made, a dog who is called by his name',
    [
      'V: Start him on carprofen.',
      'O: Rex usually eats kibble.',
      'O: Yeah, and Rex’s cough is worse at night.',
      'O: Come on, Rex, no more coughing.',
    ],
    ['Rex usually eats kibble.', 'cough is worse at night'],
    ['no more coughing'],
  ],
  [
    'what a technician relays',
    [
      'T: His dad called, so I have his answers.',
      'V: Any vomiting?',
      'T: Nope. Dad says he’s eating everything.',
      'V: And the gabapentin?',
      'T: A hundred milligrams twice a day.',
    ],
    ['No vomiting.', 'Gabapentin: 100 mg q12h.'],
    [],
  ],
])('%s is told rightly', (_, said, wanted, unwanted) => {
  const note = noteOf(said);
  for (const text of wanted) expect(note).toContain(text);
  for (const text of unwanted) expect(note).not.toContain(text);
});

test.each([
  ['It started about ten days ago.', 'Limping. Onset: about 10 days ago.'],
  ['I think it all started right after the groomer.', 'Limping. Onset: right after the groomer.'],
  ['It came on Saturday at the park.', 'Limping. Onset: Saturday at the park.'],
  ['It started raining on the way here.', 'Limping.'],
])('when it began is told unasked: %s', (said, expected) => {
  expect(noteOf(['V: How can I help?', 'O: He’s limping.', `O: ${said}`])).toBe(expected);
});
