/**
 * Drug directions in other languages, from a table of their parts. A direction is translated only where every word of it is
 * known; numbers, units and names of drugs stay as they are.
 */
import type { PhraseLanguage } from '@auscult/domain/discharge/translated-headings';
import { findDrugs } from '../../lexicon/drugs.ts';

/** A pattern, then Spanish, French, Portuguese, German; `$1` is the pattern's group, `|` parts one from several. */
type Row = readonly [pattern: string, es: string, fr: string, pt: string, de: string];

const NUMBER = '\\d+(?:\\.\\d+)?(?:[/-]\\d+(?:\\.\\d+)?)?';

/** Longer patterns stand before those that they begin with. Own translations. */
const ROWS: readonly Row[] = [
  ['keep giving', 'siga dando', 'continuez à donner', 'continue a dar', 'geben Sie weiterhin'],
  ['continue', 'continúe con', 'continuez', 'continue com', 'geben Sie weiterhin'],
  ['give', 'dé', 'donnez', 'dê', 'geben Sie'],
  ['start', 'empiece con', 'commencez', 'comece com', 'beginnen Sie mit'],
  ['stop(?=\\s*(?:[.;]|$))', 'suspenda', 'arrêtez', 'suspenda', 'absetzen'],
  ['stop', 'suspenda', 'arrêtez', 'suspenda', 'absetzen:'],
  [
    `(${NUMBER}) tablets?`,
    '$1 tableta|tabletas',
    '$1 comprimé|comprimés',
    '$1 comprimido|comprimidos',
    '$1 Tablette|Tabletten',
  ],
  [
    `(${NUMBER}) capsules?`,
    '$1 cápsula|cápsulas',
    '$1 gélule|gélules',
    '$1 cápsula|cápsulas',
    '$1 Kapsel|Kapseln',
  ],
  [`(${NUMBER}) drops?`, '$1 gota|gotas', '$1 goutte|gouttes', '$1 gota|gotas', '$1 Tropfen|Tropfen'],
  [
    `(${NUMBER}) units?`,
    '$1 unidad|unidades',
    '$1 unité|unités',
    '$1 unidade|unidades',
    '$1 Einheit|Einheiten',
  ],
  [`every (${NUMBER}) hours`, 'cada $1 horas', 'toutes les $1 heures', 'a cada $1 horas', 'alle $1 Stunden'],
  ['every other day', 'cada dos días', 'un jour sur deux', 'em dias alternados', 'jeden zweiten Tag'],
  [
    '(?:once a day|once daily|every day|daily)',
    'una vez al día',
    'une fois par jour',
    'uma vez por dia',
    'einmal täglich',
  ],
  [
    '(?:twice a day|twice daily)',
    'dos veces al día',
    'deux fois par jour',
    'duas vezes por dia',
    'zweimal täglich',
  ],
  [
    'three times (?:a day|daily)',
    'tres veces al día',
    'trois fois par jour',
    'três vezes por dia',
    'dreimal täglich',
  ],
  [
    'four times (?:a day|daily)',
    'cuatro veces al día',
    'quatre fois par jour',
    'quatro vezes por dia',
    'viermal täglich',
  ],
  [
    '(?:every month|once a month|monthly)',
    'una vez al mes',
    'une fois par mois',
    'uma vez por mês',
    'einmal im Monat',
  ],
  [
    `for (${NUMBER}) days?`,
    'durante $1 día|días',
    'pendant $1 jour|jours',
    'durante $1 dia|dias',
    'für $1 Tag|Tage',
  ],
  [
    `for (${NUMBER}) weeks?`,
    'durante $1 semana|semanas',
    'pendant $1 semaine|semaines',
    'durante $1 semana|semanas',
    'für $1 Woche|Wochen',
  ],
  [
    `for (${NUMBER}) months?`,
    'durante $1 mes|meses',
    'pendant $1 mois|mois',
    'durante $1 mês|meses',
    'für $1 Monat|Monate',
  ],
  ['by mouth', 'por vía oral', 'par voie orale', 'por via oral', 'oral'],
  ['under the skin', 'bajo la piel', 'sous la peau', 'sob a pele', 'unter die Haut'],
  [
    'in the left ear',
    'en el oído izquierdo',
    "dans l'oreille gauche",
    'no ouvido esquerdo',
    'in das linke Ohr',
  ],
  [
    'in the right ear',
    'en el oído derecho',
    "dans l'oreille droite",
    'no ouvido direito',
    'in das rechte Ohr',
  ],
  ['in both ears', 'en ambos oídos', 'dans les deux oreilles', 'em ambos os ouvidos', 'in beide Ohren'],
  ['in the left eye', 'en el ojo izquierdo', "dans l'œil gauche", 'no olho esquerdo', 'in das linke Auge'],
  ['in the right eye', 'en el ojo derecho', "dans l'œil droit", 'no olho direito', 'in das rechte Auge'],
  ['in both eyes', 'en ambos ojos', 'dans les deux yeux', 'em ambos os olhos', 'in beide Augen'],
  ['with food', 'con comida', 'avec de la nourriture', 'com comida', 'mit Futter'],
  ['without food', 'sin comida', 'sans nourriture', 'sem comida', 'ohne Futter'],
  [
    'on an empty stomach',
    'con el estómago vacío',
    "l'estomac vide",
    'com o estômago vazio',
    'auf nüchternen Magen',
  ],
  ['as needed', 'según sea necesario', 'au besoin', 'conforme necessário', 'bei Bedarf'],
  ['in the morning', 'por la mañana', 'le matin', 'de manhã', 'morgens'],
  ['in the evening', 'por la noche', 'le soir', 'à noite', 'abends'],
  ['today', 'hoy', "aujourd'hui", 'hoje', 'heute'],
  ['then', 'después', 'puis', 'depois', 'danach'],
  ['and', 'y', 'et', 'e', 'und'],
  ['at', 'a', 'à', 'a', 'zu'],
  ['the', '', '', '', ''],
  [`(${NUMBER} (?:mg/kg|mg|mcg|mL|g))`, '$1', '$1', '$1', '$1'],
];

