/**
 * Bodies for calls that change metadata: valid ones, ones with foreign keys and values, and malicious ones.
 * The expected result follows from how a body was made; it is never just "refused or not".
 */
import { CHOICES, SWITCHES } from '@auscult/domain/access/feature-flags';
import fc from 'fast-check';

/** Valid values of a key, as sent and as stored (undefined if it removes the key), and invalid ones. */
export interface KeyValues {
  right: readonly (readonly [sent: unknown, kept: unknown])[];
  wrong: readonly unknown[];
}

/** The keys of each action. */
export type KeysOfActions = Readonly<Record<string, Readonly<Record<string, KeyValues>>>>;

/** A body, and its expected result. */
export interface Body {
  text: string;
  /** Keys that its action may write. */
  own: readonly string[];
  /** The expected change; undefined for a removed key. */
  change: Readonly<Record<string, unknown>>;
  /** The expected refusal; undefined if it is to be accepted. */
  refusal: RegExp | undefined;
  /** Whether the parser refuses it, before its content is read. */
  isPoisoned: boolean;
}

/** A key with its value as JSON: a JavaScript object would drop `__proto__`. */
type Pair = readonly [key: string, json: string];

interface Made {
  action: string;
  pairs: readonly Pair[];
  beside?: readonly Pair[];
  change?: Body['change'];
  refusal?: RegExp;
}

/** The contract refuses a longer one before its owner is checked. */
const LONGEST_KEY = 80;
const UNREAD = /could not be read/;
const NOT_YOURS = /can’t be changed here/;
const NO_VALUE = /This is not a valid value for|Please select your specialty/;
const NO_ACTION = /^`action` /;

/** Keys that no one may write with a call, with values that an attacker would want. */
const COVETED: Readonly<Record<string, readonly unknown[]>> = {
  tier: ['pro', 'paid', 'max', 'free'],
  licenses: [['phone_calling'], 'phone_calling'],
  license: ['pro'],
  super_org: ['group-2'],
  super_org_owner: [['group-1'], 'group-1'],
  role: ['admin', 'org:admin'],
  flags: [{ use_metagraph: true }, { tier: 'pro' }],
  publicMetadata: [{ tier: 'pro' }],
  billing: [{ tier: 'pro' }, 0],
};
/** Names that every object has, and names near the metadata. */
const NEARBY = [
  ...['constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'toJSON', '__defineGetter__'],
  ...['id', 'name', 'email', 'banned', 'security', 'two_factor_required', 'flags.use_metagraph'],
  ...['', '0', '$set', 'set', 'removed', 'metadata', 'action'],
];
const FLAGS = [...Object.keys(SWITCHES), ...Object.keys(CHOICES)];

/** Values that are stored unchanged. */
export function asSent(...values: readonly unknown[]): KeyValues['right'] {
  return values.map((value) => [value, value] as const);
}

/** Every key of other actions, each beside a valid one. */
export function everyKey(keys: KeysOfActions): Body[] {
  return Object.entries(keys).flatMap(([action, own]) => {
    const [key = '', values] = Object.entries(own)[0] ?? [];
    const good = pairOf(key, values?.right[0]?.[0]);
    return foreignTo(action, keys).map((foreign) =>
      bodyOf(keys, { action, pairs: [good, foreign], refusal: NOT_YOURS }),
    );
  });
}

/** Random bodies: a third valid, an eighth malicious. */
export function anyBody(keys: KeysOfActions): fc.Arbitrary<Body> {
  const good = anyGood(keys);
  const made = fc.oneof(
    { weight: 5, arbitrary: good },
    { weight: 3, arbitrary: anyWrong(keys) },
    { weight: 5, arbitrary: anyForeign(keys) },
    { weight: 1, arbitrary: anyUnknown(keys) },
    { weight: 2, arbitrary: good.chain(anyPoisoned) },
  );
  return made.map((one) => bodyOf(keys, one));
}

/** Own keys with valid values; half of the time with additional fields beside the metadata. */
function anyGood(keys: KeysOfActions): fc.Arbitrary<Made> {
  const beside = fc.oneof(
    fc.constant([]),
    fc.array(fc.constantFrom(...coveted()), { minLength: 1, maxLength: 3 }),
  );
  const chosen = fc.constantFrom(...Object.keys(keys)).chain((action) => {
    const some = fc.subarray(Object.entries(keys[action] ?? {}), { minLength: 1 });
    const values = some.chain((own) =>
      fc.tuple(...own.map(([key, { right }]) => fc.constantFrom(...right).map((value) => ({ key, value })))),
    );
    return values.map((own) => ({ action, own }));
  });
  return fc.tuple(chosen, beside).map(([{ action, own }, extra]) => ({
    action,
    pairs: own.map(({ key, value }) => pairOf(key, value[0])),
    beside: extra,
    change: Object.fromEntries(own.map(({ key, value }) => [key, value[1]])),
  }));
}

/** A valid one, but with an invalid value under one of the action's keys. */
function anyWrong(keys: KeysOfActions): fc.Arbitrary<Made> {
  return anyGood(keys).chain((good) => {
    const own = Object.entries(keys[good.action] ?? {});
    return fc.constantFrom(...own).chain(([key, { wrong }]) => {
      const value = fc.oneof(
        fc.constantFrom(7, [], {}, [true], ...wrong),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.array(fc.jsonValue({ maxDepth: 2 })),
        fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })),
      );
      const others = good.pairs.filter(([name]) => name !== key);
      return value.map((one) => ({
        action: good.action,
        pairs: [...others, pairOf(key, one)],
        refusal: NO_VALUE,
      }));
    });
  });
}

