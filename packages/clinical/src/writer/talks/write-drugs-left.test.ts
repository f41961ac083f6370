/** What was ordered and then left out, held, avoided or put off, some turns later and in other words. */
import { describe, expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

const EXAM = 'V: On exam the heart sounds normal, and the lungs are clear.';

describe('a drug that is left out after all stands as left out', () => {
  test.each([
    [
      'behind an objection that names nothing',
      [
        "V: I can give him some maropitant now, so he's not queasy in the car. It's one mil.",
        'O: Will it hurt him?',
        "V: A little, yes. Let's not, then.",
      ],
      /^Maropitant: let's not, then\.$/m,
      /give him|1 mL/i,
    ],
    [
      'after it was asked again which drug did the harm',
      [
        "V: We'll give her some Onsior for that.",
        'O: It made her sick last time.',
        'V: The Onsior did?',
        'O: Yes.',
        "V: Okay then, let's not. We'll use gabapentin, fifty milligrams twice a day.",
      ],
      /^Onsior: let's not\.$/m,
      /give her|did/i,
    ],
    [
      'by its name, after it was to be had at times',
      [
        "V: And if he's still restless, we'll give you trazodone too.",
        "V: That may be too much. We'll leave the trazodone.",
      ],
      /^No trazodone\.$/m,
      /restless/,
    ],
    [
      'in the breath that said to keep it',
      [
        'V: so stay on the prednisone well it thins the skin',
        "V: and with those stitches we'll",
        'V: hold the prednisone until they are out',
      ],
      /hold the prednisone until/i,
      /stay on/i,
    ],
    [
      'where the vet keeps away from it',
      ["V: I'd steer clear of carprofen with him."],
      /^Avoid carprofen/m,
      /steer/,
    ],
  ])('%s', (_, said, stands, gone) => {
    const note = noteOf([EXAM, ...said]);
    expect(note).toMatch(stands);
    expect(note).not.toMatch(gone);
  });

  test.each([
    [
      'the no is to something else that was asked for',
      [
        "V: We'll give him carprofen, 50 milligrams twice a day.",
        'O: Should I bring him swimming?',
        "V: Let's not, then.",
      ],
      /carprofen 50 mg q12h/i,
    ],
    [
      'nothing was ordered before',
      ['V: And he is on the trazodone at home.', "V: Let's leave the trazodone."],
      /leave the trazodone/i,
    ],
    [
      'it is to be stopped at times only',
      ["V: Stay on the prednisone, well, half of it. We'll stop the prednisone if he drinks a lot."],
      /stay on the prednisone/i,
    ],
  ])('and stays where %s', (_, said, stands) => {
    expect(noteOf([EXAM, ...said])).toMatch(stands);
  });
});

describe('what an owner asks to have later', () => {
  test.each([
    [
      [
        "V: I'd like to run a thyroid panel and a urine when she comes back in two weeks.",
        'O: Could we wait with that until after the holidays?',
        "V: Sure. We'll do the panel in January, then.",
      ],
      /thyroid panel and a urine\.$/m,
      /in 2 weeks/,
    ],
    [
      [
        'V: We should take the stitches out and do an x-ray next week.',
        "O: Can I push it to the week after? I'm away.",
        "V: Fine. We'll do the x-ray on the ninth, then.",
      ],
      /x-ray on the ninth/i,
      /next week/,
    ],
  ])('has one time, the later: %j', (said, stands, gone) => {
    const note = noteOf([EXAM, ...said]);
    expect(note).toMatch(stands);
    expect(note).not.toMatch(gone);
  });

  test('keeps its time where nobody asked', () => {
    const note = noteOf([
      EXAM,
      "V: I'd like to run a thyroid panel when she comes back in two weeks.",
      "V: We'll do the panel in the morning, then.",
    ]);
    expect(note).toMatch(/in 2 weeks/);
  });
});

describe('what an owner was going to give, or was told to, and the clinic forbids', () => {
  test.each([
    [['O: I was going to give him some Finadyne.', 'V: No.'], 'No Finadyne.'],
    [['O: The lady at the shop told me to put Frontline on him.', "V: Don't."], 'No Frontline.'],
    [['O: Would I give him the Brufen in the meantime?', 'V: God no. No Brufen.'], 'No Brufen.'],
    [['O: Can I give him some Nurofen?', 'V: Oh God, no.'], 'No Nurofen.'],
    [
      ['O: My friend says I should give her aspirin.', "V: No, please don't, it's bad for her."],
      'Aspirin: please do not',
    ],
  ])('%s', (said, line) => {
    expect(noteOf(said)).toContain(line);
  });

  test.each([
    [['O: The other vet said we should use Rimadyl.', 'V: No problem, we can do that.']],
    [['O: The breeder told me to give Panacur.', "V: No, that's right, you should."]],
    [['O: My friend says I should give her aspirin.', "V: I don't know, let me look."]],
  ])('but nothing is forbidden by another no: %s', (said) => {
    expect(noteOf(said)).not.toMatch(/\bno (?:rimadyl|panacur|aspirin)/i);
  });
});

test('who had something at home had it, and would not', () => {
  expect(noteOf(["O: I'd a drop of Finadyne in the shed."])).toMatch(
    /Owner had a drop of Finadyne in the shed/,
  );
});
