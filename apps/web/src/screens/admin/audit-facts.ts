import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import type { AuditEvent } from '#web/features/admin/use-admin-security.ts';
import { FACTS, SUBJECTS, VALUES } from './audit-labels.ts';

/** Names of people, teams, visits and notes, and addresses of invitations, by their ids. */
export type AuditNames = Readonly<Record<string, string>>;

/** The details of an event besides who, when and where, one per line. Unknown ones are shown by their key. */
export function auditFacts(event: AuditEvent, names: AuditNames): string[] {
  const facts = Object.entries(event.details)
    // The name of the settings action adds nothing to the changed settings.
    .filter(([key]) => !(key === 'action' && 'keys' in event.details))
    .sort(([one], [other]) => placeOf(event.action, one) - placeOf(event.action, other))
    .map(([key, value]) => line(labelOf(event.action, key), valueText({ key, value, names })));
  return [...subjectLine(event, names), ...facts];
}

/** Ids that are shown by a name. */
export function auditIds({ subject, details }: AuditEvent, names: AuditNames): string[] {
  const told = new Set([subject, ...Object.values(details).flat()]);
  return [...told].filter((id) => typeof id === 'string').filter((id) => Object.hasOwn(names, id));
}

/** Details that repeat the actor, or the team of the row, are left out. */
function subjectLine({ action, subject, user_id, organization_id }: AuditEvent, names: AuditNames): string[] {
  if (subject === '' || subject === user_id || subject === organization_id) return [];
  const beginnings = Object.keys(SUBJECTS).filter((beginning) => action.startsWith(beginning));
  const label = SUBJECTS[beginnings.at(-1) ?? ''];
  const name = names[subject] ?? subject;
  return [label === undefined ? name : line(t(label), name)];
}

function line(label: string, value: string): string {
  return t('{{label}}: {{value}}', { label, value });
}

const ORDER = Object.keys(FACTS);

/** The position of a detail: as in the table of labels, since the database has no order. Unknown ones come last. */
function placeOf(action: string, key: string): number {
  const known = knownFact(action, key);
  return known === undefined ? ORDER.length : ORDER.indexOf(known);
}

function knownFact(action: string, key: string): string | undefined {
  return [`${action}.${key}`, key].find((one) => Object.hasOwn(FACTS, one));
}

function labelOf(action: string, key: string): string {
  const known = knownFact(action, key);
  return known === undefined ? inWords(key) : t(FACTS[known] ?? key);
}

interface Fact {
  key: string;
  value: unknown;
  names: AuditNames;
}

function valueText({ key, value, names }: Fact): string {
  if (Array.isArray(value)) {
    const texts = new Set(value.map((one) => valueText({ key, value: one, names })));
    return new Intl.ListFormat(locale(), { type: 'unit' }).format(texts);
  }
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (value === null) return t('As the server is set');
  if (typeof value === 'number') return key === 'until' ? momentText(value) : value.toLocaleString(locale());
  return typeof value === 'string' ? wordText(key, value, names) : JSON.stringify(value);
}

function wordText(key: string, word: string, names: AuditNames): string {
  const known = VALUES[key];
  if (known && Object.hasOwn(known, word)) return t(known[word] ?? word);
  if (Object.hasOwn(names, word)) return names[word] ?? word;
  return key === 'keys' || key === 'call' ? inWords(word) : word;
}

/** @param seconds  since 1970 */
function momentText(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
}

/** `keep_deleted_days` and `updateName` as words: `Keep deleted days`, `Update name`. */
function inWords(key: string): string {
  const words = key
    .replaceAll(/_+|-+|(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
