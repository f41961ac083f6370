/** What the clinic asks leave for, or asks the owner to do, once the animal was looked at; and what the owner answers. */
import { expect, test } from 'vitest';
import { writtenLines } from './test-kit.ts';

const EXAM = [
  "V: Hi, what's going on with Rex?",
  'O: He has been limping on his left front leg since Monday.',
  "V: Okay. Let's have a look at him. His elbow is swollen.",
];

/** What the note has of a question and its answer, each line behind its part. */
function settled(question: string, answer: string): string {
  return writtenLines([...EXAM, `V: ${question}`, `O: ${answer}`, 'V: Alright.'])
    .filter(({ evidence }) => evidence.some((segment) => segment >= EXAM.length))
    .map(({ soap, text }) => `${soap}: ${text}`)
    .join(' ');
}

test.each([
  ['Is it okay if I take an x-ray?', 'Sure.', 'plan: Take an x-ray.'],
  ['Is it okay if I take an x-ray?', 'Not today.', 'plan: Owner declined x-ray: not today.'],
  ['Would you be okay with us doing x-rays?', 'Yes.', 'plan: X-rays.'],
  ['Are you comfortable with sedation?', 'Not really.', 'plan: Owner declined sedation.'],
  ['Can we draw some blood?', 'No.', 'plan: Owner declined drawing some blood.'],
  ['What if we tried gabapentin?', 'Sounds good.', 'plan: Try gabapentin.'],
  ['How about we start with x-rays?', 'Okay.', 'plan: Start with x-rays.'],
  ['Can I give him something for the pain?', 'Please.', 'plan: Give him something for the pain.'],
  ['Can we keep him until this evening?', "That's fine.", 'plan: Keep him until this evening.'],
  ['Are you willing to do surgery?', "I don't think so.", 'plan: Owner declined surgery.'],
  [
    'Do you want me to send him home with pain medication?',
    'No, thanks.',
    'plan: Owner declined sending him home with pain medication.',
  ],
])('leave is given or not: %s %s', (question, answer, line) => {
  expect(settled(question, answer)).toBe(line);
});

test.each([
  ['No, go ahead.', 'plan: Sedate him.'],
  ["I'd rather not.", 'plan: Owner declined sedating him.'],
])('a no to "do you mind?" grants it: %s', (answer, line) => {
  expect(settled('Do you mind if we sedate him?', answer)).toBe(line);
});

test.each([
  [
    'Can he stay with us overnight?',
    "I'd rather take him home.",
    /Stay with us overnight\. plan: Owner would rather take him home/,
  ],
  [
    'Would you be open to referral to a specialist?',
    'I need to think about it.',
    /Referral to a specialist: owner wants to think about it/,
  ],
  ['Can I send a sample of that out?', 'How much is it?', /Send a sample of that out/],
])('what is left open was offered: %s %s', (question, answer, line) => {
  expect(settled(question, answer)).toMatch(line);
});

test.each([
  ['Can you come back on Friday?', 'Yes.', 'plan: Come back on Friday.'],
  ['Can you come back on Friday?', 'No, I work on Friday.', "plan: Owner can't come back on Friday."],
  ['Could you give him the pills twice a day?', 'Yes.', 'plan: Give him the pills twice a day.'],
  ['Can you bring in a stool sample?', 'Sure.', 'plan: Bring in a stool sample.'],
  [
    'Could you keep him quiet for two weeks?',
    "I'll try.",
    'plan: Keep him quiet for 2 weeks; owner will try.',
  ],
  ['Could you call us if he vomits again?', 'Yes.', 'plan: Call the clinic if he vomits again.'],
  [
    'Will you be able to come in on Monday to get the staples out?',
    'I think so.',
    'plan: Come in on Monday for staple removal.',
  ],
  ['Are you able to give him shots?', 'No.', "plan: Owner can't give him shots."],
  ['Are you able to give him pills?', 'Yes.', 'subjective: Owner can give him pills.'],
  ['Is Monday okay for the recheck?', 'Monday works.', 'plan: Come back on Monday.'],
  ['Does Friday at three work for you?', 'Yes.', 'plan: Come back on Friday at 3.'],
])('what an owner is asked to do: %s %s', (question, answer, line) => {
  expect(settled(question, answer)).toBe(line);
});

test.each([
  ['Can you hold him for me?', 'Sure.'],
  ['Can you feel that bump?', 'Yes.'],
  ['Can I have a look at his other leg?', 'Sure.'],
  ['Can I ask you a question?', 'Yes.'],
])('what is done in the room needs no line: %s %s', (question, answer) => {
  expect(settled(question, answer)).toBe('');
});
