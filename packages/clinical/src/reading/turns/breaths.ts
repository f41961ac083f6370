/**
 * What each voice of a talk says in one breath: a recogniser hears it in several segments, and others say "okay" into it. All of
 * a breath has one number, so that turns are as far from each other as they were meant.
 */
import type { Role } from '../voices/voice-roles.ts';
import { breathsIn } from './spoken-over.ts';
import { toldSegments } from './told-segments.ts';
import type { Turn } from './turn.ts';

/** A turn, and whose it is. */
export interface VoicedTurn {
  turn: Turn;
  role: Role;
  attendant?: string | undefined;
  /** The numbers of what each of its sentences was said in, where that is not its own alone. */
  told?: (sentence: string) => number[];
}

/** The turns of a talk, and the segment of each number where that is another one. */
export interface VoicedTurns {
  turns: VoicedTurn[];
  places?: ReadonlyMap<number, number>;
}

/**
 * Turns by numbers of their own, those of one breath together: as one turn where a sentence ends, and one behind the other where
 * nobody set a mark. Whoever only listens has none.
 * @param heard one or more for each segment, as voices change in it
 * @param voiceOf tells two voices from each other
 */
export function inBreaths(
  heard: readonly VoicedTurn[],
  voiceOf: (voiced: VoicedTurn) => string | undefined,
): VoicedTurns {
  const breaths = breathsIn(heard.map((voiced) => ({ ...voiced.turn, speaker: voiceOf(voiced) })));
  const numbers = new Map(
    breaths.flatMap((breath, number) => breath.map((run, at) => [run, number + at * BEHIND] as const)),
  );
  const places = new Map<number, number>();
  const runs = withTelling(heard, numbers, places);
  const turns = breaths.flatMap((breath, number) =>
    withEndsJoined(breath.flatMap((run) => runs[run] ?? [])).map((voiced) => ({
      ...voiced,
      turn: { ...voiced.turn, segment: number },
    })),
  );
  return { turns, places };
}

/** Of a breath's number, for each of its segments behind the first, which are at most a thousand. */
const BEHIND = 1 / 1024;
/** Of that, for each segment ahead that has no turn of its own. */
const AHEAD = BEHIND / 1024;

/**
 * Each turn with the numbers of what its sentences were said in.
 * @param places is told the segment of each number
 */
function withTelling(
  heard: readonly VoicedTurn[],
  numbers: ReadonlyMap<number, number>,
  places: Map<number, number>,
): VoicedTurn[] {
  const tell = tellingOnce();
  const lastIn = new Map<number, number>();
  return heard.map((voiced, run) => {
    const { turn } = voiced;
    const number = numbers.get(run);
    if (number === undefined) return voiced;
    lastIn.set(turn.segment, number);
    places.set(number, turn.segment);
    // A segment whose words all went over to the next one has no turn.
    const numberOf = (segment: number): number => {
      const known = lastIn.get(segment) ?? number + (segment - turn.segment) * AHEAD;
      places.set(known, segment);
      return known;
    };
    const told = tell(turn.spans);
    return { ...voiced, told: (sentence) => told?.(sentence).map(numberOf) ?? [number] };
  });
}

/** The same teller for all voices of one turn: each sentence is looked for behind the one before. */
function tellingOnce(): (spans: Turn['spans']) => ((sentence: string) => number[]) | undefined {
  let last: Turn['spans'];
  let told: ((sentence: string) => number[]) | undefined;
  return (spans) => {
    if (spans !== last) told = spans && toldSegments(spans);
    last = spans;
    return told;
  };
}

/** The turns of a breath, each with those behind it as far as sentences end. */
function withEndsJoined(runs: readonly VoicedTurn[]): VoicedTurn[] {
  const groups: VoicedTurn[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && ENDS.test(last.at(-1)?.turn.text ?? '')) last.push(run);
    else groups.push([run]);
  }
  return groups.flatMap(joined);
}

/** A sentence ends, and does not trail off. */
const ENDS = /(?<!\.)[.?!]["')]*\s*$/;

function joined(runs: readonly VoicedTurn[]): VoicedTurn[] {
  const [first, second] = runs;
  if (!first || !second) return [...runs];
  const runsOf = toldSegments(runs.map(({ turn }, at) => ({ segment: at, text: turn.text })));
  return [
    {
      ...first,
      turn: { ...first.turn, text: runs.map(({ turn }) => turn.text.trim()).join(' ') },
      told: (sentence) => runsOf(sentence).flatMap((at) => runs[at]?.told?.(sentence) ?? []),
    },
  ];
}
