/** What was said of the wrong patient, from an old sheet, of the speaker, or before something changed everything. */
import type { NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkNote } from './check-note.ts';
import { aLine } from './test-lines.ts';

type Case = [text: string, soap: NoteLine['soap'], said: readonly string[]];

function isDoubted([text, soap, said]: Case, speakers: readonly string[] = []): boolean {
  const segments = said.map((words, index) => ({
    start_ms: index,
    end_ms: index + 1,
    text: words,
    ...(speakers[index] && { speaker: speakers[index] }),
  }));
  const [checked] = checkNote([aLine(text, { soap })], segments);
  return (checked?.flags ?? []).some(({ kind, severity }) => kind === 'put right' && severity === 'soft');
}

describe('a mistake that is named as such is doubted', () => {
  test.each<Case>([
    [
      'Nudge the phenobarb up to 60 mg.',
      'plan',
      ["I'd nudge the phenobarb up to 60 mg.", 'He slept all Sunday.', 'That changes things. Same as now.'],
    ],
    [
      'Put him on meloxicam.',
      'plan',
      ["I'll put him on meloxicam.", 'He had a bleed in June.', 'Change of plan.'],
    ],
    ['X-ray the chest.', 'plan', ["Let's x-ray the chest.", 'The other vet already did that.']],
    [
      'Tick panel.',
      'plan',
      ['And a tick panel.', 'The rescue ran that in August.', 'Good, saves her a needle.'],
    ],
    ['Give 0.3 mL.', 'plan', ['So 0.3 mL of that.', 'For Otto?', "Sorry, I've got the wrong cat here."]],
    ['ALT 310.', 'assessment', ['ALT is 310.', "Hm. I'm looking at last month's results here."]],
    ['Urea 14.', 'objective', ['Urea is fourteen.', 'These are the old results.']],
    [
      'Reacts to latex.',
      'subjective',
      ['Latex, bad reaction.', 'When did he get it?', 'No, me. I swell up.'],
    ],
    [
      'Cephalexin for 7 days.',
      'plan',
      ['Cephalexin for seven days.', 'Last time that was too short.', 'Right. A fortnight this time.'],
    ],
    [
      'Trazodone 100 mg.',
      'plan',
      ['Trazodone, 100 mg.', 'He could not stand on that.', 'Okay. Half that, then.'],
    ],
    ['0.9 mL.', 'plan', ['So that is 0.9 mL.', "That's Milo's weight.", 'So it is. 0.5 mL.']],
  ])('%s', (...one) => {
    expect(isDoubted(one)).toBe(true);
  });

  test.each<Case>([
    [
      'Go up to 3 units.',
      'plan',
      ["Let's go up to 3 units.", 'And his food?', 'If he leaves it, that changes nothing.'],
    ],
    ['X-ray the chest.', 'plan', ["Let's x-ray the chest.", 'They did a great job on his nails.']],
    ['Give 0.3 mL.', 'plan', ['So 0.3 mL of that.', 'My wife gave it to the wrong dog once.']],
    ['Mass is old.', 'objective', ['There is a mass.', "That's an old one."]],
    ['Urea 14.', 'objective', ['Urea is fourteen.', 'And when is his birthday?', "That's March."]],
    ['Allergic to chicken.', 'subjective', ['He is allergic to chicken.', 'Who feeds him?', 'I do.']],
    ['Allergic to chicken.', 'subjective', ['He is allergic to chicken.', "Me, I'd feed him fish."]],
    ['Cephalexin for 7 days.', 'plan', ['Cephalexin for seven days.', 'Book him in for a fortnight.']],
    ['Trazodone 100 mg.', 'plan', ['Trazodone, 100 mg.', 'Half of that is coating, is it?']],
    ['0.9 mL.', 'plan', ['So that is 0.9 mL.', "That's Milo's bowl.", 'So it is.']],
  ])('and stands otherwise: %s', (...one) => {
    expect(isDoubted(one)).toBe(false);
  });
});

describe('an order that is stopped short at is doubted', () => {
  const voices = ['Nurse', 'Owner', 'Nurse'];

  test.each<Case>([
    ['Starve him from eight.', 'plan', ['Starve him from eight. Oh, hang on. He is a ferret.']],
    [
      'No breakfast tomorrow.',
      'subjective',
      ['No breakfast tomorrow.', 'Not a crumb?', 'No. Oh, hold on. She is a guinea pig.'],
    ],
  ])('%s', (...one) => {
    expect(isDoubted(one, voices)).toBe(true);
  });

  test.each<Case>([
    ['Give him hay.', 'plan', ['Give him hay. Hang on. He is pulling at the drip.']],
    // Something is looked for.
    ['Starve him from eight.', 'plan', ['Starve him from eight. Hang on. Let me find the sheet.']],
    ['Starve him from eight.', 'plan', ['Starve him from eight.', 'Hang on. He is chewing the lead.']],
    ['Give him hay.', 'plan', ['Starve him. Oh, hang on. He is a ferret. Give him hay.']],
  ])('and stands otherwise: %s', (...one) => {
    expect(isDoubted(one, voices)).toBe(false);
  });
});

describe('a drug that an owner called by another name is doubted', () => {
  const voices = ['Owner', 'Vet', 'Owner', 'Vet'];

  test.each<Case>([
    [
      'Itches less on the Rimadyl.',
      'subjective',
      ['He itches less on the Rimadyl.', 'On Rimadyl?', 'The little white ones.', 'Ah, Apoquel.'],
    ],
  ])('%s', (...one) => {
    expect(isDoubted(one, voices)).toBe(true);
  });

  test.each<Case>([
    [
      'Limps less on the Rimadyl.',
      'subjective',
      ['He limps less on the Rimadyl.', 'On Rimadyl?', 'Yes, and on the yellow ones.', 'Gabapentin.'],
    ],
    [
      'Limps less on the Rimadyl.',
      'subjective',
      ['He limps less on the Rimadyl.', 'On Rimadyl?', 'The white ones.', 'Rimadyl.'],
    ],
    [
      'Limps less on the Rimadyl.',
      'subjective',
      ['He limps less on the Rimadyl.', 'What about Rimadyl at night?', 'No.', 'Gabapentin.'],
    ],
  ])('and stands otherwise: %s', (...one) => {
    expect(isDoubted(one, voices)).toBe(false);
  });
});
