/** What the clinic makes of a disease that the owner names in a question: "So an abscess?" "That's what I'm thinking." */

import { withoutOpening } from '../sentences/opening-words.ts';
import { capital, lowered, tidy } from '../sentences/sentences.ts';
import { captured, sequence } from '../text/patterns.ts';
import { namesDisease } from '../words/disease-words.ts';

/**
 * The disease with what the clinic answered, as one sentence of the clinic's: "Is it bloat?" "I think it is." is "I think it's bloat",
 * and "Could it be cancer?" "Yes." is no more than "It could be cancer". Undefined where no disease was asked for, or where the
 * answer says something of its own.
 */
export function judgedSupposition(question: string, answer: string): string | undefined {
  const [asked = '', article = '', disease] = SUPPOSED.exec(withoutOpening(question)) ?? [];
  if (!disease || OFFERS_TWO.test(disease) || !(namesDisease(disease) || IS_STATE.test(disease)))
    return undefined;
  if (JUDGES.test(answer)) return `${capital(disease)}: ${lowered(tidy(answer))}`;
  const [, thought, more = ''] = AFFIRMS.exec(answer) ?? [];
  if (thought === undefined && !AFFIRMS.test(answer)) return undefined;
  const said = `${opening(asked, disease, thought !== undefined)} ${/^an? $/i.test(article) ? article.toLowerCase() : ''}${lowered(disease)}`;
  return more === '' ? `${said}.` : `${said}, ${lowered(tidy(more))}`;
}

/** How the affirmed sentence begins: a cautious question stays cautious when it is answered with a yes. */
function opening(asked: string, disease: string, isThought: boolean): string {
  const who = /\b(he|she)\b/i.exec(asked)?.[1]?.toLowerCase() ?? 'it';
  if (/\b(?:could|might|may)\b/i.test(asked))
    return `${capital(who)} could ${HAS.test(asked) ? 'have' : 'be'}`;
  const is =
    HAS.test(asked) || (who !== 'it' && !IS_STATE.test(disease) && !ADJECTIVE.test(disease)) ? ' has' : "'s";
  return isThought ? `I think ${who}${is}` : `${capital(who)}${is}`;
}

const HAS = /\b(?:has|have|got)\b/i;
/** "Is he blocked?": how an animal is, and what is the matter with it. */
const IS_STATE =
  /^(?:blocked|obstructed|diabetic|epileptic|pregnant|septic|an?a?emic|dehydrated|jaundiced)$/i;
const ADJECTIVE = /(?:ic|ed|thyroid)$/i;
const OFFERS_TWO = /\b(?:or|and)\b/i;

const SUPPOSED = sequence(
  /^(?:so |and |then |or |but |maybe )*/i,
  /(?:(?:do|did) you think |you(?:'re| are) thinking |you think |i(?:'m| am) guessing )?/i,
  /(?:(?:is|could|might|would|does|has) (?:it|this|that|he|she|they)(?: be| have| got)? |(?:it|this|that|he|she)(?:'s| is| has|'s got) )?/i,
  /(?:just |like |maybe |probably |possibly |really )*(an? |some |the |another |his |her )?/i,
  /((?:[a-z][\w'-]+ ){0,3}?[a-z][\w'-]+)/i,
  /(?:,? (?:then|or something|again|maybe|right|do you think|you think))*\s*\?*$/i,
);
/** The whole of an answer that says how likely something is. */
const JUDGES = sequence(
  /^(?:(?:yes|yeah|yep|no|well|um|oh|honestly|i think)[,.]? )*/i,
  [
    sequence(/that(?:'s| is| would be)? /i, [
      /what i(?:'m| am)? (?:thinking|think|suspect(?:ing)?|worried about|guess)/i,
      /my (?:guess|suspicion|concern|worry|thought|bet|main concern|top differential)|possible|likely/i,
      /unlikely|exactly it/i,
    ]),
    sequence(
      /(?:it's |it is )?(?:most |very |more |quite |pretty |highly )?/i,
      /(?:likely|unlikely|possible|possibly|probably|doubtful)(?: not)?/i,
    ),
    /i (?:hope|doubt) (?:so|it|not)|i (?:don't|do not) think so|not likely|could (?:well )?be/i,
    /it could be|(?:we can't|can't) rule (?:it|that) out/i,
  ],
  /[.!]*$/i,
);
/** The whole of an answer that says yes, and whether it is only thought so. */
const AFFIRMS = sequence(
  /^(?:(?:well|um|oh|honestly|so|okay|sorry)[,.]? )*/i,
  [
    /yes|yeah|yep|yup|aye|afraid so|(?:i'm |i am )afraid (?:so|it is|(?:he|she) (?:is|does|has))/i,
    /(?:(?:yes|yeah|yep)[,.]? )?(?:it|he|she|that) (?:is|does|has)|exactly|correct/i,
    captured([
      sequence(
        /(?:(?:yes|yeah|yep|well)[,.]? )?(?:i ?)?(?:think|reckon|suspect|believe|guess|['’]d say) /i,
        /(?:so|it is|that's it|(?:he|she) (?:is|has|does))/i,
      ),
    ]),
  ],
  /(?:,? (?:i'm afraid|unfortunately|definitely|sadly|yeah|yes))*/i,
  [
    /[.!]*$/i,
    sequence(
      /[,.] /i,
      captured([
        /(?:under|over)active|(?:a |an )?(?:mild|early|bad|severe|nasty|small|big)(?: one| case)?/i,
        /(?:early|mild|bad|severe)ly?/i,
      ]),
      /[.!]*$/i,
    ),
  ],
);