/** A valid one, plus one key of another action. */
function anyForeign(keys: KeysOfActions): fc.Arbitrary<Made> {
  return anyGood(keys).chain((good) => {
    const known = foreignTo(good.action, keys);
    const isForeign = (name: string) =>
      name.length <= LONGEST_KEY && !Object.hasOwn(keys[good.action] ?? {}, name);
    const key = fc.oneof(
      fc.constantFrom(...known.map(([name]) => name)),
      fc.string({ unit: 'grapheme', maxLength: 6 }).filter(isForeign),
    );
    const json = fc.oneof(
      fc.constantFrom('true', 'false', 'null', '"pro"', textOf(good.pairs), '{"constructor":{"tier":"pro"}}'),
      fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
    );
    const foreign = fc.oneof(fc.constantFrom(...known), fc.tuple(key, json));
    return fc.tuple(foreign, fc.nat(good.pairs.length)).map(([pair, from]) => ({
      action: good.action,
      pairs: [...good.pairs.slice(from), pair],
      beside: good.beside ?? [],
      refusal: NOT_YOURS,
    }));
  });
}

/** Keys of some action, with an unknown action. */
function anyUnknown(keys: KeysOfActions): fc.Arbitrary<Made> {
  const action = fc.constantFrom('', '__proto__', 'constructor', 'toString', 'updated_everything', 'tier');
  return fc.tuple(anyGood(keys), action).map(([{ pairs }, none]) => ({
    action: none,
    pairs,
    refusal: NO_ACTION,
  }));
}

/** A valid one with its own `__proto__`, at one of three depths, or with a constructor's prototype. */
function anyPoisoned({ action, pairs, beside = [] }: Made): fc.Arbitrary<Made> {
  const poison = fc.constantFrom<Pair>(
    ['__proto__', '{"tier":"pro"}'],
    ['__proto__', textOf(pairs)],
    ['__proto__', 'null'],
    ['constructor', '{"prototype":{"tier":"pro"}}'],
  );
  return poison.chain((bad) =>
    fc.constantFrom<Made>(
      { action, pairs, beside: [...beside, bad] },
      { action, pairs: [bad, ...pairs], beside },
      { action, pairs: [...pairs, ['flags', textOf([bad])]], beside },
    ),
  );
}

function bodyOf(keys: KeysOfActions, { action, pairs, beside = [], change = {}, refusal }: Made): Body {
  const text = textOf([pairOf('action', action), ...beside, ['metadata', textOf(pairs)]]);
  const poisoned = isPoisoned(JSON.parse(text));
  return {
    text,
    own: Object.keys(Object.hasOwn(keys, action) ? (keys[action] ?? {}) : {}),
    change,
    refusal: poisoned ? UNREAD : refusal,
    isPoisoned: poisoned,
  };
}

/** Whether a careful parser accepts it; random values may be malicious, too. */
function isPoisoned(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const own = new Map<string, unknown>(Object.entries(value));
  const made = own.get('constructor');
  if (own.has('__proto__')) return true;
  if (typeof made === 'object' && made !== null && Object.hasOwn(made, 'prototype')) return true;
  return [...own.values()].some(isPoisoned);
}

/**
 * Keys to try with an action: those of other actions with valid values, coveted ones, and look-alikes of its
 * own.
 */
function foreignTo(action: string, keys: KeysOfActions): Pair[] {
  const own = keys[action] ?? {};
  const likeOwn = Object.keys(own).flatMap((key) => [`${key} `, `${key}\u200b`, key.toUpperCase()]);
  const others = Object.values(keys).flatMap((table) =>
    Object.entries(table).flatMap(([key, { right }]) => right.slice(0, 1).map(([sent]) => pairOf(key, sent))),
  );
  const plain = [...likeOwn, ...NEARBY, ...FLAGS].map((key) => pairOf(key, true));
  const all = [...others, ...coveted(), ...plain].filter(([key]) => !Object.hasOwn(own, key));
  return [...new Map(all.map((pair) => [pair.join(':'), pair])).values()];
}

function coveted(): Pair[] {
  return Object.entries(COVETED).flatMap(([key, values]) => values.map((value) => pairOf(key, value)));
}

function pairOf(key: string, value: unknown): Pair {
  return [key, JSON.stringify(value)];
}

function textOf(pairs: readonly Pair[]): string {
  return `{${pairs.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;
}
