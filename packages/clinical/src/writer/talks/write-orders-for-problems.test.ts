/** Orders behind the problem that they are for, behind a cleft, and beside what the hands only do. */
import { expect, test } from 'vitest';
import { noteOf, writtenLines } from './test-kit.ts';

test.each([
  [
    'For his high blood pressure continue the amlodipine 0.625 mg once daily.',
    'For his high blood pressure: continue the amlodipine 0.625 mg q24h.',
  ],
  ['For his ear continue the drops twice a day.', 'For his ear: continue the drops twice a day.'],
  ['For his kidney disease stay on the renal diet.', 'For his kidney disease: stay on the renal diet.'],
  ['As far as his teeth go, keep brushing every day.', 'As far as his teeth go: keep brushing every day.'],
  ['For the itch use the shampoo twice a week.', 'For the itch: use the shampoo twice a week.'],
  [
    'For his second problem, the diabetes, keep going with the insulin four units twice a day.',
    'For the diabetes, keep going with the insulin 4 units q12h.',
  ],
  ['For his next issue, the diabetes, we’ll just monitor that.', 'For the diabetes: monitor that.'],
  ['For his weight I want him on the metabolic food.', 'For his weight the metabolic food.'],
  ['I want him to continue on the pimobendan 5 mg twice a day.', 'Continue on the pimobendan 5 mg q12h.'],
  ['I want her to wear the cone all day.', 'Wear the cone all day.'],
  ['I am going to order a chemistry panel and a urinalysis.', 'Order a chemistry panel and a urinalysis.'],
  ['I’m going to get a chest X-ray.', 'Get a chest X-ray.'],
  ['I’m going to check his kidney function.', 'Check his kidney function.'],
  ['Then liver values at three months and after that twice a year.', 'Liver values at 3 months'],
  ['What we’ll do is start him on carprofen 75 mg twice a day.', 'Start him on carprofen 75 mg q12h.'],
])('an order stands in the plan: %s', (said, line) => {
  const [written] = writtenLines([`V: ${said}`]);
  expect(written?.soap).toBe('plan');
  expect(written?.text).toContain(line);
});

test.each([
  ['Let’s have him come back in two weeks.', 'Have him come back in 2 weeks.'],
  ['Let’s get him scheduled for an ultrasound.', 'Get him scheduled for an ultrasound.'],
  ['Let’s get her on a renal diet.', 'Get her on a renal diet.'],
  ['Let’s have a recheck in two weeks.', 'Have a recheck in 2 weeks.'],
  ['I’m going to have you come back in two weeks.', 'Recheck in 2 weeks.'],
  ['We’ll have you use the eye drops three times a day.', 'Use the eye drops q8h.'],
  ['Why don’t we start with rest and a cold pack.', 'Start with rest and a cold pack.'],
])('what is arranged is no talk: %s', (said, line) => {
  expect(writtenLines([`V: ${said}`]).map(({ soap, text }) => `${soap}: ${text}`)).toEqual([`plan: ${line}`]);
});

test.each(['Let’s get him on the scale.', 'Let’s get her on her side.', 'Let’s get him up on the table.'])(
  'what is done with the animal now is: %s',
  (said) => {
    expect(noteOf([`V: ${said}`])).toBe('');
  },
);

test.each([
  [
    'It looks like he’s lost about three, three and a half pounds since April.',
    'Lost about 3.5 lb since April.',
  ],
  ['She’s about three and a half pounds down in weight.', 'About 3.5 lb down in weight.'],
  ['He has gained about two and a half kilos since his last visit.', 'Has gained about 2.5 kg'],
])('a weight that changed is told, and is no weight: %s', (said, line) => {
  const note = noteOf([`V: ${said}`]);
  expect(note).toContain(line);
  expect(note).not.toMatch(/^Weight/m);
});

test.each([
  ['What that means is that he has a skin infection.', 'Skin infection.'],
  ['So what I want to tell you is that I think he has a sprain.', 'Thought to be a sprain.'],
  [
    'What I’m concerned about for his knee is it sounds like he has a torn cruciate.',
    'Suspect he has a torn cruciate.',
  ],
  ['Here’s what I think, he’s got flea allergy dermatitis.', 'Flea allergy dermatitis.'],
])('what is thought is told without what leads to it: %s', (said, line) => {
  const [written] = writtenLines([`V: ${said}`]);
  expect(written?.soap).toBe('assessment');
  expect(written?.text).toMatch(new RegExp(line, 'i'));
});

test.each([
  'I’m going to push on this a little bit.',
  'I’m going to quickly listen to his heart and lungs.',
  'I’m going to move his leg around a bit.',
  'I just want to feel along his spine here.',
  'I’m going to do some maneuvers here.',
  'I’ll let you know what that means when I’m done.',
  'I’m going to scoot up closer and just take a quick look at his paw.',
  'Uhm, I’m going to listen to his heart and lungs.',
])('what the hands do is no line: %s', (said) => {
  expect(noteOf([`V: ${said}`])).toBe('');
});

test.each([
  ['I’d like to look at his blood again in two weeks.', /blood in 2 weeks/],
  ['I want to feel his belly again under sedation.', /under sedation/],
])('but a step to come is one: %s', (said, line) => {
  expect(noteOf([`V: ${said}`])).toMatch(line);
});
