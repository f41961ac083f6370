/** How things are said in a clinic. Source: spoken-lexicon.json; see LICENCE.md. */
import lexicon from './spoken-lexicon.json' with { type: 'json' };

/** Ways to say how often, by `q24h`, `q12h` … */
export const SPOKEN_FREQUENCIES: Readonly<Record<string, readonly string[]>> = lexicon.frequency;

/** Ways to say by which route, by `PO`, `SQ`, `IM` … */
export const SPOKEN_ROUTES: Readonly<Record<string, readonly string[]>> = lexicon.route;

/** Words with which somebody takes back what was just said. */
export const CORRECTION_CUES: readonly string[] = lexicon.correction_cues;

/** Words that deny. */
export const NEGATION_CUES: readonly string[] = lexicon.negation_cues;

/** Words that put something off, stop or decline it. */
export const HOLD_CUES: readonly string[] = lexicon.hold_cues;

/** Owners' words and what they are called in a note. */
export const LAY_TO_CLINICAL: Readonly<Record<string, string>> = lexicon.lay_to_clinical;
