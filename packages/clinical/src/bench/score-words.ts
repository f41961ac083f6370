/** The words of a sentence as the reference scorer compares them: stems of six letters, with synonyms brought together. */

/** The stems of a sentence in order, without filling words. */
export function scoreWords(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('x-ray', 'xray')
      .match(/[a-z]+/g) ?? [];
  return words
    .filter((word) => !STOP.has(word) && word.length >= 2)
    .map((word) => scoreStem(SYNONYMS.get(word) ?? word).slice(0, 6));
}

/** A word without its ending. */
export function scoreStem(word: string): string {
  const ending = ENDINGS.find((end) => word.length > end.length + 3 && word.endsWith(end));
  return ending === undefined ? word : word.slice(0, -ending.length);
}

const ENDINGS = ['ing', 'edly', 'ed', 'ies', 'es', 's', 'ly'];
const STOP = new Set(
  'a an the of and or to in on at for with is are was were be no not any per than from by as mg ml kg g x'.split(
    ' ',
  ),
);
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    limp: 'lame',
    limping: 'lame',
    lameness: 'lame',
    gums: 'mucous',
    mm: 'mucous',
    membranes: 'mucous',
    drank: 'drink',
    drinking: 'drink',
    peeing: 'urinat',
    urinating: 'urinat',
    poop: 'feces',
    pooping: 'feces',
    stool: 'feces',
    fecal: 'feces',
    belly: 'abdom',
    abdominal: 'abdom',
    abdomen: 'abdom',
    attached: 'detach',
    puking: 'vomit',
    throwing: 'vomit',
    throws: 'vomit',
    thrown: 'vomit',
    threw: 'vomit',
    vomited: 'vomit',
    vomiting: 'vomit',
    eating: 'appetit',
    ate: 'appetit',
    appetite: 'appetit',
    anorexia: 'appetit',
    leukemia: 'felv',
    distemper: 'dapp',
    feet: 'paw',
    foot: 'paw',
    paws: 'paw',
    shaking: 'shak',
    painful: 'pain',
    sore: 'pain',
    radiographs: 'xray',
    films: 'xray',
    film: 'xray',
    rads: 'xray',
    kidneys: 'renal',
    kidney: 'renal',
    prescribed: 'give',
    knee: 'stifl',
    teeth: 'tooth',
    dental: 'tooth',
    seizing: 'seizur',
    weight: 'weigh',
    weighs: 'weigh',
    resps: 'respirat',
  }),
);
