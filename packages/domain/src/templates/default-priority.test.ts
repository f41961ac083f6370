import type { TemplateType } from '@auscult/contract/templates';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lowest, type Ranks, removeDefault, setDefault, withMetadataDefaults } from './default-priority.ts';

/** Templates of three types; some ids sort before others of a lower rank. */
const TYPES: Readonly<Record<string, TemplateType>> = {
  m1: 'medical',
  m2: 'medical',
  m3: 'medical',
  m4: 'medical',
  c1: 'communications',
  c2: 'communications',
  r1: 'recordsrecap',
};
const IDS = Object.keys(TYPES);

/** A naive reference: for each type a list of pairs, sorted by rank. */
type Model = Record<TemplateType, { id: string; rank: number }[]>;

class SetCommand implements fc.Command<Model, { ranks: Ranks }> {
  readonly id: string;
  readonly rank: number | undefined;

  constructor(id: string, rank: number | undefined) {
    this.id = id;
    this.rank = rank;
  }

  check(): boolean {
    return true;
  }

  run(model: Model, real: { ranks: Ranks }): void {
    const type = typeOfKnown(this.id);
    const before = model[type][0]?.id ?? null;
    const list = model[type].filter(({ id }) => id !== this.id);
    const rank = this.rank ?? behind(list);
    for (const other of list) if (other.rank >= rank) other.rank += 1;
    list.push({ id: this.id, rank });
    model[type] = list.sort((one, other) => one.rank - other.rank);

    const change = { id: this.id, ofType: ofType(type), ...(this.rank !== undefined && { rank: this.rank }) };
    const { ranks, previous } = setDefault(real.ranks, change);
    expect(previous).toBe(before);
    real.ranks = ranks;
    expectSame(model, ranks);
  }

  toString(): string {
    return `set(${this.id}, ${this.rank ?? 'last'})`;
  }
}

class RemoveCommand implements fc.Command<Model, { ranks: Ranks }> {
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }

  check(): boolean {
    return true;
  }

  run(model: Model, real: { ranks: Ranks }): void {
    const type = typeOfKnown(this.id);
    const before = model[type][0]?.id ?? null;
    model[type] = model[type]
      .filter(({ id }) => id !== this.id)
      .map(({ id }, place) => ({ id, rank: place + 1 }));

    const { ranks, previous } = removeDefault(real.ranks, { id: this.id, ofType: ofType(type) });
    expect(previous).toBe(before);
    real.ranks = ranks;
    expectSame(model, ranks);
  }

  toString(): string {
    return `remove(${this.id})`;
  }
}

function behind(list: readonly { rank: number }[]): number {
  let rank = 1;
  for (const other of list) if (other.rank >= rank) rank = other.rank + 1;
  return rank;
}

function typeOfKnown(id: string): TemplateType {
  return TYPES[id] ?? 'medical';
}

function ofType(type: TemplateType): Set<string> {
  return new Set(IDS.filter((id) => TYPES[id] === type));
}

function expectSame(model: Model, ranks: Ranks): void {
  const pairs = Object.values(model).flatMap((list) => list.map(({ id, rank }) => [id, rank]));
  expect(ranks).toEqual(Object.fromEntries(pairs));
  for (const [type, list] of Object.entries(model) as [TemplateType, { id: string }[]][]) {
    expect(lowest(ranks, ofType(type))).toBe(list[0]?.id ?? null);
  }
}

describe('ranked defaults', () => {
  test('equal the naive reference, for any sequence of changes', () => {
    const anId = fc.constantFrom(...IDS);
    const commands = [
      fc
        .tuple(anId, fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }))
        .map(([id, rank]) => new SetCommand(id, rank)),
      anId.map((id) => new RemoveCommand(id)),
    ];
    fc.assert(
      fc.property(fc.commands(commands, { maxCommands: 40 }), (asked) => {
        const begin = () => ({
          model: { medical: [], communications: [], recordsrecap: [] } as Model,
          real: { ranks: {} as Ranks },
        });
        fc.modelRun(begin, asked);
      }),
      { numRuns: 500 },
    );
  });

  test('do not change the input, or other types', () => {
    const ranks = Object.freeze({ m1: 1, c1: 1 });
    expect(setDefault(ranks, { id: 'm2', ofType: ofType('medical'), rank: 1 })).toEqual({
      ranks: { m1: 2, m2: 1, c1: 1 },
      previous: 'm1',
    });
    expect(removeDefault(ranks, { id: 'm1', ofType: ofType('medical') })).toEqual({
      ranks: { c1: 1 },
      previous: 'm1',
    });
  });

  test('sorts equal ranks by id', () => {
    expect(lowest({ m2: 1, m1: 1 }, ofType('medical'))).toBe('m1');
  });
});

describe('a default in the metadata', () => {
  const metadata = {
    default_template_id: 'm3',
    default_discharge_template_id: 'c2',
    default_recordsrecap_template_id: 'r1',
  };
  const typeOf = (id: string) => TYPES[id];

  test.each<[string, Ranks, Record<string, unknown>, Ranks]>([
    ['counts as rank 1 of its type', {}, metadata, { m3: 1, c2: 1, r1: 1 }],
    ['counts only where the map has none of its type', { m1: 4 }, metadata, { m1: 4, c2: 1, r1: 1 }],
    ['of a template that is gone counts for nothing', {}, { default_template_id: 'gone' }, {}],
    ['of another type counts for nothing', {}, { default_template_id: 'c1' }, {}],
    [
      'that is no id counts for nothing',
      {},
      { default_template_id: 7, default_discharge_template_id: '' },
      {},
    ],
  ])('%s', (_, ranks, given, counted) => {
    expect(withMetadataDefaults(ranks, given, typeOf)).toEqual(counted);
  });
});
