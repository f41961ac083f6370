/** Letters that a transcriber wrote apart: "I V", "L R S" and "I.V." are the abbreviations IV and LRS. */
import rows from '../../lexicon/abbreviations.json' with { type: 'json' };

/** A text with the abbreviations whose letters stand apart written together; letters that make none stay as they are. */
export function withLettersJoined(text: string): string {
  if (!/[A-Z][ .][A-Z]/.test(text)) return text;
  return text
    .replaceAll(DOTTED, (run, offset: number) => {
      const letters = run.replaceAll('.', '');
      if (!KNOWN.has(letters)) return run;
      return /^\s+[A-Z]/.test(text.slice(offset + run.length)) ? `${letters}.` : letters;
    })
    .replaceAll(APART, (run) => joined(run.split(' ')))
    .replaceAll(OF_OXYGEN, (_, head: string) => `${head === 'SPO' ? 'SpO' : head}2`)
    .replaceAll(DISTEMPER, 'DA2PP');
}

/** "S P O 2", "end tidal C O two". */
const OF_OXYGEN = /\b(SPO|ETCO|CO) (?:2|two)\b/g;
/** "D A two P P". */
const DISTEMPER = /\bD ?A (?:2|two) P ?P\b/g;

/** The longest abbreviations first, from the left: "I V L R S" is "IV LRS". */
function joined(letters: readonly string[]): string {
  const words: string[] = [];
  for (let at = 0; at < letters.length; ) {
    const length = LENGTHS.find((count) => KNOWN.has(letters.slice(at, at + count).join(''))) ?? 1;
    words.push(letters.slice(at, at + length).join(''));
    at += length;
  }
  return words.join(' ');
}

/** Single capitals with nothing but one space between; the last of them may be of several: "N S A I Ds". */
const APART = /(?<![\p{L}\d'’-])[A-Z](?: [A-Z](?![\p{L}\d])| [A-Z](?=s\b))+/gu;
const DOTTED = /(?<![\p{L}\d.])(?:[A-Z]\.){2,6}(?![\p{L}\d])/gu;

/** Abbreviations beyond those of the lexicon that clinics say letter by letter: diets, views, tests, routes. */
const MORE =
  'CBD KD WD HD ID ZD TD CD RD UR HP SO VD DV IO IT LA SA IVC OTC CT MRI EKG BNP KCL NSAIDS CCL OHE FHO LMN UMN GFR TT4 FT4 UTD ETA ETT EMR PTH PT PTT ACT AT BMBT CK LDH CRP SAA PLI TLI CPL FPL CPK CPR DNR ER ICU GDV DOCP DMSO PZI NPH MAP ETCO FAST AFAST TFAST PCR DTM FIP PPE NSAID SPO CO CKD PDA VSD SAS PS ASD CDT CMT CMPK LDA RDA BHB FEC FELV PDS AM PM';
const KNOWN: ReadonlySet<string> = new Set([
  ...rows
    .map(({ abbr }) => abbr)
    .filter((abbr) => /^[A-Z]{2,6}$/.test(abbr) && !/^(?:IN|US|MI|AS)$/.test(abbr)),
  ...MORE.split(' '),
]);
const LENGTHS = [6, 5, 4, 3, 2];
