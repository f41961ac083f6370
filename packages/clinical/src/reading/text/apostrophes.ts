/**
 * Short forms that were heard without their apostrophe: "hes", "theres", "dont". Every rule of the reading knows them with it.
 */
import { type Rewrites, rewritten } from './rewrites.ts';

/** A text with the apostrophes that its short forms want. What is a word of its own ("well", "ill", "its", "were") only gets one where what follows can follow nothing else. */
export function withApostrophes(text: string): string {
  return rewritten(text, SHORT_FORMS);
}

/** What is done next, behind a "we'll" or an "I'll"; neither "well" nor "ill" stands before these. */
const DO =
  '(?:just |also |probably |then |always )?(?:see|give|get|do|have|put|pop|take|check|book|start|ring|call|phone|leave|keep|send|try|bring|need|want|clip|trim|flush|clean|show|let|look|come|go|be|know|run|print|write|draw|dig|find|add|stop|switch|repeat|recheck|weigh|listen|admit|sign|grab|stick|drop|move|use|wait|watch|monitor|refer|discharge|inject|scan|x-?ray)';

const SHORT_FORMS: readonly Rewrites[] = [
  {
    where:
      /\b(?:s?hes|(?:there|that|what|where|who|how)s|(?:do|does|did|is|was|are|has|have|had|could|would|should|ca|wo)nt|im|ive|id|ill|(?:you|they|it)ll|(?:you|we|they)ve|(?:you|they)re|lets|its|well|were)\b/i,
    rewrites: [
      [/\b(s?he|there|that|what|where|who|how)s\b(?!['’-])/gi, "$1's"],
      [/\b(do|does|did|is|was|are|has|have|had|could|would|should|ca|wo)nt\b/gi, "$1n't"],
      // "2 mils im at nine" goes into the muscle.
      [
        /\b[Ii]m(?= (?:(?:just |really |still )?(?:going|gonna|giving|starting|thinking|hoping|pushing|seeing|feeling|hearing|looking|doing|getting|putting|booking|sending)|afraid|sorry|sure|worried|concerned|happy|glad|not (?:sure|going|happy|worried|giving|keen))\b)/g,
        "I'm",
      ],
      [/\b(you|we|they)(ve|re)\b(?<!\bwere)/gi, "$1'$2"],
      [/\b[Ii]ve\b/g, "I've"],
      [/\b(you|they|it)ll\b/gi, "$1'll"],
      // "Its an abscess", "its been there a month"; "its left ear" is of something.
      [
        /\bits(?= (?:an?|the|not|been|just|like|about|really|only|probably|all|quite|very|got|gone|going|getting|fine|okay|normal|so|too|still|no|more|pretty|most|him|her|his|my|what|where|because|high|low|in (?:his|her|the)|on (?:his|her|the))\b)/gi,
        "it's",
      ],
      [
        /\b[Ii]d(?= (?:just |rather |really |also )*(?:like|get|say|want|do|give|put|rather|recommend|suggest|go|be|prefer|run|keep|leave|start|use|add|try|check)\b)/g,
        "I'd",
      ],
      [
        new RegExp(
          `(?<!\\b(?:is|are|was|be|been|very|so|really|feels?|feeling|looks?|looking|more|quite|too|pretty|got|fell|gets?|he's|she's|hes|shes|it's) )\\b[Ii]ll(?= ${DO}\\b)`,
          'g',
        ),
        "I'll",
      ],
      [new RegExp(`(?<=^|\\b(?:and|so|but|then|okay|right) )well(?= ${DO}\\b)`, 'gi'), "we'll"],
      [/(?<=^|\b(?:and|so|but|then|okay|right|no|yeah|there) )lets(?= [a-z])/gi, "let's"],
      [
        /(?<=^|\b(?:so|okay|right) )were(?= (?:going to|gonna|just going|looking at|giving|starting|stopping)\b)/gi,
        "we're",
      ],
    ],
  },
];
