import { describe, expect, test } from 'vitest';
import { readTalk } from '../turns/spoken-sentences.ts';
import { joinAnswers } from './question-answer.ts';

describe('joinAnswers', () => {
  test.each([
    ['Any vomiting?', 'No.', ['No vomiting']],
    ['Coughing or sneezing?', 'No, nothing like that.', ['No coughing or sneezing']],
    [
      'Any vomiting, diarrhea, anything like that?',
      'No vomiting. No diarrhea.',
      ['No vomiting.', 'No diarrhea.'],
    ],
    ['Is she drinking?', 'Yes.', ['drinking']],
    ['Is she drinking?', 'Not really.', ['Not drinking']],
    ['Has he colicked before?', 'No.', ['Has not colicked before']],
    [
      'Any allergies to medications that you know of?',
      'No, none that I know of.',
      ['No allergies to medications'],
    ],
    [
      "He's had his tetanus this spring, right?",
      'Yes, in April.',
      ["He's had his tetanus this spring, in April."],
    ],
    ['Mango, is he sneezing too?', 'No.', ['Not sneezing too']],
  ])('%s %s', (question, answer, statements) => {
    expect(joined(question, answer).map(({ text }) => text)).toEqual(statements);
  });

  test.each([
    ['How long has that been going on?', 'Maybe ten days.', 'Duration'],
    ["How's her appetite?", "It's down.", 'Appetite'],
    ['Which leg?', 'The front.', 'Side'],
    ["What's he eating these days?", 'The kibble.', 'Diet'],
    ['When was he last shod?', 'Two weeks ago.', 'Last shod'],
    ['Any smell?', 'Corn chips.', 'Smell'],
  ])('%s %s is about its %s', (question, answer, label) => {
    expect(joined(question, answer)).toMatchObject([{ label, evidence: [0, 1] }]);
  });

  test('what the clinic answers the owner is short, and says about what', () => {
    const spoken = readTalk([
      { start_ms: 0, end_ms: 0, speaker: 'owner', text: 'Can he have his dental sticks?' },
      { start_ms: 0, end_ms: 0, speaker: 'vet', text: 'Not for two weeks.' },
    ]).sentences;
    expect(joinAnswers(spoken)).toMatchObject([
      { text: 'Dental sticks: not for 2 weeks.', evidence: [0, 1] },
    ]);
  });

  test('a question that nobody answers leaves nothing', () => {
    expect(joined('Any vomiting?', 'So, what about the ear?')).toEqual([]);
  });
});

function joined(question: string, answer: string) {
  return joinAnswers(
    readTalk([
      { start_ms: 0, end_ms: 0, speaker: 'vet', text: question },
      { start_ms: 0, end_ms: 0, speaker: 'owner', text: answer },
    ]).sentences,
  );
}
