import { expect, type Page } from '@playwright/test';
import { signedInTest as test } from '../kit/journey.ts';
import { SCREENS } from '../kit/looks.ts';
import { litWords, note, noteLine } from '../kit/opened-visit.ts';
import { makeVisit } from '../kit/person.ts';

const [, { viewport: phone }] = SCREENS;
const LAPTOP = { width: 1366, height: 768 };

/** Pixels from the top of a phone to the first line of a note. */
const FIRST_LINE = 130;
/** Height in pixels of a note of 52 lines. */
const LINES_52 = 1700;

const PETS = ['Sir Barksalot the Third of Pemberley', 'Mochi', 'Pip'];
const OF_THREE = `Vet: Sir Barksalot weighs 30.5 kilograms. Sir Barksalot has been itching for two weeks.
Vet: Now Mochi. Mochi weighs 4.2 kilograms. Mochi has been vomiting since Monday.
Vet: Now Pip. Pip weighs 2.8 kilograms. Pip got the rabies vaccine today.`;

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('the first line of a note is near the top, also of three pets with a long name', async ({
    page,
    person,
  }) => {
    const one = await makeVisit(person);
    const three = await makeVisit(person, {
      name: `${PETS.join(', ')}: itching`,
      pets: PETS,
      words: OF_THREE,
    });
    for (const visit of [one, three]) {
      await page.goto(`/history?session_id=${visit.session}`);
      const line = note(page).locator('[data-line]').first();
      await expect(line).toBeVisible();
      expect((await boxOf(page, '[data-line]')).top).toBeLessThanOrEqual(FIRST_LINE);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    }
  });

  test('one press on a line shows its source words', async ({ page, person }) => {
    const { session } = await makeVisit(person);
    await page.goto(`/history?session_id=${session}`);
    await noteLine(page, 'maropitant').tap();
    await expect(page.getByRole('dialog').getByRole('list', { name: 'What was said' })).toContainText(
      'maropitant 12 mg once today',
    );
  });
});

test.describe('on a laptop', () => {
  test.use({ viewport: LAPTOP });

  test('52 lines take little room, normal systems are folded, and the browser’s search opens them', async ({
    page,
    person,
  }) => {
    const visit = await makeVisit(person);
    await showLines(page);
    await page.goto(`/history?session_id=${visit.session}`);
    await expect(note(page).locator('[data-line]')).toHaveCount(LINES.length);
    expect(LINES.length).toBe(52);
    const { height } = await boxOf(page, '[data-note]');
    expect(height).toBeLessThanOrEqual(LINES_52);

    const eyes = noteLine(page, 'Eyes clear.');
    await expect(eyes).toBeHidden();
    // Like the browser's own search.
    await eyes.evaluate((line) =>
      line.closest('[hidden]')?.dispatchEvent(new Event('beforematch', { bubbles: true })),
    );
    await expect(eyes).toBeVisible();
    await page.getByRole('button', { name: /systems normal/ }).press('Enter');
    await expect(eyes).toBeHidden();

    await page.goto('/settings?part=appearance');
    await page.getByRole('radio', { name: /^Comfortable/ }).check();
    await page.goBack();
    await expect(noteLine(page, 'BCS 4/9')).toBeVisible();
    expect((await boxOf(page, '[data-note]')).height).toBeGreaterThan(height * 1.1);
  });

  test('a line shows its words without a press, and prints without the screen', async ({ page, person }) => {
    const { session } = await makeVisit(person);
    await page.goto(`/history?session_id=${session}`);
    await noteLine(page, 'maropitant').hover();
    await expect(litWords(page)).toContainText(['maropitant 12 mg']);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('DRAFT, not signed').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByText('DRAFT, not signed')).toHaveCount(0);
  });
});

