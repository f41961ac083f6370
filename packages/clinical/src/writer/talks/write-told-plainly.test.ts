/** Findings, judgements, steps and history in everyday words that name no part, disease, test or drug. */
import { expect, test } from 'vitest';
import { noteOf, writtenLines } from './test-kit.ts';

const EXAM = [
  "V: Hi, what's going on with Rex?",
  'O: He has been limping.',
  "V: Okay, let's have a look at him.",
];
const PLAN = [
  ...EXAM.slice(0, 2),
  "V: Okay, let's have a look at him. Heart and lungs sound good.",
  'V: I think this is a sprain.',
  'O: Okay.',
];
const ASIDE = [
  "V: Hi, he's here for his vaccines.",
  'O: Yes.',
  'V: Anything else going on?',
  'O: Not really.',
  'V: Good.',
];

/** The parts in which a sentence stands, behind what was said before. */
function partsOf(before: readonly string[], said: string): (string | null)[] {
  const lines = writtenLines([...before, said, 'O: Okay.']);
  return lines.filter(({ evidence }) => evidence.includes(before.length)).map(({ soap }) => soap);
}

test.each([
  "He's dehydrated.",
  "He's drooling.",
  "She's nervous but easy to handle.",
  "He doesn't track the cotton ball.",
  "Weight's up two pounds from last time.",
  "He's lost half a kilo since March.",
  'It goes down about two centimeters.',
  "He's flat out on the table.",
  "There's an extra beat every so often.",
  "It's about half the size it was.",
  'The lenses look a little hazy.',
  "He's got an overbite.",
  'We saw some hookworm eggs.',
  "He's reluctant to turn his head.",
  'It measures two by three centimeters.',
  'His toenails are curling into the pads.',
  'The culture grew E. coli.',
  'The needle aspirate was just fat.',
  "I couldn't get a temp on her.",
  'This looks infected.',
  'That feels hard.',
  "It's healing nicely.",
])('what is found: %s', (said) => {
  expect(partsOf(EXAM, `V: ${said}`)).toEqual(['objective']);
});

test.each([
  "My guess is he's pulled something.",
  "I can't tell you what that is without a sample.",
  "I don't think it's anything serious.",
  'It might just be a bug bite.',
  "That's a torn ACL.",
  "I'm leaning towards IBD.",
  "Cancer's on the list.",
  'Top of my list is lymphoma.',
  "His quality of life isn't good.",
  "It's just old age.",
  "That's a toxic dose.",
  "He's a good candidate for surgery.",
  'He could lose the eye.',
  "There's a chance it comes back.",
  'We might be looking at months.',
  "It's going to get worse over time.",
  'We caught it early.',
  'The weight loss worries me.',
  "The infection's clearing up.",
  "His seizures aren't well controlled.",
  'The cancer has spread.',
  'It sounds like reverse sneezing.',
  'This is an emergency.',
  'She has a DA.',
])('what the clinic makes of it: %s', (said) => {
  expect(partsOf(EXAM, `V: ${said}`)).toEqual(['assessment']);
});

test.each([
  'Then slowly go back to his regular food.',
  'Try warming the food up.',
  'Drop him off between seven and eight.',
  "We'll send it off to the pathologist.",
  "Let's see him in six months.",
  'Take a picture of it so we can compare.',
  'Keep a log of how often it happens.',
  'Check his sugar before each meal.',
  'Shake the bottle well.',
  'You can hide it in cheese.',
  "I'll put a couple of stitches in it.",
  'Stay at the same dose for now.',
  "Let's leave everything as it is.",
  'Cold hose it for twenty minutes.',
  'Bring him in fasted.',
  "I'd get that tooth out sooner rather than later.",
  'Wean him off over a couple of weeks.',
  "Don't let him on the furniture.",
  'Play with her more to get her moving.',
  'He should be seen if it comes back.',
  "We don't need to do anything about that right now.",
  'Raise the temperature in the tank.',
  "I'd breed her on day twelve.",
  "We'll get you in with dermatology.",
  "I think it's time to let him go.",
  "Let me know how he's doing tomorrow.",
  "I'm going to check the leg with an x-ray.",
])('what is to be done: %s', (said) => {
  expect(partsOf(PLAN, `V: ${said}`)).toEqual(['plan']);
});

test.each([
  'My husband gives him bacon.',
  'We just moved here from Arizona.',
  'She sneaks out sometimes.',
  'There are mushrooms in the yard.',
  'He swims in the pond.',
  "He's not fixed.",
  'He had this same thing last summer.',
  'It comes and goes.',
  "It's getting bigger.",
  "It was the size of a pea and now it's like a grape.",
  "It doesn't slow him down.",
  'He was fine yesterday.',
  'A car clipped him.',
  "He was bitten by the neighbor's dog.",
  'He stepped on something sharp.',
  "I'm worried it's cancer.",
  'He turned three in March.',
  "I've been icing it.",
  'I noticed it when I was petting him.',
  "It's been about the same.",
  'It seems to bother him more at night.',
  "He goes to my mom's during the day.",
  'He spent two nights at the ER.',
  "He's had three of these.",
  'She was sick as a kitten.',
  'We have a doggy door.',
  'We were camping in Colorado.',
  "There's a new baby.",
  "I can't lift him.",
])('what the owner tells: %s', (said) => {
  expect(partsOf(ASIDE, `O: ${said}`)).toEqual(['subjective']);
});

test.each([
  'He has bad gas.',
  "She's got a rash on her belly.",
  "There's a bump on his eyelid.",
  'His ear feels hot.',
  'One of his teeth looks brown.',
  'His tongue looked purple.',
  "He won't put his foot down.",
  'It comes and goes.',
  "He goes to my mom's during the day.",
  'His brother has epilepsy.',
])('what the owner tells while the plan is made: %s', (said) => {
  expect(partsOf(PLAN, `O: ${said}`)).toEqual(['subjective']);
});

test.each([
  'I need a health certificate.',
  "I'd like to do whatever it takes.",
  'I want him to be comfortable.',
  "I'd rather try something natural first.",
  "We're on a budget.",
])('what the owner asks for: %s', (said) => {
  expect([partsOf(ASIDE, `O: ${said}`), partsOf(PLAN, `O: ${said}`)]).toEqual([['plan'], ['plan']]);
});

test.each([
  "O: I'm worried about the bill.",
  "O: My sister's dog got bit by a snake and died.",
  'O: We just got a new car.',
  'V: Book that.',
  'V: Give me a second to get his chart up.',
  'V: Have a seat in the waiting room.',
  'V: It sounds like a plan.',
  "V: It's hard to tell.",
  'V: The most common cause is food.',
])('none of the note: %s', (said) => {
  expect(partsOf(ASIDE, said)).toEqual([]);
});

test('eight thirty at night is a time, and one thirty of a blood sugar is none', () => {
  const note = noteOf([
    'V: When does he get his pills?',
    'O: He gets them at eight thirty in the morning and eight thirty at night.',
    'V: What are his sugars?',
    'O: His blood sugar has been running a little higher at about one thirty.',
  ]);
  expect(note).toMatch(/8:30 in the morning and 8:30 at night/);
  expect(note).toMatch(/at about 130/);
});
