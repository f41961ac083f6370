/** Questions of a thing and not of the animal, with what leads to them, and answers that agree in other words than "yes". */
import { expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

test.each([
  ['Is the wound still open?', 'No.', /^The wound is not still open\.$/m],
  ['Has the limp gotten any worse?', 'No.', /^The limp has not gotten any worse\.$/m],
  ['Does the cough wake him up?', 'No.', /^The cough does not wake him up\.$/m],
  ['Was the vomit yellow?', 'No.', /^The vomit was not yellow\.$/m],
  ['Has her urine been checked since then?', 'Nope.', /^Her urine has not been checked since then\.$/m],
  ['Did anything hurt after the fall?', 'Not that I noticed.', /^Nothing did hurt after the fall\.$/m],
])('%s, with a no', (question, answer, line) => {
  expect(noteOf([`V: ${question}`, `O: ${answer}`])).toMatch(line);
});

test.each([
  ['Are his eyes still running?', 'Yeah, they are.', /^His eyes are still running\.$/m],
  ['Did the limp come on gradually?', 'Yes.', /^The limp did come on gradually\.$/m],
  ['Does the cough come at night?', 'Yes, it does.', /^The cough comes at night\.$/m],
  ['Has the swelling gone down?', 'Yes.', /^The swelling has gone down\.$/m],
  ["Do you think he's in pain?", 'Yes.', /^Owner thinks he's in pain\.$/m],
])('%s, with a yes', (question, answer, line) => {
  expect(noteOf([`V: ${question}`, `O: ${answer}`])).toMatch(line);
});

test.each([
  ['So tell me, is she eating?', /^Not eating\.$/m],
  ['Just to confirm, no vomiting or diarrhea?', /^No vomiting or diarrhea\.$/m],
  [
    'Has he had any of the following: vomiting, diarrhea, coughing or sneezing?',
    /^No vomiting, diarrhea, coughing or sneezing\.$/m,
  ],
  ["Do you think he's in pain?", /^Owner does not think he's in pain\.$/m],
])('what only leads to the question is no part of the denial: %s', (question, line) => {
  expect(noteOf([`V: ${question}`, 'O: No.'])).toMatch(line);
});

test.each([
  ['When you touch his back, does he cry?', 'No.', /^Does not cry when owner touches his back\.$/m],
  ["Is that the only lump you've found?", 'Yes.', /^The only lump owner has found\.$/m],
  ['Is the new food agreeing with him?', 'No.', /^The new food is not agreeing with him\.$/m],
  ['Has the stool sample been dropped off?', 'No.', /^The stool sample has not been dropped off\.$/m],
  ['Any pain when I press here?', 'No.', /^No pain on pressing here\.$/m],
  ['When I press here, does he cry?', 'Yes.', /^Cries on pressing here\.$/m],
  ['Does it hurt her when I press on her neck?', 'No.', /^Does not hurt her on pressing on her neck\.$/m],
  ["Is he sore when I'm touching here?", 'No.', /^Not sore on touching here\.$/m],
  ['Does she mind if I rub her belly?', 'No.', /^Does not mind on rubbing her belly\.$/m],
  [
    'Is she on the higher dose of enalapril we recommended?',
    'No.',
    /^Not on the higher dose of enalapril the clinic recommended\.$/m,
  ],
  ['Did you try the food I gave you?', 'Yes.', /^Owner did try the food the clinic gave owner\.$/m],
])('who asks is not the owner: %s', (question, answer, line) => {
  expect(noteOf([`V: ${question}`, `O: ${answer}`])).toMatch(line);
});

test.each([
  [
    "He's had ear infections for two years, correct?",
    'Unfortunately, yes.',
    /^Had ear infections for 2 years\.$/m,
  ],
  ['Is he still having the diarrhea?', "I'm afraid so.", /^Still having the diarrhea\.$/m],
  ['Is the limp getting worse?', 'It sure is.', /^The limp is getting worse\.$/m],
  ['Did your last vet give him anything?', 'Yes, he got some Rimadyl.', /^Got some Rimadyl\.$/m],
])('%s %s', (question, answer, line) => {
  expect(noteOf([`V: ${question}`, `O: ${answer}`])).toMatch(line);
});

test('two questions have two answers in one breath', () => {
  const note = noteOf(['V: Is he coughing? And sneezing?', 'O: Yes and yes.']);
  expect(note).toMatch(/coughing/i);
  expect(note).toMatch(/sneezing/i);
});
