/** Marks that speech models write among the words. They are not speech. */
import { goesOn } from './boundaries.ts';

/**
 * The text without the marks of models: `<|en|>`, `<|3.00|>`, `<unk>`, `[BLANK_AUDIO]`, `(silence)`, `♪`,
 * `▁`, `@@`, emoji. Leading and trailing spaces stay, since they tell whether a word continues.
 *
 * Only for answers of transcribers: a person's typed or pasted text is never changed.
 */
export function withoutMarks(text: string): string {
  return spaced(text).split(MARK).reduce(put, '').replaceAll(INVISIBLE, '');
}

/** Space marks of tokenizers become spaces: "▁Heart▁rate", "ĠHeartĠrate", "vomi@@ ting", "vomi ##ting". */
function spaced(text: string): string {
  const words = text
    .replaceAll('▁', ' ')
    .replaceAll(/@@(?:\s+|$)/g, '')
    .replaceAll(/(?:^|\s+)##(?=\p{L})/gu, '');
  return /\s/.test(words) || !/Ġ\p{L}/u.test(words) ? words : words.replaceAll('Ġ', ' ');
}

function put(before: string, after: string): string {
  if (before === '' || after === '' || /\s$/.test(before) || /^\s/.test(after)) return before + after;
  return goesOn(before, after, 'sure') ? before + after : `${before} ${after}`;
}

/** Tokens of Whisper, SenseVoice, Kaldi, wav2vec, SentencePiece and of whisper.cpp. */
const TOKENS = [
  '<[|｜][^<>|｜]{0,60}[|｜]>',
  '</?(?:unk|s|pad|blank|blk|eps|epsilon|bos|eos|sos|sil|silence|noise|nsn|spn|mask|laugh|laughter|cough|breath|music|i|b|u|em|strong|font|v|c|ruby|rt)(?:[ .][^<>]{0,60})?/?>',
  String.raw`\[_?(?:BEG|SOT|EOT|TT|PREV|NOT|SOLM|TRANSLATE|TRANSCRIBE|UNK|PAD|CLS|SEP|MASK|SPEAKER_TURN|LANG|EXTRA_TOKEN)[A-Z_]*\d*_?\]`,
  '⁇',
];

/** Words for sounds, in the languages that models use. */
const SOUNDS = [
  'blank[ _]audio|silence|no[ _](?:speech|audio|sound)|pause|stille|silencio|silêncio|silenzio|静音|無音|沉默',
  String.raw`(?:\p{L}+ )?(?:music|musik|musique|música|musica|muziek|музыка)(?: \p{L}+)?|音楽|音乐|音樂|음악|music[ _]\p{L}+`,
  'applause|applaus|applaudissements|aplausos|applausi|aplauso|аплодисменты|拍手|掌声|박수',
  String.raw`(?:\p{L}+ )?(?:laughs?|laughing|laughter|chuckl(?:es?|ing)|giggl(?:es?|ing))|lachen|lacht|rires?|risas|risos|ride|смех|笑|笑声|웃음`,
  String.raw`(?:\p{L}+ ){0,2}(?:barks?|barking|meows?|meowing|whin(?:es?|ing)|growl(?:s|ing)?|purr(?:s|ing)?|hiss(?:es|ing)?|yelp(?:s|ing)?|howl(?:s|ing)?)`,
  String.raw`(?:\p{L}+ )?(?:coughs?|coughing|sneez(?:es?|ing)|sighs?|sighing|gasps?|sniff(?:s|ing)?|breath(?:es|ing)|groans?|grunts?|snor(?:es|ing))|clears throat|toux|husten|räuspern`,
  String.raw`(?:\p{L}+ ){0,2}(?:ringing|rings|beeps?|beeping|buzzing|clicks?|clicking|chimes?|typing|rustling|footsteps|knocking|static|clatter(?:ing)?|chatter(?:ing)?)`,
  '(?:background |indistinct )?(?:noises?|conversation|speech|crosstalk)|door (?:opens|closes|slams)|sound|silent|end of (?:audio|recording)',
];

const BRACKETS: readonly (readonly [open: string, close: string])[] = [
  [String.raw`\[`, String.raw`\]`],
  [String.raw`\(`, String.raw`\)`],
  [String.raw`\{`, String.raw`\}`],
  ['\\*', '\\*'],
  ['【', '】'],
  ['（', '）'],
  ['［', '］'],
];

const NOISES = BRACKETS.map(([open, close]) => `${open}[\\s_♪]*(?:${SOUNDS.join('|')})[\\s_♪.…]*${close}`);

const PICTURES = String.raw`[\p{Emoji_Presentation}♪♫♬♩]|\p{Extended_Pictographic}\uFE0F`;

const MARK = new RegExp([...TOKENS, ...NOISES, PICTURES].join('|'), 'giu');

/** Invisible characters that join emoji. */
const INVISIBLE = /[\uFE0E\uFE0F\u20E3\u{1F3FB}-\u{1F3FF}]/gu;
