/** The labels of a printed document, in the languages of notes. @spec 1.3/languages */
import { type Translations, wordsOfLanguage } from './words-of-language.ts';

/** Texts of a document besides people's words. Words in braces are filled in. */
export interface DocumentLabels {
  medicalNote: string;
  clientDocument: string;
  recordsRecap: string;
  /** For one animal, and for several. */
  patient: string;
  patients: string;
  /** Time of the visit: date and time. */
  when: string;
  veterinarian: string;
  /** Label of a person who is not known to be a veterinarian. */
  staff: string;
  document: string;
  /** Title of the box at the top. */
  notConfirmed: (lines: number) => string;
  notConfirmedAdvice: string;
  /** Before the flag, below the line. */
  notChecked: string;
  notFinished: string;
  empty: string;
  signature: string;
  /** Below a signature line. */
  date: string;
  /** `{page} of {pages}`. */
  pageNumber: string;
  writtenWith: string;
  missingSigns: string;
}

const ENGLISH: DocumentLabels = {
  medicalNote: 'Medical note',
  clientDocument: 'For the client',
  recordsRecap: 'Records recap',
  patient: 'Patient',
  patients: 'Patients',
  when: 'Date of visit',
  veterinarian: 'Veterinarian',
  staff: 'Staff member',
  document: 'Document',
  notConfirmed: (lines) => (lines === 1 ? '1 line was not confirmed' : `${lines} lines were not confirmed`),
  notConfirmedAdvice: 'Marked below. Check before this document is used, filed or sent.',
  notChecked: 'Not checked',
  notFinished: 'This document is not complete',
  empty: 'Nothing was written.',
  signature: 'Signature',
  date: 'Date',
  pageNumber: '{page} of {pages}',
  writtenWith: 'Written with Auscult',
  missingSigns: '□ stands for a character that cannot be printed here.',
};

const SPANISH: DocumentLabels = {
  medicalNote: 'Nota clínica',
  clientDocument: 'Para el cliente',
  recordsRecap: 'Resumen del historial',
  patient: 'Paciente',
  patients: 'Pacientes',
  when: 'Fecha de la visita',
  veterinarian: 'Veterinario/a',
  staff: 'Personal',
  document: 'Documento',
  notConfirmed: (lines) => (lines === 1 ? '1 línea sin confirmar' : `${lines} líneas sin confirmar`),
  notConfirmedAdvice: 'Marcadas abajo. Compruébelas antes de usar, archivar o enviar este documento.',
  notChecked: 'Sin comprobar',
  notFinished: 'Este documento no está completo',
  empty: 'No se escribió nada.',
  signature: 'Firma',
  date: 'Fecha',
  pageNumber: '{page} de {pages}',
  writtenWith: 'Escrito con Auscult',
  missingSigns: '□ sustituye un carácter que no se puede imprimir aquí.',
};

const FRENCH: DocumentLabels = {
  medicalNote: 'Note clinique',
  clientDocument: 'Pour le client',
  recordsRecap: 'Résumé du dossier',
  patient: 'Patient',
  patients: 'Patients',
  when: 'Date de la visite',
  veterinarian: 'Vétérinaire',
  staff: 'Membre de l’équipe',
  document: 'Document',
  notConfirmed: (lines) => (lines === 1 ? '1 ligne non confirmée' : `${lines} lignes non confirmées`),
  notConfirmedAdvice:
    'Signalées ci-dessous. À vérifier avant d’utiliser, de classer ou d’envoyer ce document.',
  notChecked: 'Non vérifié',
  notFinished: 'Ce document n’est pas complet',
  empty: 'Rien n’a été rédigé.',
  signature: 'Signature',
  date: 'Date',
  pageNumber: '{page} sur {pages}',
  writtenWith: 'Rédigé avec Auscult',
  missingSigns: '□ remplace un caractère qui ne peut pas être imprimé ici.',
};

const PORTUGUESE: DocumentLabels = {
  medicalNote: 'Nota clínica',
  clientDocument: 'Para o cliente',
  recordsRecap: 'Resumo do histórico',
  patient: 'Paciente',
  patients: 'Pacientes',
  when: 'Data da visita',
  veterinarian: 'Veterinário(a)',
  staff: 'Membro da equipe',
  document: 'Documento',
  notConfirmed: (lines) => (lines === 1 ? '1 linha não confirmada' : `${lines} linhas não confirmadas`),
  notConfirmedAdvice: 'Assinaladas abaixo. Verifique antes de usar, arquivar ou enviar este documento.',
  notChecked: 'Não verificado',
  notFinished: 'Este documento não está completo',
  empty: 'Nada foi escrito.',
  signature: 'Assinatura',
  date: 'Data',
  pageNumber: '{page} de {pages}',
  writtenWith: 'Escrito com Auscult',
  missingSigns: '□ substitui um carácter que não pode ser impresso aqui.',
};

const GERMAN: DocumentLabels = {
  medicalNote: 'Befundbericht',
  clientDocument: 'Für die Tierhalter',
  recordsRecap: 'Zusammenfassung der Vorbefunde',
  patient: 'Patient',
  patients: 'Patienten',
  when: 'Datum des Besuchs',
  veterinarian: 'Tierärztin/Tierarzt',
  staff: 'Praxisteam',
  document: 'Dokument',
  notConfirmed: (lines) =>
    lines === 1 ? '1 Zeile wurde nicht bestätigt' : `${lines} Zeilen wurden nicht bestätigt`,
  notConfirmedAdvice: 'Unten markiert. Vor dem Verwenden, Ablegen oder Versenden prüfen.',
  notChecked: 'Nicht geprüft',
  notFinished: 'Dieses Dokument ist nicht vollständig',
  empty: 'Es wurde nichts geschrieben.',
  signature: 'Unterschrift',
  date: 'Datum',
  pageNumber: '{page} von {pages}',
  writtenWith: 'Geschrieben mit Auscult',
  missingSigns: '□ steht für ein Zeichen, das hier nicht gedruckt werden kann.',
};

