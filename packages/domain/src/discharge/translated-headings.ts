/**
 * Headings of the built-in templates in other languages, by their English text. A clinic's own headings do
 * not change. Our own translations. Lines keep the English names, which identify their section: only the
 * displayed text is translated.
 */
import type { TemplateDefinition } from '@auscult/contract/templates';
import { baseLanguage } from './languages.ts';

/** Target languages for headings, phrases and drug directions without a model, as ISO 639-1 codes. */
export const PHRASE_LANGUAGES = ['es', 'fr', 'pt', 'de'] as const;
/** One of them. */
export type PhraseLanguage = (typeof PHRASE_LANGUAGES)[number];

/** Whether there is a table for this language. */
export function isPhraseLanguage(language: string): language is PhraseLanguage {
  return PHRASE_LANGUAGES.some((known) => known === language);
}

/** A heading in another language; unchanged if no table has it. */
export function translateHeading(heading: string, locale: string): string {
  const language = baseLanguage(locale);
  return (isPhraseLanguage(language) && HEADING_TRANSLATIONS.get(heading)?.[language]) || heading;
}

/** A heading in every language it can have. */
export function everyWordingOf(heading: string): string[] {
  return [heading, ...Object.values(HEADING_TRANSLATIONS.get(heading) ?? {})];
}

/** A template with translated section headings. */
export function withTranslatedHeadings(template: TemplateDefinition, locale: string): TemplateDefinition {
  const sections = template.sections.map((section) => ({
    ...section,
    name: translateHeading(section.name, locale),
  }));
  return { ...template, sections };
}

/** English first, then Spanish, French, Portuguese, German. */
type Row = readonly [english: string, es: string, fr: string, pt: string, de: string];

const ROWS: readonly Row[] = [
  [
    'What we found today',
    'Lo que encontramos hoy',
    "Ce que nous avons constaté aujourd'hui",
    'O que encontrámos hoje',
    'Was wir heute festgestellt haben',
  ],
  [
    'Test results',
    'Resultados de las pruebas',
    'Résultats des examens',
    'Resultados dos exames',
    'Testergebnisse',
  ],
  ['Results', 'Resultados', 'Résultats', 'Resultados', 'Ergebnisse'],
  ['What it means', 'Qué significa', 'Ce que cela signifie', 'O que significa', 'Was das bedeutet'],
  [
    'What we did today',
    'Lo que hicimos hoy',
    "Ce que nous avons fait aujourd'hui",
    'O que fizemos hoje',
    'Was wir heute getan haben',
  ],
  ['Done today', 'Hecho hoy', "Fait aujourd'hui", 'Feito hoje', 'Heute erledigt'],
  ['Medicines', 'Medicamentos', 'Médicaments', 'Medicamentos', 'Medikamente'],
  ['Care at home', 'Cuidados en casa', 'Soins à la maison', 'Cuidados em casa', 'Pflege zu Hause'],
  ['At home', 'En casa', 'À la maison', 'Em casa', 'Zu Hause'],
  [
    'When to call us or come back',
    'Cuándo llamarnos o volver',
    'Quand nous appeler ou revenir',
    'Quando nos ligar ou voltar',
    'Wann Sie uns anrufen oder wiederkommen sollten',
  ],
  ['Please call us if', 'Llámenos si', 'Appelez-nous si', 'Ligue-nos se', 'Bitte rufen Sie uns an, wenn'],
  ['Next steps', 'Próximos pasos', 'Prochaines étapes', 'Próximos passos', 'Nächste Schritte'],
  ['Next', 'A continuación', 'La suite', 'A seguir', 'Wie es weitergeht'],
  [
    'Decided against today',
    'Lo que hoy se decidió no hacer',
    "Ce qui n'a pas été retenu aujourd'hui",
    'O que hoje se decidiu não fazer',
    'Wogegen Sie sich heute entschieden haben',
  ],
  ['About the heart', 'Sobre el corazón', 'Le cœur', 'Sobre o coração', 'Zum Herzen'],
  [
    'Exercise, food and care at home',
    'Ejercicio, alimentación y cuidados en casa',
    'Exercice, alimentation et soins à la maison',
    'Exercício, alimentação e cuidados em casa',
    'Bewegung, Futter und Pflege zu Hause',
  ],
  [
    'Breathing and warning signs',
    'Respiración y señales de alarma',
    "Respiration et signes d'alerte",
    'Respiração e sinais de alerta',
    'Atmung und Warnzeichen',
  ],
  ['Questions', 'Preguntas', 'Questions', 'Perguntas', 'Fragen'],
  ['History', 'Anamnesis', 'Anamnèse', 'Anamnese', 'Anamnese'],
  ['Examination', 'Exploración', 'Examen clinique', 'Exame físico', 'Untersuchung'],
  [
    'Diagnostic Results',
    'Resultados diagnósticos',
    'Résultats diagnostiques',
    'Resultados diagnósticos',
    'Diagnostische Befunde',
  ],
  ['Assessment', 'Valoración', 'Évaluation', 'Avaliação', 'Beurteilung'],
  [
    'Treatment Given and Prescribed',
    'Tratamiento administrado y prescrito',
    'Traitement administré et prescrit',
    'Tratamento administrado e prescrito',
    'Gegebene und verordnete Behandlung',
  ],
  [
    'Recommendations and Follow-up',
    'Recomendaciones y seguimiento',
    'Recommandations et suivi',
    'Recomendações e seguimento',
    'Empfehlungen und Nachsorge',
  ],
  ['Contact', 'Contacto', 'Contact', 'Contacto', 'Kontakt'],
  ['What happened', 'Lo que pasó', "Ce qui s'est passé", 'O que aconteceu', 'Was geschah'],
  ['The end', 'Fin', 'Fin', 'Fim', 'Ende'],
  // Headings of lines about no single pet.
  ['All pets', 'Todas las mascotas', 'Tous les animaux', 'Todos os animais', 'Alle Tiere'],
  ['Unassigned', 'Sin asignar', 'Non attribué', 'Não atribuído', 'Nicht zugeordnet'],
];

/** Every heading with translations, by its English text. */
export const HEADING_TRANSLATIONS: ReadonlyMap<string, Readonly<Record<PhraseLanguage, string>>> = new Map(
  ROWS.map(([english, es, fr, pt, de]) => [english, { es, fr, pt, de }]),
);
