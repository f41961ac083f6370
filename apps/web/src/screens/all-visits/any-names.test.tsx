// @vitest-environment jsdom
import { PetNames, SessionName, SessionSummary, Tags } from '@auscult/contract/sessions';
import { cleanup, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMe, fakeApi } from '#web/test-kit/fake-api.ts';
import { renderAt } from '#web/test-kit/render-app.tsx';

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('auscult.signIn', JSON.stringify({ bearer: 't', userId: 'u1' }));
});
afterEach(cleanup);

/** Visits of one list: no more than are rendered at once. */
const ROWS = 5;

/** Names that a person could type or paste. */
const pieces = [
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><b>',
    '&lt;',
    '**',
    '[[',
    '{{',
    '\u202E',
    '\u0000',
  ],
  ...[
    '🐕‍🦺',
    'é\u0301',
    'ﷺ',
    '\uD83D',
    'x'.repeat(120),
    ' ',
    '\n',
    '__proto__',
    'constructor',
    'Rex',
    'Mia',
    "O'Neil",
  ],
];
const words = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 8 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(''));
const name = words
  .filter((text) => SessionName.safeParse(text).success)
  .map((text) => SessionName.parse(text));
const pets = fc
  .array(words, { maxLength: 30 })
  .filter((all) => PetNames.safeParse(all).success)
  .map((all) => PetNames.parse(all));
const tags = fc
  .array(words, { maxLength: 6 })
  .filter((all) => Tags.safeParse(all).success)
  .map((all) => Tags.parse(all));

test.each(
  fc.sample(fc.array(fc.tuple(name, pets, tags), { minLength: ROWS, maxLength: ROWS }), {
    numRuns: 20,
    seed: 4,
  }),
)('a list shows visits of any name, pets and tags (%#)', async (...drawn) => {
  const rows = drawn.map(([named, ofPets, tagged], at) =>
    aRow(`s${at}`, { name: named, pets: ofPets, tags: tagged }),
  );
  const list = () => ({ sessions: rows, next_cursor: null });
  const { api } = fakeApi({
    'GET /v1/me': () => aMe,
    'GET /v1/usage': () => ({ num_sessions: 3, phone_call_sessions: 0 }),
    'GET /v1/sessions_by_date/{a}/{b}': list,
  });
  renderAt('/history', { api });
  const links = within(await screen.findByRole('list', { name: /Visits/ })).getAllByRole('link');
  expect(links).toHaveLength(ROWS);
  for (const [at, link] of links.entries()) {
    expect(link.textContent).toContain(rows[at]?.name || 'Unnamed visit');
    for (const tag of rows[at]?.tags.slice(0, 3) ?? []) expect(link.textContent).toContain(tag);
    expect(link.querySelector('script, img, b, iframe, [onerror]')).toBeNull();
  }
});

function aRow(id: string, more: object): SessionSummary {
  return SessionSummary.parse({
    ...{
      id,
      owner: 'u1',
      organization: 't1',
      timestamp: Date.now(),
      status: 'in_progress',
      is_sample: false,
    },
    ...{
      created_timestamp: 0,
      modified_timestamp: 0,
      recording_count: 0,
      note_count: 0,
      newest_note: null,
      is_processing: false,
      has_failed: false,
    },
    ...more,
  });
}
