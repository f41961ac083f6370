/** Drugs that were stopped before and are given from now on: "I stopped the Apoquel." "Okay, let's restart it." */

/** Whether a line takes a drug up again, and the words that it rests on do. */
export function isTakenUpAgain(text: string, said: readonly string[]): boolean {
  return RESTARTS.test(text) && said.some((row) => RESTARTS.test(row));
}

const RESTARTS =
  /\b(?:restart\w*|resum(?:e|es|ed|ing)|(?:go|put|get) (?:(?:him|her) )?back on|start\b[^.;]{0,30}\bagain)\b/i;