const DUTCH: DocumentLabels = {
  medicalNote: 'Medische notitie',
  clientDocument: 'Voor de eigenaar',
  recordsRecap: 'Samenvatting van het dossier',
  patient: 'Patiënt',
  patients: 'Patiënten',
  when: 'Datum van het bezoek',
  veterinarian: 'Dierenarts',
  staff: 'Medewerker',
  document: 'Document',
  notConfirmed: (lines) =>
    lines === 1 ? '1 regel is niet bevestigd' : `${lines} regels zijn niet bevestigd`,
  notConfirmedAdvice:
    'Hieronder gemarkeerd. Controleer voordat dit document wordt gebruikt, bewaard of verstuurd.',
  notChecked: 'Niet gecontroleerd',
  notFinished: 'Dit document is niet volledig',
  empty: 'Er is niets geschreven.',
  signature: 'Handtekening',
  date: 'Datum',
  pageNumber: '{page} van {pages}',
  writtenWith: 'Geschreven met Auscult',
  missingSigns: '□ staat voor een teken dat hier niet kan worden afgedrukt.',
};

const HINDI: DocumentLabels = {
  medicalNote: 'चिकित्सा नोट',
  clientDocument: 'पशु स्वामी के लिए',
  recordsRecap: 'अभिलेखों का सारांश',
  patient: 'रोगी',
  patients: 'रोगी',
  when: 'मुलाक़ात की तारीख',
  veterinarian: 'पशु चिकित्सक',
  staff: 'स्टाफ़ सदस्य',
  document: 'दस्तावेज़',
  notConfirmed: (lines) => `${lines} पंक्ति की पुष्टि नहीं हुई`,
  notConfirmedAdvice: 'नीचे चिह्नित। उपयोग करने, रखने या भेजने से पहले जाँच लें।',
  notChecked: 'जाँचा नहीं गया',
  notFinished: 'यह दस्तावेज़ अधूरा है',
  empty: 'कुछ नहीं लिखा गया।',
  signature: 'हस्ताक्षर',
  date: 'तारीख',
  pageNumber: '{page} / {pages}',
  writtenWith: 'Auscult से लिखा गया',
  missingSigns: '□ उस चिह्न के स्थान पर है जो यहाँ छप नहीं सकता।',
};

const KOREAN: DocumentLabels = {
  medicalNote: '진료 기록',
  clientDocument: '보호자용 안내',
  recordsRecap: '과거 기록 요약',
  patient: '환자',
  patients: '환자',
  when: '진료일',
  veterinarian: '수의사',
  staff: '직원',
  document: '문서',
  notConfirmed: (lines) => `확인되지 않은 줄 ${lines}개`,
  notConfirmedAdvice: '아래에 표시되어 있습니다. 사용, 보관 또는 발송하기 전에 확인하십시오.',
  notChecked: '확인 안 됨',
  notFinished: '이 문서는 완성되지 않았습니다',
  empty: '작성된 내용이 없습니다.',
  signature: '서명',
  date: '날짜',
  pageNumber: '{page} / {pages}',
  writtenWith: 'Auscult로 작성함',
  missingSigns: '□는 여기에 인쇄할 수 없는 문자를 나타냅니다.',
};

const CHINESE: DocumentLabels = {
  medicalNote: '病历记录',
  clientDocument: '致宠物主人',
  recordsRecap: '既往病历摘要',
  patient: '患宠',
  patients: '患宠',
  when: '就诊日期',
  veterinarian: '兽医',
  staff: '工作人员',
  document: '文件',
  notConfirmed: (lines) => `有 ${lines} 行未经确认`,
  notConfirmedAdvice: '已在下方标出。使用、归档或发送本文件前请核对。',
  notChecked: '未核对',
  notFinished: '本文件不完整',
  empty: '没有任何内容。',
  signature: '签名',
  date: '日期',
  pageNumber: '{page} / {pages}',
  writtenWith: '由 Auscult 撰写',
  missingSigns: '□ 代表此处无法打印的字符。',
};

const TRADITIONAL_CHINESE: DocumentLabels = {
  medicalNote: '病歷記錄',
  clientDocument: '致寵物主人',
  recordsRecap: '過往病歷摘要',
  patient: '患病動物',
  patients: '患病動物',
  when: '就診日期',
  veterinarian: '獸醫',
  staff: '工作人員',
  document: '文件',
  notConfirmed: (lines) => `有 ${lines} 行未經確認`,
  notConfirmedAdvice: '已在下方標出。使用、存檔或發送本文件前請核對。',
  notChecked: '未核對',
  notFinished: '本文件不完整',
  empty: '沒有任何內容。',
  signature: '簽名',
  date: '日期',
  pageNumber: '{page} / {pages}',
  writtenWith: '由 Auscult 撰寫',
  missingSigns: '□ 代表此處無法列印的字元。',
};

const BY_LANGUAGE: Translations<DocumentLabels> = {
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
export function documentLabels(language: string): DocumentLabels {
  return wordsOfLanguage(BY_LANGUAGE, language);
}
