/**
 * Fixed phrases and headings of client documents in other languages, by their English words. Own translations; they hold no
 * fact of any visit. A phrase that is not here stays in English and is marked so.
 */

/** Languages that phrases and drug directions are translated into without a model, as ISO 639-1 names them. */
export const PHRASE_LANGUAGES = ['es', 'fr', 'pt', 'de'] as const;
export type PhraseLanguage = (typeof PHRASE_LANGUAGES)[number];

type Translations = Readonly<Record<PhraseLanguage, string>>;

/** English first, then Spanish, French, Portuguese, German. */
type Row = readonly [english: string, es: string, fr: string, pt: string, de: string];

function tableOf(rows: readonly Row[]): ReadonlyMap<string, Translations> {
  return new Map(rows.map(([english, es, fr, pt, de]) => [english, { es, fr, pt, de }]));
}

/** What opens and closes documents; `{pet}` stands for the pets' names. */
export const PHRASE_TRANSLATIONS = tableOf([
  ['Hi there,', 'Hola:', 'Bonjour,', 'Olá,', 'Hallo,'],
  ['Hello,', 'Buenos días:', 'Bonjour,', 'Bom dia,', 'Guten Tag,'],
  [
    "Here is what we talked about at {pet}'s visit, and what comes next.",
    'Esto es lo que hablamos en la visita de {pet} y lo que sigue.',
    'Voici ce dont nous avons parlé lors de la visite de {pet}, et la suite.',
    'Eis o que falámos na consulta de {pet} e o que vem a seguir.',
    'Hier steht, worüber wir beim Besuch von {pet} gesprochen haben und wie es weitergeht.',
  ],
  [
    "This is a summary of {pet}'s visit and of the care that we discussed.",
    'Este es un resumen de la visita de {pet} y de los cuidados que comentamos.',
    'Voici un résumé de la visite de {pet} et des soins dont nous avons parlé.',
    'Este é um resumo da consulta de {pet} e dos cuidados de que falámos.',
    'Dies ist eine Zusammenfassung des Besuchs von {pet} und der besprochenen Pflege.',
  ],
  [
    'Any questions? Just give us a call.',
    '¿Alguna pregunta? Llámenos.',
    'Des questions ? Appelez-nous.',
    'Alguma dúvida? Ligue para nós.',
    'Noch Fragen? Rufen Sie uns einfach an.',
  ],
  [
    'Please contact us if you have any questions.',
    'Póngase en contacto con nosotros si tiene alguna pregunta.',
    'Veuillez nous contacter si vous avez des questions.',
    'Contacte-nos se tiver alguma dúvida.',
    'Bitte wenden Sie sich bei Fragen an uns.',
  ],
  ['Take care,', 'Cuídense,', 'Prenez soin de vous,', 'Tudo de bom,', 'Alles Gute,'],
  [
    'Kind regards,',
    'Saludos cordiales,',
    'Cordialement,',
    'Com os melhores cumprimentos,',
    'Mit freundlichen Grüßen',
  ],
  [
    'With kind regards,',
    'Con un cordial saludo,',
    'Bien cordialement,',
    'Com os melhores cumprimentos,',
    'Mit freundlichen kollegialen Grüßen',
  ],
  ['Best wishes,', 'Un saludo,', 'Amicalement,', 'Um abraço,', 'Viele Grüße'],
  [
    'Dear colleague,',
    'Estimado/a colega:',
    'Chère consœur, cher confrère,',
    'Caro/a colega,',
    'Sehr geehrte Kollegin, sehr geehrter Kollege,',
  ],
  [
    'Here is what we found when we saw {pet}.',
    'Esto es lo que encontramos al ver a {pet}.',
    'Voici ce que nous avons constaté en voyant {pet}.',
    'Eis o que encontrámos ao ver {pet}.',
    'Hier steht, was wir bei {pet} festgestellt haben.',
  ],
  [
    'We saw {pet} and report our findings below.',
    'Hemos visto a {pet} e informamos a continuación de nuestros hallazgos.',
    'Nous avons vu {pet} et rapportons nos constatations ci-dessous.',
    'Vimos {pet} e relatamos abaixo os nossos achados.',
    'Wir haben {pet} gesehen und berichten im Folgenden über unsere Befunde.',
  ],
  [
    'Just call us with any questions.',
    'Llámenos si tiene alguna pregunta.',
    "N'hésitez pas à nous appeler pour toute question.",
    'Ligue-nos se tiver alguma dúvida.',
    'Rufen Sie uns bei Fragen einfach an.',
  ],
  [
    'Please contact us with any questions about this patient.',
    'Póngase en contacto con nosotros si tiene preguntas sobre este paciente.',
    'Veuillez nous contacter pour toute question concernant ce patient.',
    'Contacte-nos para qualquer questão sobre este paciente.',
    'Bitte wenden Sie sich bei Fragen zu diesem Patienten an uns.',
  ],
  [
    'Here comes a story about {pet} and the vet!',
    '¡Aquí viene una historia de {pet} y el veterinario!',
    'Voici une histoire sur {pet} et le vétérinaire !',
    'Aqui vem uma história de {pet} e do veterinário!',
    'Hier kommt eine Geschichte von {pet} und der Tierarztpraxis!',
  ],
  [
    'This is a story about {pet} and the vet.',
    'Esta es una historia de {pet} y el veterinario.',
    'Ceci est une histoire sur {pet} et le vétérinaire.',
    'Esta é uma história de {pet} e do veterinário.',
    'Dies ist eine Geschichte von {pet} und der Tierarztpraxis.',
  ],
  [
    'Thanks for reading!',
    '¡Gracias por leer!',
    'Merci de ta lecture !',
    'Obrigado por ler!',
    'Danke fürs Lesen!',
  ],
  [
    'Thank you for reading.',
    'Gracias por leer.',
    'Merci de votre lecture.',
    'Obrigado pela leitura.',
    'Danke fürs Lesen.',
  ],
  ['your pet', 'su mascota', 'votre animal', 'o seu animal', 'Ihrem Tier'],
]);

/** Headings of the built-in templates. */
export const HEADING_TRANSLATIONS = tableOf([
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
]);