interface Part {
  pattern: RegExp;
  translations: Readonly<Record<PhraseLanguage, string>>;
}

const PARTS: readonly Part[] = ROWS.map(([pattern, es, fr, pt, de]) => ({
  pattern: new RegExp(`${pattern}(?![\\p{L}\\d])`, 'iuy'),
  translations: { es, fr, pt, de },
}));

/** A whole direction in another language; undefined where some word of it is not in the table. */
export function translateDirection(text: string, language: PhraseLanguage): string | undefined {
  const drugs = findDrugs(text);
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const drug = drugs.find(({ start }) => start === at);
    const piece = drug ? { length: drug.end - at, text: drug.text } : pieceAt(text, at, language);
    if (!piece) return undefined;
    pieces.push(piece.text);
    at += piece.length;
  }
  const whole = pieces.join('').replaceAll(/\s+/g, ' ').trim();
  return whole.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function pieceAt(
  text: string,
  at: number,
  language: PhraseLanguage,
): { length: number; text: string } | undefined {
  const gap = /[\s,;:.]/y;
  gap.lastIndex = at;
  const mark = gap.exec(text)?.[0];
  if (mark) return { length: 1, text: mark };
  for (const { pattern, translations } of PARTS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { length: match[0].length, text: filled(translations[language], match[1] ?? '') };
  }
  return undefined;
}

/** "1 tableta", "2 tabletas", "1/2 tableta". */
function filled(translation: string, number: string): string {
  const [one = '', several] = translation.split('|');
  const isOne = number === '1' || /^1\/\d+$/.test(number);
  const words = several === undefined || isOne ? one : one.replace(/\S+$/, several);
  return words.replace('$1', number);
}
