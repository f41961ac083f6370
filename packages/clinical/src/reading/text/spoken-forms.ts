/** Words that speech runs together and transcribers write so: "wanna", "gotta", "lemme"; and verbs said with weight: "I do see". */
import { ahead, sequence } from './patterns.ts';
import { type Rewrites, rewritten } from './rewrites.ts';

/** A text in the words that are meant. */
export function withSpokenForms(text: string): string {
  return rewritten(text, FORMS);
}

const FORMS: readonly Rewrites[] = [
  {
    // "7,5 kilos": the comma of most of Europe.
    where: /\d,\d/,
    rewrites: [
      [/(?<=\b(?:temp(?:erature)?|weight)(?: is| was| of| at|:)? )(\d{1,3}),(\d{1,2})(?![\d,])/gi, '$1.$2'],
      [
        /(?<![\d,.])(\d{1,3}),(\d{1,2})(?= ?(?:kgs?|kilos?|kilograms?|lbs?|pounds?|mgs?|milligrams?|mls?|millilit(?:er|re)s?|mcg|degrees?|cms?|mmol|percent)\b| ?[°%])/gi,
        '$1.$2',
      ],
    ],
  },
  {
    // "I, I think it's his his knee": a small word that was begun again. "He had had", "no no" and "that that" may be meant.
    where:
      /\b(i|he|she|it|we|you|they|the|an?|his|her|my|your|to|of|at|with|for|from|is|was|so|and|but|some|if|can|i'm|it's|he's|she's|that's|there's|we're|they're|i'll|we'll|let's|i've|we've)[,.…—-]* +\1\b/i,
    rewrites: [
      [
        /\b(i|he|she|it|we|you|they|the|an?|his|her|my|your|to|of|at|with|for|from|is|was|so|and|but|some|if|can|i'm|it's|he's|she's|that's|there's|we're|they're|i'll|we'll|let's|i've|we've)(?:(?:,|\.{2,}|…| ?[—-]+)? +\1)+(?![\w'’])/gi,
        '$1',
      ],
    ],
  },
  {
    // "About three, three and a half pounds": the figure that was settled on.
    where:
      /\b(two|three|four|five|six|seven|eight|nine|ten|\d{1,2}),? \1(?: and an? (?:half|quarter)| point |\.\d)/i,
    rewrites: [
      [
        /(?<![.\d])\b(two|three|four|five|six|seven|eight|nine|ten|\d{1,2}),? (?=\1(?: and an? (?:half|quarter)| point [a-z]{2,5}|\.\d) (?:kilos?|pounds?|kgs?|lbs?|weeks?|months?|years?|inches|centimet\w+)\b)/gi,
        '',
      ],
    ],
  },
  {
    // "I'm going to have you come back": who is told to.
    where: /\bhave you /i,
    rewrites: [
      [
        /\b(i|we)(?:'m|'re|'ll)(?: just| also)?(?: going to)? have you (?=(?!(?:been|had|done|seen|tried|got|ever|already|all|on|in|out|back|up|as)\b)[a-z]+\b)/gi,
        '$1 want you to ',
      ],
    ],
  },
  {
    where: /\bwhy don't we /i,
    rewrites: [[/\bwhy don't we (?:just )?(?=[a-z]+ (?!usually|normally|always|ever)[^?]*$)/gi, "let's "]],
  },
  {
    // "When I when I extend it"
    where: /\b((?:when|if|that|and|but|so|because|what) (?:i|he|she|it|we|you|they|the))[,.…]* \1\b/i,
    rewrites: [
      [
        /\b((?:when|if|that|and|but|so|because|what) (?:i|he|she|it|we|you|they|the))(?:(?:,|\.{2,}|…)? \1)+(?![\w'’])/gi,
        '$1',
      ],
    ],
  },
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
    where: /\bx rays?\b/i,
    rewrites: [[/\b(x) (?=rays?\b)/gi, '$1-']],
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
    where: /\b(?:i am|we are) /i,
    rewrites: [
      [
        /\b(i) am (?=(?:(?:just|also|probably|still|now|definitely) )?(?:going to|concerned|worried)\b)/gi,
        "$1'm ",
      ],
      [/\b(we) are (?=(?:(?:just|also|probably|still|now|definitely) )?going to\b)/gi, "$1're "],
    ],
  },
  {
    // "What I'm concerned about for his knee is it sounds like he has a tear": what it sounds like.
    where: /\bwhat (?:i|we)(?:'m|'re) (?:concerned|worried|thinking|seeing)\b/i,
    rewrites: [
      [
        sequence(
          /\bwhat (?:i|we)(?:'m|'re) (?:(?:really|most|a (?:little|bit)) )*/gi,
          /(?:concerned|worried|thinking|seeing)(?: about| of)?/gi,
          /(?: (?:here|for|with|in) (?:(?:his|her|the|this|that) )?[a-z]+(?: [a-z]+)?)? is,? (?:that )?/gi,
          /(?=(?:it|that|this) (?:sounds|looks|seems) |(?:it|that|this) (?:could|might|may) be |i think |i suspect )/gi,
        ),
        '',
      ],
    ],
  },
  {
    // "What I want to tell you is that I think he has a sprain."
    where: /\bwhat (?:i|we)\b[^.?!]{1,30} (?:tell|say to|let) you\b/i,
    rewrites: [
      [
        /\bwhat (?:i|we)(?:'m|'d|'ll)? (?:(?:want|like|going|have|need|can|just) (?:to )?){0,3}(?:tell you|say to you|let you know)(?: (?:now|today|here|though))? is,? (?:that )?/gi,
        '',
      ],
    ],
  },
  {
    // "What I'm going to do is I'm going to start him on carprofen", "what we'll do is start him": the step, and not that it is one.
    where: /\bwhat (?:i|we)(?:'m|'re|'d|'ll| am| are| will)? (?:[a-z]+ ){0,5}is,? /i,
    rewrites: [
      [
        sequence(
          /\bwhat (?:i|we)(?:'m|'re|'d|'ll| am| are| will)? /gi,
          /(?:(?:going|want|like|need|have|just|also|really|probably|have|to) ){0,4}/gi,
          /(?:do|try|start with|recommend|suggest)/gi,
          /(?: (?:here|now|first|today|next|for (?:him|her|you|this|that|now)))? is,? /gi,
          /(?=(?:(?:just|first|also) )?(?:i|we|let's)(?:'|\b))/gi,
        ),
        '',
      ],
      [
        sequence(
          /\bwhat ((?:i|we)(?:'m|'re| am| are) going to|(?:i|we)(?:'ll| will)) (?:do|try|start with)/gi,
          /(?: (?:here|now|first|today|next|for (?:him|her|you|this|that|now)))? is,? (?:to )?/gi,
          ahead([
            sequence(
              /(?:(?:just|first|also) )?/gi,
              [
                /start|stop|give|put|get|take|do|run|send|keep|add|switch|schedule|book|check|recheck|draw|try/gi,
                /increase|decrease|go|have|continue|use|clean|flush|clip|sedate|repeat|refer|order|prescribe|pull/gi,
                /make|see|wrap|bandage|hold/gi,
              ],
              /\b/gi,
            ),
          ]),
        ),
        '$1 ',
      ],
    ],
  },
  {
    // "What that means is that he has an infection" is "that means he has an infection".
    where: /\bwhat (?:all )?(?:of )?(?:that|this|it)(?: all)? means\b/i,
    rewrites: [
      [
        /\bwhat (?:all )?(?:of )?(that|this|it)(?: all)? means(?: for (?:him|her|you|us))? is,? (?:that )?(?!\?)/gi,
        '$1 means ',
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
        sequence(
          /(?<!\b(?:do|does|did|what|how|when|where|why|than|as) )\b(i|we|they|you) do /gi,
          ahead([
            sequence(
              /(?:also |still |just |actually |not)*/gi,
              [
                /appreciate|see|hear|feel|notice|think|like|want|wish|recommend|suggest|need|have|find|believe/gi,
                /suspect|worry|hope|know|smell/gi,
              ],
              /\b/gi,
            ),
          ]),
          /(?!not\b)/gi,
        ),
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
