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
    /^If we do not do surgery: it's strict rest for 8 weeks/m,
    /^It's strict rest/m,
  ],
  [
    ['O: What if you find it’s really bad?', 'V: Then we stage it, two shorter ones.'],
    /^If we find it's really bad: we stage it/m,
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
