/** Words that speech runs together and transcribers write so: "wanna", "gotta", "lemme"; and verbs said with weight: "I do see". */
import { type Rewrites, rewritten } from './rewrites.ts';

/** A text in the words that are meant. */
export function withSpokenForms(text: string): string {
  return rewritten(text, FORMS);
}

const FORMS: readonly Rewrites[] = [
  {
    where:
      /\b(?:wanna|gonna|gotta|hafta|oughta|lemme|gimme|dunno|(?:kind|sort|lot)a|outta|cuz|coz|gon na|wan na|got ta)\b|['’]cause\b/i,
    rewrites: [
      [/\b(w)an ?na\b/gi, '$1ant to'],
      [/\b(g)on ?na\b/gi, '$1oing to'],
      [/(?<=['’](?:ve|s|d) )got ?ta\b/gi, 'got to'],
      [/\b(?:got ?ta|hafta)\b/gi, 'have to'],
      [/\b(o)ughta\b/gi, '$1ught to'],
      [/\b(l)emme\b/gi, '$1et me'],
      [/\b(g)imme\b/gi, '$1ive me'],
      [/\bdunno\b/gi, "don't know"],
      [/\b(kind|sort|lot)a\b/gi, '$1 of'],
      [/\boutta\b/gi, 'out of'],
      [/\b(?:cuz|coz)\b|(?<=^|\s)['’]cause\b/gi, 'because'],
    ],
  },
  {
    // "His- his leg", "the pre- previous surgery", "la, last week": begun, and said anew.
    where: /\b[a-z]+[-–—],? [a-z]/i,
    rewrites: [[/\b([a-z]+)[-–—],? (?=\1)/gi, '']],
  },
  {
    // "What we're going to do is, I'm going to start him on"
    where: /\bwhat (?:i|we)['a-z ]{0,20} do\b/i,
    rewrites: [
      [
        /\b(?:so )?what (?:i|we)(?:'re| are|'m| am|'ll| will)(?: going to)? do(?: here| today| now| first| next| for (?:him|her))* is,? (?=(?:i|we)(?:'m|'ll|'re| am| are| will)\b)/gi,
        '',
      ],
    ],
  },
  {
    // "What I'd like to go ahead and do is", "we'll just go ahead and start him on"
    where: /\bgo ahead and\b/i,
    rewrites: [
      [
        /(?<=\b(?:to|will|should|can|could|would|may|might|let's|(?:i|we|you)'(?:ll|d)) (?:just |probably |then |also )?)go ahead and (?=[a-z])/gi,
        '',
      ],
    ],
  },
  {
    where: /\bnumber (?:one|two|three|four|[1-4])\b/i,
    rewrites: [[/\bnumber (?:one|two|three|four|[1-4]),? (?=(?:i|we|he|she|it|let's|you|there)\b)/gi, '']],
  },
  {
    // "I'd also like a culture": one more of what is wanted.
    where: /\b(?:i|we)(?:'m|'re|'d|'ll| am| are| would| will)? also /i,
    rewrites: [
      [
        /\b(i|we)('m|'re|'d|'ll| am| are| would| will)? also (?=(?:going to|want|like|love|need|recommend|suggest|hear|see|feel|appreciate|notice)\b)/gi,
        '$1$2 ',
      ],
    ],
  },
  {
    where: /\b(?:going to|'ll) (?:want|need|like|have) to /i,
    rewrites: [
      [/\b((?:i|we)(?:'m|'re| am| are) going to|(?:i|we)'ll) (?:want|need|like|have) to (?=[a-z])/gi, '$1 '],
    ],
  },
  {
    // "I do appreciate a murmur", "he does have some pain", never "what do I see", "does he have".
    where: /\b(?:i|we|you|he|she|it|they|there) (?:do(?:es)?) /i,
    rewrites: [
      [
        /(?<!\b(?:do|does|did|what|how|when|where|why|than|as) )\b(i|we|they|you) do (?=(?:also |still |just |actually |not)*(?:appreciate|see|hear|feel|notice|think|like|want|wish|recommend|suggest|need|have|find|believe|suspect|worry|hope|know|smell)\b)(?!not\b)/gi,
        '$1 ',
      ],
      [
        /(?<!\b(?:do|does|did|what|how|when|where|why|than|as) )\b(he|she|it) does (also |still |just )?have\b/gi,
        '$1 $2has',
      ],
      [
        /(?<!\b(?:do|does|did|what|how|when|where|why|than|as) )\b(he|she|it) does (also |still |just )?(look|seem|feel|sound|need|get|want|appear|show|tend|eat|drink|cough|vomit|limp|like|smell|weigh)\b/gi,
        '$1 $2$3s',
      ],
    ],
  },
];
