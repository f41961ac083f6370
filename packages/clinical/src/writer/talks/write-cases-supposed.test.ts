/** What is only supposed, owned up to, given at a time, or known by what was asked some turns before. */
import { describe, expect, test } from 'vitest';
import { noteOf, writtenLines } from './test-kit.ts';

type Talk = readonly [said: readonly string[], stands: RegExp, gone: RegExp];

/** Matches no text. */
const NOTHING = /(?!)/;

const TALKS: readonly Talk[] = [
  [
    [
      'O: What if we don’t do surgery?',
      'V: Then it’s strict rest for eight weeks, and he’ll have arthritis.',
    ],
    /^If we do not do surgery, it's strict rest for 8 weeks/m,
    /^It's strict rest/m,
  ],
  [
    ['O: What if you find it’s really bad?', 'V: Then we stage it, two shorter ones.'],
    /^If we find it's really bad, stage it/m,
    NOTHING,
  ],
  [
    ['V: Has he lost weight?', 'T: 4.1 today, 4.4 in March.'],
    /^Weight 4\.1\.$[\s\S]*^Previous weight 4\.4 \(in March\)\.$/m,
    /^Weight 4\.4/m,
  ],
  [
    ['V: Which back leg?', 'O: The left. No wait, right. When I’m behind him it’s the right.'],
    /Back leg: the right hind leg/,
    /left|No wait/,
  ],
  [['V: Glucose?', 'T: 68 at 2:20.'], /^Glucose: 68 at 2:20\.$/m, NOTHING],
  [
    ['V: And the shampoo?', 'O: Twice a week like you said. Well, honestly once.'],
    /^Shampoo: once, not twice a week\.$/m,
    NOTHING,
  ],
  [
    [
      'O: He still gets the B12 shots?',
      'V: When was the last?',
      'O: Two weeks ago.',
      'V: Then today’s the fifth of six. 250 micrograms under the skin.',
    ],
    /^B12: 250 mcg SQ\.$/m,
    /^Duration/m,
  ],
  [
    [
      'O: He still gets the B12 shots?',
      'V: He does. And Cerenia for the nausea.',
      'V: 16 milligrams under the skin.',
    ],
    /^Cerenia|nausea/im,
    /^B12: 16/m,
  ],
  [
    ['V: Start NAC. 140 per kilo IV once then 70 every six hours for seven doses.'],
    /^Start NAC: 140 per kilo IV once then 70 q6h for 7 doses\.$/m,
    NOTHING,
  ],
  [['V: Start Zyntabulo. 5 milligrams by mouth once a day.'], /^Start Zyntabulo: 5 mg PO q24h\.$/m, /^5 mg/m],
  [
    [
      'V: Apomorphine 0.03 per kilo IV, 0.27 milligrams.',
      'T: Given at 2:10. Vomited at 2:14, I count eight pieces.',
    ],
    /^Apomorphine .* Given at 2:10\.$/m,
    NOTHING,
  ],
  [
    ['O: She’s on Vetoryl 30 once a day.', 'V: Still?', 'O: We stopped it Friday because she collapsed.'],
    /stopped Vetoryl Friday/i,
    NOTHING,
  ],
  [['V: Parvo test?', 'T: Negative.'], /^Parvo test: negative\.$/m, /No parvo/i],
  [['O: And heartworm?', 'V: Both negative.'], /^Heartworm: both negative\.$/m, NOTHING],
  [
    [
      'O: How much Benadryl can I give?',
      'V: One milligram per pound, so two of the 25s, every eight to twelve hours.',
      'O: Okay. And for my other dog, she’s ten pounds?',
      'V: Then ten milligrams, so the children’s liquid, four mils.',
    ],
    /^For the other dog: then 10 mg, so the children's liquid, 4 mL\.$/m,
    /25s.*10 mg/,
  ],
  [['V: Chem and CBC first, IV catheter, LRS at twenty an hour.'], /first, IV catheter/, NOTHING],
  [
    ['V: Blood pressure dropped from 160 to 140 since last month.'],
    /^Previous blood pressure 160 \(last month\)\.$[\s\S]*^Blood pressure 140\.$/m,
    NOTHING,
  ],
  [
    ['V: Under anesthesia his blood pressure dipped to 68, we gave a bolus and it came back to 92.'],
    /^Blood pressure 68 \(dipped.*\)/m,
    /^Blood pressure 68\.$/m,
  ],
  [
    [
      'V: Onsior, one tablet a day for three days starting tomorrow, and buprenorphine 0.3 mils under the tongue every eight hours if needed.',
      'O: She hates pills.',
      'V: Then skip the Onsior, I’ll give her an injection of it now.',
    ],
    /^Buprenorphine 0\.3 mL under the tongue q8h if needed\.$[\s\S]*skip the Onsior/im,
    /1 tablet/,
  ],
  [
    [
      'V: How’s the insulin going?',
      'O: I’m giving four units in the morning and five at night.',
      'V: So she gets down to 62 on four units. I don’t want five. Go to three and a half both times.',
    ],
    /^Insulin: go to 3\.5 both times\.$/m,
    NOTHING,
  ],
  [
    ['V: Her curve: 8 am 320, 10 am 190, noon 110, 2 pm 62, 4 pm 140, 6 pm 290.'],
    /2 pm: 62\. 4 pm: 140\. 6 pm: 290\./,
    NOTHING,
  ],
  [['V: Weight?', 'T: 9.1, so up from 8.4.'], /^Weight 9\.1\.$[\s\S]*^Previous weight 8\.4\.$/m, NOTHING],
  [
    [
      'V: I see DHPP and rabies in February, so the DHPP booster is due now.',
      'O: Can we wait?',
      'V: We can do it at the neuter in two weeks.',
    ],
    /DHPP booster is due now: owner declined now; do it at the neuter in 2 weeks\.$/m,
    NOTHING,
  ],
  [
    [
      'V: If it’s not smaller, cystotomy.',
      'O: I’d rather just take it out.',
      'V: That’s fair. We can do it next Wednesday.',
    ],
    /^Do it next Wednesday\.$[\s\S]*^Owner would rather just take it out\.$/m,
    NOTHING,
  ],
  [['V: Lungs clear. I would not do surgery on this.'], /^Would not do surgery on this\.$/m, NOTHING],
  [['V: Breathing alright?', 'O: Yeah.'], /^Breathing alright\.$/m, NOTHING],
  [['O: He eats his kibble between seven thirty and eight.'], /between 7:30 and 8\b/i, /730/],
  [['V: Feed packed in between three oh nine and three ten.'], /between 309 and 310/, /3:09/],
  [
    [
      'V: Carprofen, 25 milligrams, one tablet.',
      'O: And for my other dog, she’s ten pounds?',
      'V: Then ten milligrams.',
      'V: 25 milligrams twice a day for five days.',
    ],
    /for the other dog: then 10 mg\.$/im,
    /other dog.*25 mg/i,
  ],
];

describe('talk that leans on what was said before', () => {
  test.each(TALKS)('%j', (said, stands, gone) => {
    const note = noteOf(said);
    if (stands !== NOTHING) expect(note).toMatch(stands);
    expect(note).not.toMatch(gone);
  });
});

test.each([
  ['V: I’ll do a tape. Few cocci, no yeast.', 'Diagnostic Results'],
  ['V: Pre is less than one, post is 1.1. Iatrogenic Addison’s.', 'Diagnosis'],
  ['V: Heart sounds good. Liver values now, at 24 and 48 hours.', 'Diagnostics Planned'],
])('%s has a line under %s', (said, entry) => {
  expect(writtenLines([said]).map((line) => line.entry)).toContain(entry);
});
