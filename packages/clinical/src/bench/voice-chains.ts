/**
 * A talk as a chain of sentences, each said by the clinic or an owner (a conditional random field of two states): how far its
 * weights miss what is known of the voices.
 */

/** A talk as its features, by their places among the weights. */
export interface Chain {
  /** Who said each sentence: 1 the clinic, 0 an owner; undefined where nobody knows. */
  voices: ReadonlyArray<0 | 1 | undefined>;
  /** What each sentence tells by itself. */
  said: ReadonlyArray<readonly number[]>;
  /** What tells that the voice changes before it. */
  turns: ReadonlyArray<readonly number[]>;
  /** Odds for the clinic that are told by rules, and not learned. */
  ruled: readonly number[];
  /** Likewise, for another voice than before. */
  ruledTurns: readonly number[];
}

/** What is learned: of each feature that a sentence has, and that one and the next have. */
export interface Weights {
  /** For the clinic, as a logarithm of odds. */
  said: Float64Array;
  /** For another voice: from the clinic to an owner, and from an owner to the clinic. */
  toOwner: Float64Array;
  toClinic: Float64Array;
}

/** Weights of so many features, all nought. */
export function noWeights(said: number, turns: number): Weights {
  return {
    said: new Float64Array(said),
    toOwner: new Float64Array(turns),
    toClinic: new Float64Array(turns),
  };
}

/** Scores of the two voices: of an owner, and of the clinic. */
type Both = readonly [owner: number, clinic: number];

/** What a sentence adds to a course of voices. */
interface Link {
  said: Both;
  toOwner: number;
  toClinic: number;
}

/** Adds to the slopes how much more than in truth the weights expect of each feature. */
export function addSlopes(chain: Chain, weights: Weights, slopes: Weights): void {
  const links = chain.said.map((_, at) => linkAt(chain, at, weights));
  const before = forward(links);
  const behind = backward(links);
  const [first = [0, 0]] = before;
  const last = before.at(-1) ?? first;
  const all = sumOfLogs(last[0], last[1]);
  links.forEach((link, at) => {
    const truth = chain.voices[at];
    if (truth === undefined) return;
    const clinic = Math.exp((before[at]?.[1] ?? 0) + (behind[at]?.[1] ?? 0) - all);
    addAll(slopes.said, chain.said[at], clinic - truth);
    const truthBefore = chain.voices[at - 1];
    const was = before[at - 1];
    if (truthBefore === undefined || !was) return;
    const [owner, vet] = [0, 1].map((voice) => (behind[at]?.[voice] ?? 0) + (link.said[voice] ?? 0) - all);
    const toOwner = Math.exp(was[1] + link.toOwner + (owner ?? 0)) - Number(truthBefore > truth);
    const toClinic = Math.exp(was[0] + link.toClinic + (vet ?? 0)) - Number(truthBefore < truth);
    addAll(slopes.toOwner, chain.turns[at], toOwner);
    addAll(slopes.toClinic, chain.turns[at], toClinic);
  });
}

function linkAt({ said, turns, ruled, ruledTurns }: Chain, at: number, weights: Weights): Link {
  const odds = (ruled[at] ?? 0) + sum(weights.said, said[at]);
  return {
    said: [-odds / 2, odds / 2],
    toOwner: (ruledTurns[at] ?? 0) + sum(weights.toOwner, turns[at]),
    toClinic: (ruledTurns[at] ?? 0) + sum(weights.toClinic, turns[at]),
  };
}

/** The logarithm of all courses up to each sentence, by who says it. */
function forward(links: readonly Link[]): Both[] {
  const sums: Both[] = [];
  for (const { said, toOwner, toClinic } of links) {
    const before = sums.at(-1);
    sums.push(
      before
        ? [
            said[0] + sumOfLogs(before[0], before[1] + toOwner),
            said[1] + sumOfLogs(before[1], before[0] + toClinic),
          ]
        : said,
    );
  }
  return sums;
}

/** The logarithm of all courses behind each sentence, by who says it. */
function backward(links: readonly Link[]): Both[] {
  const sums: Both[] = [];
  for (const at of [...links.keys()].toReversed()) {
    const behind = sums.at(-1);
    const next = links[at + 1];
    if (!behind || !next) {
      sums.push([0, 0]);
      continue;
    }
    const [owner, clinic] = [behind[0] + next.said[0], behind[1] + next.said[1]];
    sums.push([sumOfLogs(owner, clinic + next.toClinic), sumOfLogs(clinic, owner + next.toOwner)]);
  }
  return sums.toReversed();
}

function sumOfLogs(one: number, other: number): number {
  const most = Math.max(one, other);
  return most + Math.log(Math.exp(one - most) + Math.exp(other - most));
}

function sum(weights: Float64Array, places: readonly number[] = []): number {
  return places.reduce((all, place) => all + (weights[place] ?? 0), 0);
}

function addAll(slopes: Float64Array, places: readonly number[] = [], more: number): void {
  for (const place of places) slopes[place] = (slopes[place] ?? 0) + more;
}
