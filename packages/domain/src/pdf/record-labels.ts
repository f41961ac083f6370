/** The labels of signatures, amendments and omissions in a printed document. */
import { type Translations, wordsOfLanguage } from './words-of-language.ts';

/** Labels with a name and a time are functions of them. */
export interface RecordLabels {
  /** Below the signed text. */
  signed: (name: string, moment: string) => string;
  /** Title of the amendments. */
  amendments: string;
  /** Title of one amendment. */
  added: (name: string, moment: string) => string;
  /** Before its reason. */
  reason: string;
  /** Title of the box on a document about one of several pets. */
  unassigned: (lines: number) => string;
  unassignedAdvice: string;
}

const ENGLISH: RecordLabels = {
  signed: (name, moment) => `Signed by ${name}, ${moment}`,
  amendments: 'Amendments',
  added: (name, moment) => `Added by ${name}, ${moment}`,
  reason: 'Reason',
  unassigned: (lines) =>
    lines === 1
      ? '1 line of this visit is assigned to no pet'
      : `${lines} lines of this visit are assigned to no pet`,
  unassignedAdvice: 'Not printed here: nobody could tell whom it is about.',
};

const SPANISH: RecordLabels = {
  signed: (name, moment) => `Firmado por ${name}, ${moment}`,
  amendments: 'Enmiendas',
  added: (name, moment) => `Añadido por ${name}, ${moment}`,
  reason: 'Motivo',
  unassigned: (lines) =>
    lines === 1
      ? '1 línea de esta visita no está asignada a ningún animal'
      : `${lines} líneas de esta visita no están asignadas a ningún animal`,
  unassignedAdvice: 'No se imprime aquí: no se pudo saber de qué animal se trata.',
};

const FRENCH: RecordLabels = {
  signed: (name, moment) => `Signé par ${name}, ${moment}`,
  amendments: 'Compléments',
  added: (name, moment) => `Ajouté par ${name}, ${moment}`,
  reason: 'Motif',
  unassigned: (lines) =>
    lines === 1
      ? '1 ligne de cette visite n’est attribuée à aucun animal'
      : `${lines} lignes de cette visite ne sont attribuées à aucun animal`,
  unassignedAdvice: 'Non imprimé ici : personne n’a pu dire de quel animal il s’agit.',
};

const PORTUGUESE: RecordLabels = {
  signed: (name, moment) => `Assinado por ${name}, ${moment}`,
  amendments: 'Aditamentos',
  added: (name, moment) => `Acrescentado por ${name}, ${moment}`,
  reason: 'Motivo',
  unassigned: (lines) =>
    lines === 1
      ? '1 linha desta visita não está atribuída a nenhum animal'
      : `${lines} linhas desta visita não estão atribuídas a nenhum animal`,
  unassignedAdvice: 'Não impresso aqui: não foi possível saber de que animal se trata.',
};

const GERMAN: RecordLabels = {
  signed: (name, moment) => `Unterschrieben von ${name}, ${moment}`,
  amendments: 'Nachträge',
  added: (name, moment) => `Nachgetragen von ${name}, ${moment}`,
  reason: 'Grund',
  unassigned: (lines) =>
    lines === 1
      ? '1 Zeile dieses Besuchs ist keinem Tier zugeordnet'
      : `${lines} Zeilen dieses Besuchs sind keinem Tier zugeordnet`,
  unassignedAdvice: 'Hier nicht gedruckt: Niemand konnte sagen, um welches Tier es geht.',
};

const DUTCH: RecordLabels = {
  signed: (name, moment) => `Ondertekend door ${name}, ${moment}`,
  amendments: 'Aanvullingen',
  added: (name, moment) => `Toegevoegd door ${name}, ${moment}`,
  reason: 'Reden',
  unassigned: (lines) =>
    lines === 1
      ? '1 regel van dit bezoek is aan geen dier toegewezen'
      : `${lines} regels van dit bezoek zijn aan geen dier toegewezen`,
  unassignedAdvice: 'Hier niet afgedrukt: niemand kon zeggen om welk dier het gaat.',
};

const HINDI: RecordLabels = {
  signed: (name, moment) => `${name} द्वारा हस्ताक्षरित, ${moment}`,
  amendments: 'संशोधन',
  added: (name, moment) => `${name} द्वारा जोड़ा गया, ${moment}`,
  reason: 'कारण',
  unassigned: (lines) => `इस विज़िट की ${lines} पंक्तियाँ किसी पशु को नहीं सौंपी गई हैं`,
  unassignedAdvice: 'यहाँ मुद्रित नहीं: यह किस पशु के बारे में है, कोई नहीं बता सका।',
};

const KOREAN: RecordLabels = {
  signed: (name, moment) => `${name} 서명, ${moment}`,
  amendments: '추가 기록',
  added: (name, moment) => `${name} 추가, ${moment}`,
  reason: '사유',
  unassigned: (lines) => `이 진료의 ${lines}개 줄이 어느 동물에도 배정되지 않았습니다`,
  unassignedAdvice: '여기에 인쇄되지 않음: 어느 동물에 관한 것인지 알 수 없었습니다.',
};

const CHINESE: RecordLabels = {
  signed: (name, moment) => `由 ${name} 签名，${moment}`,
  amendments: '补充记录',
  added: (name, moment) => `由 ${name} 补充，${moment}`,
  reason: '原因',
  unassigned: (lines) => `本次就诊有 ${lines} 行未归属任何动物`,
  unassignedAdvice: '此处未打印：无法确定涉及哪只动物。',
};

const TRADITIONAL_CHINESE: RecordLabels = {
  signed: (name, moment) => `由 ${name} 簽名，${moment}`,
  amendments: '補充記錄',
  added: (name, moment) => `由 ${name} 補充，${moment}`,
  reason: '原因',
  unassigned: (lines) => `本次就診有 ${lines} 行未歸屬任何動物`,
  unassignedAdvice: '此處未列印：無法確定涉及哪隻動物。',
};

const BY_LANGUAGE: Translations<RecordLabels> = {
  en: ENGLISH,
  es: SPANISH,
  fr: FRENCH,
  pt: PORTUGUESE,
  de: GERMAN,
  nl: DUTCH,
  hi: HINDI,
  ko: KOREAN,
  zh: CHINESE,
  'zh-Hant': TRADITIONAL_CHINESE,
};

/** The labels in a language; English if there is no translation. @param language  BCP 47 */
export function recordLabels(language: string): RecordLabels {
  return wordsOfLanguage(BY_LANGUAGE, language);
}
