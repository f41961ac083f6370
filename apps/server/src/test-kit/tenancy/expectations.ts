/** Parses the table of expected rights, which is beside this file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFUSALS, type RefusalCode } from '@auscult/contract/kit/refusal';
import type { Column, Knocker } from './world.ts';

/** A row of the table: the answer of a call about one of its fields. */
export interface Row {
  call: string;
  field: string;
  /** The kind of thing that the field names: `visit`, `template` … See facets.ts. */
  names: string;
  /** What a successful call uses up. */
  spends: '-' | 'target' | 'caller';
  /** Who else may: `staff` who act as someone, callers behind the `wall` of a missing second factor. */
  open: string;
  /** The people who may call it at all, for any field. */
  gate: string;
  cells: Record<Column, string>;
  /** The answer for an unknown thing; `ok` for a list that is then empty. */
  unknown: string;
}

/** An expected answer. */
export interface Expected {
  status: number;
  /** For a refusal. */
  code: string | undefined;
  /** Whether it must equal the answer for an unknown thing: a refusal, or an empty list. */
  isHidden?: true;
}

const COLUMNS_OF_TABLE = ['own', 'colleague', 'sibling', 'foreign', 'deleted'] as const;

/** Parses the table. */
export function readExpectations(): Row[] {
  const text = readFileSync(join(import.meta.dirname, 'expectations.tsv'), 'utf8');
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const names = head.split('\t');
  return lines.map((line) =>
    rowIn(Object.fromEntries(line.split('\t').map((cell, at) => [names[at] ?? '', cell]))),
  );
}

function rowIn(cells: Readonly<Record<string, string>>): Row {
  const cell = (name: string) => {
    const text = cells[name];
    if (text === undefined || text === '')
      throw new Error(`expectations.tsv: no ${name} in ${JSON.stringify(cells)}`);
    return text;
  };
  const spends = cell('spends');
  if (spends !== '-' && spends !== 'target' && spends !== 'caller') throw new Error(`spends ${spends}?`);
  const columns = Object.fromEntries(COLUMNS_OF_TABLE.map((name) => [name, cell(name)]));
  return {
    call: cell('call'),
    field: cell('field'),
    names: cell('names'),
    spends,
    open: cell('open'),
    gate: cell('gate'),
    // All of them were parsed just before.
    cells: { ...columns, absent: 'hidden' } as Row['cells'],
    unknown: cell('unknown'),
  };
}

/**
 * Roles by the words of the table. Written out, because the product must not be checked against its own
 * tables.
 */
const ADMINS = ['org:admin', 'org:medical_director', 'org:doctor_admin'];
const CLINICIANS = [...ADMINS.slice(1), 'org:relief_vet', 'org:doctor', 'org:intern', 'org:resident'];

type Who = (knocker: Knocker, role: string | null) => boolean;

const ROLE_WORDS: Readonly<Record<string, Who>> = {
  none: () => false,
  hidden: () => false,
  all: () => true,
  team: (_, role) => role !== null,
  alone: (_, role) => role === null,
  admins: (_, role) => role !== null && ADMINS.includes(role),
  // A solo user does their own medical work.
  clinicians: (_, role) => role === null || CLINICIANS.includes(role),
  workers: (_, role) => role === null || [...ADMINS, ...CLINICIANS].includes(role),
  /** The manager of the group. */
  keepers: ({ kind }) => kind === 'keeper',
  /** People with access to the Admin Center: staff may see it as an administrator. */
  center: ({ kind }, role) =>
    kind === 'keeper' || (kind === 'staff' && role !== null && ADMINS.includes(role)),
};

/** Whether one of the words, `admins+alone`, includes a person. */
function means(words: string, knocker: Knocker): boolean {
  // A former member works alone, whatever their role was.
  const role = knocker.kind === 'outside' ? null : knocker.person.role;
  return words.split('+').some((word) => {
    const who = ROLE_WORDS[word];
    if (!who) throw new Error(`expectations.tsv: who is "${word}"?`);
    return who(knocker, role);
  });
}

/** Callers with an invalid token. */
const SIGNED_OUT: readonly Knocker['kind'][] = ['stranger', 'expired', 'removed', 'deactivated'];

/**
 * Whether a row applies to a person: some routes identify people by other means than their session in a team.
 */
export function concerns({ open }: Row, { kind }: Knocker, column: Column): boolean {
  if (kind === 'alone' && column === 'colleague') return false;
  if (open.includes('token')) return !['walled', 'staff', ...SIGNED_OUT].includes(kind);
  return !(open.includes('sign-in') && ['removed', 'deactivated'].includes(kind));
}

/** The expected answer to a person about something. */
export function expectedOf(row: Row, knocker: Knocker, column: Column): Expected {
  const closed = closedTo(row, knocker);
  if (closed !== undefined) return refusal(closed);
  const seen = seenAs(row, knocker, column);
  if (!passes(row, knocker, seen)) return refusal('forbidden');
  const cell = row.cells[seen];
  if (cell.startsWith('=')) return refusal(cell.slice(1));
  const [words = '', others = usualFor(words, seen)] = cell.split('/');
  if (means(words, knocker)) return { status: 200, code: undefined };
  return others === 'forbidden' ? refusal('forbidden') : hidden(row);
}

/** Why a person is refused before anything is read. */
function closedTo({ call, open }: Row, { kind }: Knocker): string | undefined {
  if (SIGNED_OUT.includes(kind)) return 'not_signed_in';
  // A socket does not tell why it is closed.
  if (kind === 'walled' && !open.includes('wall'))
    return call.startsWith('SOCKET') ? 'not_signed_in' : 'two_factor_required';
  return kind === 'staff' && !open.includes('staff') ? 'acting_as_another' : undefined;
}

/**
 * The result for people whom a cell does not name: in their own team things are visible, elsewhere they do
 * not exist.
 */
function usualFor(words: string, seen: Column): 'forbidden' | 'hidden' {
  if (words === 'hidden') return 'hidden';
  return words === 'none' || seen === 'own' || seen === 'colleague' ? 'forbidden' : 'hidden';
}

function hidden({ unknown }: Row): Expected {
  const told = unknown === 'ok' ? { status: 200, code: undefined } : refusal(unknown);
  return { ...told, isHidden: true };
}

/** A gate with a star does not apply to people's own things. */
function passes({ gate }: Row, knocker: Knocker, seen: Column): boolean {
  return means(gate.replace('*', ''), knocker) || (gate.endsWith('*') && seen === 'own');
}

/** Things that a person has in any team. */
const PERSONAL = ['user', 'colleague', 'device', 'received', 'secret', 'spelling', 'share'];

/** A person outside of the group sees nothing of it, not even what they created. */
function seenAs({ names }: Row, { kind }: Knocker, column: Column): Column {
  if (kind === 'outside') {
    if (column === 'absent' || (PERSONAL.includes(names) && ['own', 'deleted'].includes(column)))
      return column;
    return 'foreign';
  }
  if ((kind === 'alone' || kind === 'walled') && column === 'sibling') return 'foreign';
  return column;
}

function refusal(code: string): Expected {
  const status = REFUSALS[code as RefusalCode];
  if (status === undefined) throw new Error(`expectations.tsv: what is "${code}"?`);
  return { status, code };
}
