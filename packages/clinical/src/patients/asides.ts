/** Patients that are named only as the reason of a question about another one. */
import { isQuestion } from '../reading/questions.ts';

/** "Is that like Rimadyl because Bella threw up on it": asked about who is spoken of, and Bella is the reason. */
export function asksBecauseOf(text: string): boolean {
  return isQuestion(text) && BECAUSE.test(text);
}

const BECAUSE = /\b(?:because|'cause|cuz|since) (?:our |my )?[A-Z]/;
