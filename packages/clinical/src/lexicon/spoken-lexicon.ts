/** How things are said in a clinic. Source: spoken-lexicon.json; see LICENCE.md. */
import lexicon from './spoken-lexicon.json' with { type: 'json' };

/** Words with which somebody takes back what was just said. */
export const CORRECTION_CUES: readonly string[] = lexicon.correction_cues;
