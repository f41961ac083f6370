import { expect, test } from 'vitest';
import { suggestProviders } from './suggest-providers.ts';

const member = (user: string, name: string, email = '') => ({ user, name, email });
const provider = (id: string, name: string, email: string | null = null) => ({ id, name, email });

test.each([
  [
    'by email, whatever its case',
    member('u', 'Jo', 'Jo@Clinic.example'),
    provider('p', 'J. Doe', 'jo@clinic.example'),
  ],
  ['by name without title', member('u', 'Jane Doe'), provider('p', 'Dr. Jane Doe')],
  ['by name in another order', member('u', 'Dr John Roe'), provider('p', 'Roe, John DVM')],
  ['by name without accents', member('u', 'José Núñez'), provider('p', 'Jose Nunez')],
])('suggests %s', (_, one, other) => {
  expect([...suggestProviders([one], [other])]).toEqual([['u', { id: other.id, name: other.name }]]);
});

test.each([
  ['different names', [member('u', 'Jane Doe')], [provider('p', 'Jane Dow')]],
  ['no name and no email', [member('u', '')], [provider('p', '', '')]],
  [
    'two members of one name',
    [member('u', 'Jane Doe'), member('v', 'Jane Doe')],
    [provider('p', 'Jane Doe')],
  ],
  [
    'two providers of one name',
    [member('u', 'Jane Doe')],
    [provider('p', 'Jane Doe'), provider('q', 'Dr Jane Doe')],
  ],
])('suggests nothing for %s', (_, members, providers) => {
  expect([...suggestProviders(members, providers)]).toEqual([]);
});

test('prefers the email to the name', () => {
  const providers = [provider('p', 'Jane Doe'), provider('q', 'Front desk', 'jane@clinic.example')];
  const found = suggestProviders([member('u', 'Jane Doe', 'jane@clinic.example')], providers);
  expect(found.get('u')).toEqual({ id: 'q', name: 'Front desk' });
});
