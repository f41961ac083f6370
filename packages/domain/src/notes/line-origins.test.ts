import type { NoteLine } from '@auscult/contract/notes';
import { describe, expect, test } from 'vitest';
import { trueOrigins } from './line-origins.ts';

type Written = Pick<NoteLine, 'text' | 'origin'>;

const before: Written[] = [
  { text: 'Limping.', origin: 'transcript' },
  { text: 'Eyes clear.', origin: 'default' },
  { text: 'Call the owner.', origin: 'human' },
];

describe('the author of a line', () => {
  test.each<[string, Written, NoteLine['origin']]>([
    ['words that stay keep their origin', { text: 'Limping.', origin: 'transcript' }, 'transcript'],
    ['a normal of the template stays one', { text: 'Eyes clear.', origin: 'default' }, 'default'],
    ['new words are a person’s', { text: 'Limping badly.', origin: 'transcript' }, 'human'],
    ['new words are no normal of the template', { text: 'Give 5 mg/kg.', origin: 'default' }, 'human'],
    ['a person’s words stay theirs', { text: 'Call the owner.', origin: 'transcript' }, 'human'],
    ['a person may take words over', { text: 'Limping.', origin: 'human' }, 'human'],
  ])('%s', (_, edited, origin) => {
    expect(trueOrigins([edited], before)).toEqual([origin]);
  });
});
