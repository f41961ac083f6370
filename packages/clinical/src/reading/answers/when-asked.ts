/** What was asked for by its day: "When was she diagnosed with Cushing's?" "About six months ago." */
import { capital } from '../sentences/sentences.ts';
import { isClinical } from '../words/clinical-words.ts';
import { namesDisease } from '../words/disease-words.ts';

/** The label of a day: "Diagnosed with Cushing's", "Surgery", "Last dental"; undefined where nothing of the animal was asked for. */
export function whenLabel(question: string): string | undefined {
  const done = WAS_DONE.exec(question)?.[1];
  if (done !== undefined) return capital(done);
  const [, last = '', thing] = HAD.exec(question) ?? WAS_LAST.exec(question) ?? [];
  if (thing === undefined || !(isClinical(thing) || namesDisease(thing) || /\blitter$/i.test(thing)))
    return undefined;
  return capital(`${last}${thing}`);
}

/** "When was he put on the Vetmedin?", "when was she spayed?" */
const WAS_DONE =
  /\bwhen (?:was|were) (?:he|she|it|they) ((?:first |last |initially )?(?:diagnosed with|treated for|operated on|seen for|hospitali[sz]ed|admitted|spayed|neutered|castrated|gelded|vaccinated|dewormed|wormed|microchipped)(?: [^?]{2,40})?)\?/i;
/** "When did he have the surgery?" */
const HAD =
  /\bwhen did (?:he|she|it|they) (last )?(?:have|get|go through) (?:the |his |her |their |that |this |an? )?((?:last )?[a-z][a-z' -]{2,30})\?/i;
/** "When was her last dental?" */
const WAS_LAST =
  /\bwhen (?:was|were) (?:the |his |her |their )(last |first |previous )([a-z][a-z' -]{2,30})\?/i;
