/** Who is allowed what: the table beside this file, read. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFUSALS, type RefusalCode } from '@auscult/contract/kit/refusal';
import type { Column, Knocker } from './world.ts';

/** A line of the table: what a call answers about one of its fields. */
export interface Row {
  call: string;
  field: string;
  /** What the field names: `visit`, `template` … See facets.ts. */
  names: string;
  /** What a good answer uses up. */
  spends: '-' | 'target' | 'caller';
  /** To whom else it is open: to `staff` who act as someone, behind the `wall` of a missing second factor. */
  open: string;
  /** Who may ask at all, whatever they name. */
  gate: string;
  cells: Record<Column, string>;
  /** How what is not there is answered; `ok` for a list that is then empty. */
  unknown: string;
}

/** What an answer must be. */
export interface Expected {
  status: number;
  /** Of a refusal. */
  code: string | undefined;
  /** Whether it must be as if there were nothing: a refusal, or an empty list. */
  isHidden?: true;
}

const COLUMNS_OF_TABLE = ['own', 'colleague', 'sibling', 'foreign', 'deleted'] as const;

/** Reads the table. */
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
    // All of them were read just now.
    cells: { ...columns, absent: 'hidden' } as Row['cells'],
    unknown: cell('unknown'),
  };
}

/** Roles by the words of the table. Written out: it is no use to hold the product against its own tables. */
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
  /** The person who looks after the group. */
  keepers: ({ kind }) => kind === 'keeper',
  /** Those to whom the Admin Center is open: staff may see it as an administrator. */
  center: ({ kind }, role) =>
    kind === 'keeper' || (kind === 'staff' && role !== null && ADMINS.includes(role)),
};

/** Whether one of the words, `admins+alone`, means someone. */
function means(words: string, knocker: Knocker): boolean {
  // Who is outside works alone, whatever they were.
  const role = knocker.kind === 'outside' ? null : knocker.person.role;
  return words.split('+').some((word) => {
    const who = ROLE_WORDS[word];
    if (!who) throw new Error(`expectations.tsv: who is "${word}"?`);
    return who(knocker, role);
  });
}

/** Those whose token is good for nothing. */
const SIGNED_OUT: readonly Knocker['kind'][] = ['stranger', 'expired', 'removed', 'deactivated'];

/** Whether a row says anything of someone: some routes know people by other than their sign-in in a team. */
export function concerns({ open }: Row, { kind }: Knocker, column: Column): boolean {
  if (kind === 'alone' && column === 'colleague') return false;
  if (open.includes('token')) return !['walled', 'staff', ...SIGNED_OUT].includes(kind);
  return !(open.includes('sign-in') && ['removed', 'deactivated'].includes(kind));
}

/** What someone must be answered about something. */
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

/** Why someone is refused before anything is looked at. */
function closedTo({ call, open }: Row, { kind }: Knocker): string | undefined {
  if (SIGNED_OUT.includes(kind)) return 'not_signed_in';
  // A socket tells no one why it is closed.
  if (kind === 'walled' && !open.includes('wall'))
    return call.startsWith('SOCKET') ? 'not_signed_in' : 'two_factor_required';
  return kind === 'staff' && !open.includes('staff') ? 'acting_as_another' : undefined;
}

/** What becomes of those whom a cell does not name: in their own team things are seen, elsewhere there are none. */
function usualFor(words: string, seen: Column): 'forbidden' | 'hidden' {
  if (words === 'hidden') return 'hidden';
  return words === 'none' || seen === 'own' || seen === 'colleague' ? 'forbidden' : 'hidden';
}

function hidden({ unknown }: Row): Expected {
  const told = unknown === 'ok' ? { status: 200, code: undefined } : refusal(unknown);
  return { ...told, isHidden: true };
}

/** A gate with a star asks no one about what is their own. */
function passes({ gate }: Row, knocker: Knocker, seen: Column): boolean {
  return means(gate.replace('*', ''), knocker) || (gate.endsWith('*') && seen === 'own');
}

/** What someone has wherever they work. */
const PERSONAL = ['user', 'colleague', 'device', 'received', 'secret', 'spelling', 'share'];

/** Who is outside of the group sees nothing of it, not even what was theirs. */
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
