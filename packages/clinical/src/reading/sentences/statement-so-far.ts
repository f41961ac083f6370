/** What was said of a statement up to a place: its words, whether they want more behind them, or only begin to look. */
import { sequence } from '../text/patterns.ts';

/** The words of a statement so far, without fillers; of a long one the last, which is enough to tell. */
export function saidBefore(words: readonly string[], from: number, at: number): string[] {
  return words.slice(Math.max(from, at - REACH), at).filter((word) => !FILLER.test(word));
}

/** So many words tell how a statement stands; those of a longer one before them are not looked at. */
export const REACH = 40;

/** A word that tells nothing of how a statement stands. */
export const FILLER = /^(?:um+|uh+|er|like|so)$/i;

/** Words that want more behind them: no statement ends with one. */
export const GOES_ON = sequence(
  /\b/i,
  [
    /and|or|of|in|on|with|to|from|for|by|at|into|around|behind|inside|under|between|no|any|some|both/i,
    /all|each|every|another|other|left|right|upper|lower|front|back|hind|rear|rest|ventral|dorsal/i,
    /distal|proximal|cranial|caudal|mid|bilateral|third|enlarged|big|small|large|little|swollen|red/i,
    /dry|dirty|infected|bad|a|an|his|her|its|their|your|my|this|that|these|those|if|when|while|until/i,
    /once|case|unless|because|since|after|(?<!\bas )before|though|as|than|think|thinks|sure|hope|see/i,
    /know|say|says|said|mean|means|like|feel|feels|hear|bet|guess|suspect|worried|afraid|noticed/i,
    /notice|whether|how|where|why|what|is|are|was|were|be|been|has|have|had|get|gets|got|getting|make/i,
    /makes|lose|losing|lost|gain|gaining|gained|check|checked|clean|cleaned|express|recheck|put|keep/i,
    /give|listen|watch|measure|weigh|lick|licks|licking|scratch|scratches|scratching|rub|rubs|rubbing/i,
    /shake|shakes|shaking|chew|chews|chewing|ideal|target|goal|same|resting|sleeping|high|low|not/i,
    /brush|wash|wipe|the/i,
  ],
  /$/i,
);
/** A condition goes to the end of what depends on it. */
export const DEPENDS =
  /\b(?:if|when|once (?:he|she|it|they|we|you|the|his|her|that)|whenever|unless|until|in case|make sure)\b/i;

/** "Let me look so left ear is better": what follows is found. */
export const BEGINS_TO_LOOK = sequence(
  /^(?:(?:okay|alright) )*(?:let me|let's|i'll|i'm (?:gonna|going to)) (?:just )?/i,
  [
    /(?:watch|see) (?:him|her|them) (?:walk|trot|move|jog)/i,
    sequence(
      /(?:take a |have a )?(?:quick )?(?:look|see|check|listen|feel)/i,
      /(?: at (?:him|her|it|that|this|them)| in (?:here|there))?/i,
    ),
    /do (?:the|a|his|her) (?:quick )?(?:neuro\w*|physical|exam|orthopedic|eye)(?: exam\w*)?/i,
  ],
  /$/i,
);
