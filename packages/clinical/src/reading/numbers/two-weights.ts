/** Two weights in one breath, of which nobody says whose each is: "0.9 and 6.4 kilos". */

/** Whether a text holds two weights that no one animal has; what is told of both is no weight of one. */
export function isTwoWeights(text: string): boolean {
  const [, low = '', high = ''] = PAIR.exec(text) ?? [];
  const [one, other] = [Number(low), Number(high)];
  return low !== '' && Math.max(one, other) > Math.min(one, other) * MOST_CHANGE;
}

/** How far two weights of one animal may be apart. */
const MOST_CHANGE = 1.5;
const PAIR = /(?<![\d.])(\d+(?:\.\d+)?) and (\d+(?:\.\d+)?) ?(?:kg|kilos|lb|lbs|pounds)\b/i;
