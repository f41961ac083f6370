import { expect, test } from 'vitest';
import { invitedAddresses } from './invited-addresses.ts';

test.each([
  ['ada@clinic.example', ['ada@clinic.example'], []],
  [
    'Ada@Clinic.example, omar@clinic.example;lee@clinic.example',
    ['ada@clinic.example', 'omar@clinic.example', 'lee@clinic.example'],
    [],
  ],
  ['a@b.org\nc@d.org\n\n', ['a@b.org', 'c@d.org'], []],
  ['a@b.org c@d.org\ta@B.org', ['a@b.org', 'c@d.org'], []],
  [
    'Dr. Ada Park <ada@clinic.example>, "Lee, Kim" <kim@clinic.example>',
    ['ada@clinic.example', 'kim@clinic.example'],
    ['"Lee'],
  ],
  ['ada at clinic', [], ['ada', 'at', 'clinic']],
  ['ada@clinic', [], ['ada@clinic']],
  ['ada@clinic.example omar', ['ada@clinic.example'], ['omar']],
  ['', [], []],
])('of "%s"', (pasted, addresses, others) => {
  expect(invitedAddresses(pasted)).toEqual({ addresses, others });
});