/** Template entries with one or more lines each, as in a longer recheck. */
const FORM: [section: string, soap: string, entries: [name: string, ...lines: string[]][]][] = [
  [
    'Subjective',
    'subjective',
    [
      [
        'History',
        'Here for her heart failure recheck.',
        'Had 1 fainting spell on Sunday after running up the stairs.',
      ],
      ['Appetite', 'Eating well.'],
      ['Thirst and Urination', 'Drinking a bit more than usual.'],
      ['Vomiting and Diarrhea', 'No vomiting, no diarrhea.'],
      ['Coughing and Sneezing', 'Coughs about twice a night.', 'Sleeping RR 22 to 26 for the last 2 weeks.'],
      [
        'Current Medications',
        'Pimobendan 2.5 mg q12h.',
        'Furosemide 20 mg q12h.',
        'Missed 2 doses of benazepril.',
      ],
      ['Diet', 'Low sodium diet, 1 can twice a day.', 'Gets no treats.'],
    ],
  ],
  [
    'Objective',
    'objective',
    [
      ['Weight', 'Weight 8.9 kg.'],
      ['Temperature', 'Temperature 101.6 F.'],
      ['Heart Rate', 'HR 138.'],
      ['Respiratory Rate', 'RR 32.'],
      ['Mucous Membranes', 'Mucous membranes pink.'],
      ['CRT', 'CRT <2 seconds.'],
      ['Body Condition Score', 'BCS 4/9.'],
      ['Pain Score', 'Pain score 0.'],
      ['Blood Pressure', 'Blood pressure 128.'],
      ['General Appearance', 'Bright, alert and responsive.'],
      ['Eyes', 'Eyes clear.'],
      ['Ears', 'Ears clean on both sides.'],
      ['Nose and Throat', 'Nose and throat normal.'],
      ['Oral Cavity and Teeth', 'Teeth have moderate tartar with grade 2 dental disease.'],
      ['Lymph Nodes', 'Lymph nodes normal.'],
      ['Cardiovascular', 'Grade 4/6 left apical systolic murmur.', 'Femoral pulses strong and synchronous.'],
      ['Respiratory', 'Lungs have mild crackles in the caudal fields on both sides.'],
      ['Abdomen', 'Abdomen soft and not painful.'],
      ['Integument', 'Skin and coat look healthy.'],
      ['Neurologic', 'Neurologic exam is normal.'],
      ['Urogenital', 'Urogenital exam is normal.'],
      [
        'Diagnostic Results',
        'Vertebral heart score of 11.8.',
        'BUN 31, creatinine 1.4, potassium 4.1, sodium 146.',
      ],
    ],
  ],
  [
    'Assessment',
    'assessment',
    [
      [
        'Diagnosis',
        'Congestive heart failure secondary to myxomatous mitral valve disease, stage C, mildly decompensated.',
        'Periodontal disease grade 2.',
        'Syncope, likely exertional; arrhythmia has to be ruled out.',
      ],
    ],
  ],
  [
    'Plan',
    'plan',
    [
      ['Diagnostics Planned', 'Run an ECG today.', 'A Holter monitor if the ECG is normal.'],
      ['Treatments Given Today', 'Gave furosemide 18 mg IM today before she leaves.'],
      [
        'Medications Prescribed',
        'Increase furosemide to 30 mg q12h PO.',
        'Continue pimobendan 2.5 mg q12h.',
        'Restart benazepril 5 mg q24h.',
        'Start spironolactone 12.5 mg q24h with food.',
      ],
      ['Diet Recommendations', 'Keep the low sodium diet.'],
      ['Activity and Home Care', 'Restrict exercise for 2 weeks.'],
      ['Recheck', 'Recheck kidney values in 7-10 days.', 'Recheck chest x-rays in 4 weeks.'],
      [
        'Return Precautions',
        'Count her sleeping respiratory rate every night and call if it is above 30.',
        'Come back right away if she faints again, breathes hard or stops eating.',
      ],
    ],
  ],
];

const LINES = FORM.flatMap(([section, soap, entries]) =>
  entries.flatMap(([entry, ...texts]) => texts.map((text) => ({ section, soap, entry, text }))),
);

/** Answers every read of a note with these lines, without flags, as if the writer made them. */
async function showLines(page: Page): Promise<void> {
  await page.route('**/v2/soap_note/**', async (route) => {
    const response = await route.fetch();
    const note = await response.json();
    const [like] = note.lines;
    const lines = LINES.map((line) => ({ ...like, ...line, origin: 'transcript', flags: [] }));
    await route.fulfill({ response, json: { ...note, lines } });
  });
}

async function boxOf(page: Page, selector: string): Promise<{ top: number; height: number }> {
  return await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      return { top, height };
    });
}
