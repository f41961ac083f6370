/** Lines that somebody turned round later without naming another value, and lines that may be read two ways. */
import type { NoteFlag, NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { checkNote } from './check-note.ts';
import { aLine } from './test-lines.ts';

function flagsOf(soap: Exclude<NoteLine['soap'], null>, text: string, said: readonly string[]): NoteFlag[] {
  const segments = said.map((words, index) => ({ start_ms: index, end_ms: index + 1, text: words }));
  const line = aLine(text, { soap });
  return checkNote([line], segments).flatMap(({ flags }) => flags);
}

function isTurned(soap: Exclude<NoteLine['soap'], null>, text: string, said: readonly string[]): boolean {
  return flagsOf(soap, text, said).some(({ kind, severity }) => kind === 'put right' && severity === 'soft');
}

describe('an order that is turned round later is doubted', () => {
  test.each([
    ['Stop the Apoquel.', ['Stop the Apoquel.', 'He itches without.', 'Fine, keep him on it.']],
    [
      'Stop the ear drops.',
      ['Can I stop the ear drops?', 'Yes.', 'Both bottles?', 'Oh, not those. The blue one.'],
    ],
    [
      'Stop the thyroid pills.',
      ['Stop the thyroid pills.', 'Really?', 'Hm. Keep giving them until I called her.'],
    ],
    [
      'Keep him on the Vetmedin.',
      ['Keep him on the Vetmedin.', 'The heart doctor took him off.', 'Leave him off it then.'],
    ],
    [
      'Put him on Rimadyl 75 mg q12h.',
      [
        'I would put him on Rimadyl, 75 mg twice a day.',
        'His kidneys are bad.',
        "Then we won't give him that.",
      ],
    ],
    [
      'Continue the carprofen.',
      ['Continue the carprofen.', 'He threw up blood.', 'Then stop the carprofen right away.'],
    ],
    [
      'Prednisolone 10 mg q24h.',
      ['Prednisolone, 10 mg once a day.', 'He gets crazy on it.', 'Okay, cut it in half.'],
    ],
    [
      'Bloodwork: owner declined.',
      ['Bloodwork?', 'No, not this time.', 'I would like to.', "All right, let's do it."],
    ],
  ])('%s', (line, said) => {
    expect(isTurned('plan', line, said)).toBe(true);
  });

  test.each([
    ['Stop the carprofen.', ['Stop the carprofen.', 'Okay.', "Don't stop the gabapentin though."]],
    [
      'Carprofen 75 mg q12h.',
      ['Carprofen, 75 mg twice a day.', 'If he vomits, stop the carprofen and call.'],
    ],
    ['Banamine 10 mL IV.', ['I am giving Banamine, 10 mL in the vein.', 'No more Banamine today.']],
    ['Prednisone 20 mg q24h for a week.', ['Prednisone, 20 mg once a day for a week.', 'Then halve it.']],
    ['Dental: owner declined.', ['A dental?', 'No, not now.', 'Shall I trim the nails?']],
  ])('and stands otherwise: %s', (line, said) => {
    expect(isTurned('plan', line, said)).toBe(false);
  });
});

describe('a change of dose that is dropped, or read otherwise off the label, is doubted', () => {
  test.each([
    ['Go up to 0.6 on the thyroid pill.', 'Go up to 0.6 on the thyroid pill.', 'Leave it at 0.4 for now.'],
    ['Bump the phenobarb to 3 tablets.', 'Bump the phenobarb to 3 tablets.', 'Then stay at 2.'],
    ['Cut the insulin down to 3 units.', 'Cut the insulin down to 3 units.', 'Leave it where it is then.'],
    ['Doxycycline 1 capsule q12h.', 'Doxycycline, one capsule twice a day.', 'The label says once a day.'],
    ['Gabapentin q8h.', 'Gabapentin three times a day.', 'The box says twice a day.'],
  ])('%s', (line, said, later) => {
    expect(isTurned('plan', line, [said, later])).toBe(true);
  });

  test.each([
    ['Go up to 2 tablets of gabapentin.', 'Go up to two tablets of gabapentin.', 'Leave the bandage on.'],
    ['Gabapentin q8h.', 'Gabapentin every eight hours.', 'The label says three times a day.'],
    ['Vetmedin q12h.', 'Vetmedin twice a day.', 'The Lasix bottle says once a day.'],
  ])('and stands otherwise: %s', (line, said, later) => {
    expect(isTurned('plan', line, [said, later])).toBe(false);
  });
});

describe('what is to be decided yet is doubted, and no allergies where one is told', () => {
  test.each([
    ['Take the spleen out.', "I'd take the spleen out.", "But you don't have to decide today."],
    [
      'Remove the mass on Tuesday.',
      "We'll remove the mass on Tuesday.",
      'I need to talk to my husband first.',
    ],
    ['Amputate that toe.', "I'd amputate that toe.", 'Let me sleep on it.'],
  ])('%s', (line, said, later) => {
    expect(isTurned('plan', line, [said, later])).toBe(true);
  });

  test.each([
    ['Surgery tomorrow at 8.', "We'll do surgery tomorrow at eight.", "I'll tell my husband."],
    ['Dental next week.', "We'll do the dental next week.", 'And think about the diet.'],
    ['Discussed spay.', 'We talked about a spay.', 'I will think about it.'],
  ])('and stands otherwise: %s', (line, said, later) => {
    expect(isTurned('plan', line, [said, later])).toBe(false);
  });

  test.each([
    ['No known allergies.', 'Not that I know. Oh, he swelled up after the bee.'],
    ['No drug allergies.', 'No. Well, he broke out after the Convenia.'],
    ['No allergies.', 'None. My daughter says he had a reaction to Cerenia.'],
  ])('%s', (line, answer) => {
    const kinds = flagsOf('subjective', line, [`Any allergies? ${answer}`]).map(({ kind }) => kind);
    expect(kinds).toContain('negation');
  });

  test.each(["No. I'm allergic to cats though.", "No, none. He's never reacted to anything.", 'No.'])(
    'none: %s',
    (answer) => {
      expect(flagsOf('subjective', 'No allergies.', ['Any allergies?', answer])).toEqual([]);
    },
  );
});

describe('an order that an objection turns round is doubted, and an answer that is thought over', () => {
  test.each([
    [
      'Cortisone shot today.',
      ["Let's do the cortisone shot today.", "He's on Metacam.", 'Ah. Then no cortisone today.'],
    ],
    ['Vaccine today.', ["We'll do the vaccine today.", 'He has a fever.', 'Oh, then no vaccine today.']],
    [
      'Put him on Rimadyl.',
      ["Let's put him on Rimadyl.", 'His kidneys.', "Right. Let's do gabapentin instead."],
    ],
  ])('%s', (line, said) => {
    expect(isTurned('plan', line, said)).toBe(true);
  });

  test.each([
    ['Start the Cerenia today.', ['Start the Cerenia today.', 'Okay.', 'Then no food for two hours.']],
    ['Gabapentin q12h.', ['Gabapentin twice a day.', 'And the shampoo?', 'Use the Douxo instead.']],
    [
      'Give carprofen q12h.',
      ['Give carprofen twice a day.', 'He hates pills.', 'You can use the chews instead.'],
    ],
  ])('and stands otherwise: %s', (line, said) => {
    expect(isTurned('plan', line, said)).toBe(false);
  });

  test.each([
    ['No cough.', 'Any cough? No. Oh, at night he does.'],
    ['No vomiting.', 'Any vomiting? Nope. Well, on Sunday he did.'],
    ['Ate this morning.', 'Ate this morning? Yes. No, hang on, that was yesterday.'],
  ])('%s', (line, answer) => {
    expect(flagsOf('subjective', line, [answer]).map(({ kind }) => kind)).toContain('negation');
  });

  test.each([
    ['No vomiting.', 'Any vomiting? No. Well, he was fine all week.'],
    ['No limping.', 'Any limping? No. He is eating well.'],
    ['No limping. After walks she does.', 'Any limping? No. Actually, after walks she does.'],
  ])('and stands otherwise: %s', (line, answer) => {
    expect(flagsOf('subjective', line, [answer])).toEqual([]);
  });
});

describe('what an owner told and was put right about is doubted', () => {
  test.each([
    ['On gabapentin.', ['He is on gabapentin.', 'No, we never gave him gabapentin.']],
    [
      'Got into the Advil.',
      ['He got into the Advil.', 'How much?', 'The bottle is full. So he had no Advil.'],
    ],
    ['Allergic to Rimadyl.', ['He is allergic to Rimadyl.', 'What happened?', 'No, he was fine on Rimadyl.']],
    [
      'Hydralazine, it says here.',
      ['Hydralazine, it says here.', "Hydralazine, no, that's for blood pressure."],
    ],
    ['Trazodone. 2 at night.', ['Trazodone. Two at night.', "One at night is what's on the label."]],
  ])('%s', (line, said) => {
    expect(isTurned('subjective', line, said)).toBe(true);
  });

  test.each([
    ['On carprofen.', ['He is on carprofen.', 'Has he ever had tramadol?', 'No, he never had that.']],
    ['Was on prednisone last year.', ['He was on prednisone last year.', "He's fine with prednisone?"]],
    ['Allergic to penicillin.', ['He is allergic to penicillin.', 'He is not allergic to chicken.']],
    ['Gets Apoquel.', ['He gets Apoquel.', 'Apoquel, no problem.']],
  ])('and stands otherwise: %s', (line, said) => {
    expect(isTurned('subjective', line, said)).toBe(false);
  });
});

describe('what a second look found otherwise is doubted', () => {
  test.each([
    [
      'A mast cell tumor.',
      ["That's a mast cell tumor.", 'Oh no.', 'Let me look at the slide again. No, these are fat cells.'],
    ],
    ['No murmur.', ['Heart is good, no murmur.', 'Wait, let me listen once more. There is a soft one.']],
  ])('%s', (line, said) => {
    expect(isTurned('objective', line, said)).toBe(true);
  });

  test.each([
    [
      'A nodule in the neck.',
      ['There is a nodule in the neck.', "Let me listen again. No, it's not a gallop."],
    ],
    ['Gums pink.', ['Gums are pink.', 'Let me look at the ear again. There is some wax.']],
  ])('and stands otherwise: %s', (line, said) => {
    expect(isTurned('objective', line, said)).toBe(false);
  });
});

describe('a line that may be read two ways is doubted', () => {
  test.each([
    ['Cerenia: 160 mg tablet a day.', 'Cerenia, one sixty milligram tablet a day.', 'dose'],
    ['Carprofen 1 tablet q12h; q24h.', 'Carprofen, one tablet twice a day. Once a day.', 'frequency'],
    [
      'Gabapentin and carprofen: 300 and 75 mg, in that order.',
      'Gabapentin and carprofen, 300 and 75 milligrams, in that order.',
      'dose',
    ],
  ])('%s', (line, said, kind) => {
    expect(flagsOf('plan', line, [said]).map((flag) => flag.kind)).toContain(kind);
  });

  test.each([
    ['Cerenia, a 160 mg tablet q24h.', 'Cerenia, a one sixty milligram tablet once a day.'],
    [
      'Carprofen 1 tablet q12h for 3 days; then q24h.',
      'Carprofen, one tablet twice a day for three days, then once a day.',
    ],
    ['Prednisone 20 mg a day this week.', 'Prednisone, twenty milligrams a day this week.'],
  ])('and stands otherwise: %s', (line, said) => {
    expect(flagsOf('plan', line, [said])).toEqual([]);
  });
});

describe('an order that is withdrawn in the next sentences is doubted', () => {
  test.each([
    [
      'Robenacoxib 6 mg q24h.',
      ['Robenacoxib 6 mg once daily.', 'You said hold it.', 'Right. Scratch the robenacoxib.'],
    ],
    ['Omeprazole 20 mg q24h.', ['Omeprazole 20 mg once a day. No, not needed. Skip it.']],
    ['Tramadol 50 mg q12h.', ["Tramadol 50 mg twice a day. No, sorry, same problem. We'll use Incurin."]],
    ['Tramadol 50 mg q12h.', ["Tramadol 50 mg twice a day. Let's hold that until the bloods are back."]],
    [
      'Gabapentin.',
      ['Carprofen twice a day. And maybe some gabapentin.', "No, let's leave it at just the carprofen."],
    ],
    [
      'Famotidine 0.5 mg/kg.',
      ['And famotidine 0.5 mg per kg.', "No, we can't get famotidine, so we'll leave that."],
    ],
  ])('%s', (line, said) => {
    expect(isTurned('plan', line, said)).toBe(true);
  });

  test.each([
    [
      'Incurin 1 mg q24h.',
      ["Tramadol 50 mg twice a day. No, sorry, same problem. We'll use Incurin 1 mg once a day."],
    ],
    ['Carprofen 50 mg q12h.', ['Carprofen 50 mg twice a day. Skip it if he vomits.']],
    ['Carprofen 50 mg q12h.', ['Carprofen 50 mg twice a day.', 'Is it the pred?', 'Not the pred.']],
    [
      'Hold tramadol until the bloods are back.',
      ["Tramadol 50 mg twice a day. Let's hold that until the bloods are back."],
    ],
    [
      'Maropitant 1 mg/kg SQ.',
      [
        "Maropitant 1 mg per kg under the skin, and famotidine. No, we can't get famotidine, so we'll leave that.",
      ],
    ],
  ])('and no other: %s', (line, said) => {
    expect(isTurned('plan', line, said)).toBe(false);
  });
});
