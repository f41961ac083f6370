/**
 * Text that models invent in silence. They were trained on subtitled films, so they write credits and
 * farewells.
 *
 * Sources of the phrases: reports of users of Whisper (openai/whisper, discussions 679 and 928) and of
 * related programs (Vexa, whisper.cpp). They are patterns, since names of people, broadcasters and years
 * vary.
 */

/** Phrases that never occur in a clinic, in any language: such a sentence is invented. */
const CREDITS: readonly RegExp[] = [
  /^(?:thank(?:s| you)(?: so much| very much| all)?(?: guys)?|thank you (?:again )?everyone) for (?:watching|viewing|your viewing|listening to this (?:video|podcast)|subscribing)(?: (?:this|the|my|our) (?:video|channel))?$/,
  /^(?:please |and |so |don't forget to |dont forget to |if you (?:liked?|enjoyed?) (?:this|the) video(?: please)? )*(?:(?:like|share|comment|hit the bell|click the bell|ring the bell)(?: this video| button| icon)?(?: and| to|,)? ?)*subscribe(?: (?:to|for) .{1,60}| now| today)?$/,
  /^(?:i'll |we'll |i will |we will )?see you (?:guys )?in (?:the|my|our) next (?:video|episode|one)$/,
  /^(?:this (?:video|program|programme) (?:is|was) (?:brought to you|sponsored|made possible) by) .{1,80}$/,
  /^(?:english |closed |ai |this video (?:is|was) )?(?:subtitle[sd]?|subtitling|caption(?:s|ed|ing)|transcri(?:bed|ption|pts?)|transcripted|video editing)(?: and \w+)?(?: (?:is|was|are|were))?(?: (?:provided|made|created|performed|done))?(?: (?:by|at)|:).{2,80}$/,
  /^transcription outsourcing,? llc$/,
  /^.{0,80}amara ?\.? ?org.{0,40}$/,
  /^(?:untertitel(?:ung)?|übersetzung und untertitel|copyright wdr|swr \d{4}|wdr \d{4}|ard text im auftrag)(?: .{1,80})?$/,
  /^(?:vielen dank|danke)(?: schön)? fürs? zu(?:schauen|sehen)$/,
  /^(?:bis zum nächsten video|abonniert (?:den|meinen|unseren) kanal.{0,40})$/,
  /^(?:sous-? ?titr(?:es?|age|é|ée)s?)(?: .{1,80}|'.{1,20})?$/,
  /^merci d'avoir (?:regardé|visionné)(?: (?:cette|la) vidéo)?.{0,20}$/,
  /^(?:abonnez-vous|n'oubliez pas de vous abonner).{0,60}$/,
  /^(?:subtít[uo]los?|subtitulado|legendas?|legendado|sottotitol[io])(?: .{1,80})?$/,
  /^(?:¡?gracias|muchas gracias) por ver(?: el| este)? v[ií]deo$/,
  /^(?:suscr[ií]bete|no olvides suscribirte|inscreva-se|se inscrev(?:a|am)|iscriviti|iscrivetevi).{0,60}$/,
  /^(?:obrigad[oa] por assistir.{0,30}|grazie (?:a tutti )?per (?:aver guardato|la visione).{0,30})$/,
  /^(?:ondertitel(?:d|s|ing)?|tv gelderland \d{4}|bedankt voor het kijken)(?: .{1,80})?$/,
  /^(?:undertekst(?:er|ning)?|textning|tekstet|teksting|tekstitys)(?: .{1,80})$/,
  /^(?:napisy|titulky|altyaz[ıi]|субтитры|субтитри|редактор субтитров|корректор)(?: .{1,80})?$/,
  /^(?:izlediğiniz için teşekkür(?:ler| ederim| ederiz)?|abone olmayı unutmayın.{0,40}|dziękuję za (?:uwagę|oglądanie)|спасибо за просмотр|продолжение следует|подписывайтесь на .{1,40})$/,
  /^(?:(?:ご)?(?:視聴|清聴)(?:頂|いただ)?き?、?(?:本当に)?(?:誠に)?ありがとうございま(?:した|す)|(?:最後まで)?(?:ご視聴|見て|観て).{0,12}ありがとうございま(?:した|す)|チャンネル登録.{0,30}|次の動画でお会いしましょう|字幕(?:提供|作成|視聴).{0,30})$/,
  /^(?:字幕|中文字幕|感谢观看|谢谢(?:大家)?(?:的)?(?:观看|收看)|謝謝(?:大家)?(?:的)?(?:觀看|收看)|感謝觀看|请不吝点赞|請不吝點贊|請不吝點讚|明[镜鏡](?:与|與)?(?:点点|點點|需要)).{0,60}$/,
  /^(?:mbc 뉴스 .{1,30}|kbs 뉴스 .{1,30}|시청해 ?주셔서 감사합니다|구독(?:과|,) ?좋아요.{0,30}|한글자막.{0,30}|자막.{0,20})$/,
  /^(?:(?:https?:\/\/|www ?\.)\S+|(?:(?:visit|for more information visit|go to|check out) )(?:https?:\/\/|www ?\.)\S+)$/,
  /^(?:copyright|©|\(c\)) .{1,60}$|^all rights reserved$|^soustitreur com$/,
];

/** Phrases that also occur in clinics; invented if the model's confidence is low. */
const OFTEN_INVENTED = [
  /^(?:thank you(?: very much| so much)?|thanks|you|bye(?: bye)?|goodbye|okay|ok|oh|so|yeah|hmm|mm|the end|i'm sorry|see you(?: next time| later| soon)?|the|i|a|uh|um)$/,
  /^(?:danke(?: schön)?|vielen dank|tschüss|merci(?: beaucoup)?|gracias|adiós|obrigad[oa]|grazie|dank je wel|ありがとうございました|ありがとうございます|谢谢|謝謝|감사합니다|спасибо|teşekkürler|дякую)$/,
];

/** Whether one sentence is a credit or a farewell of a film. */
function isCredit(sentence: string): boolean {
  const bare = bareSentence(sentence);
  return bare !== '' && CREDITS.some((credit) => credit.test(bare));
}

/** Whether every sentence of a text is a credit of a film. */
export function isAllCredits(text: string): boolean {
  return isCredit(text) || sentencesOf(text).every(isCredit);
}

/** Whether models often invent this text, although people also say it. */
export function isOftenInvented(text: string): boolean {
  return sentencesOf(text).every((sentence) => {
    const bare = bareSentence(sentence);
    return OFTEN_INVENTED.some((words) => words.test(bare));
  });
}

/** Whether there is only punctuation, or a sound named in brackets that is of no use to a reader. */
export function isNoSpeech(text: string): boolean {
  return (
    !/[\p{L}\p{N}]/u.test(text) ||
    /^[[(]\s*(?:inaudible|unintelligible|indistinct|unverständlich|inaudibile)\s*[\])]$/i.test(text)
  );
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!…。！？])(?:\s+|(?<=[。！？]))/).filter((sentence) => sentence.trim() !== '');
}

function bareSentence(sentence: string): string {
  const isAddress = /(?:https?:\/\/|www ?\.)\S+/i.test(sentence);
  const small = sentence.trim().toLowerCase().replaceAll('’', "'");
  const bare = isAddress
    ? small
    : small.replaceAll(/[.,!?…。！？、¡¿"“”«»;*#~♥❤-]+(?=\s|$)|^[-–—"“„«*#>¿¡\s]+/g, '');
  return bare.replaceAll(/\s+/g, ' ').trim();
}
