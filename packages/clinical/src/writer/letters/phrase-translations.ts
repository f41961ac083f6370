/**
 * Fixed phrases of client documents in other languages, by their English words. Own translations; they hold no fact of any
 * visit. A phrase that is not here stays in English and is marked so.
 */
import type { PhraseLanguage } from '@auscult/domain/discharge/translated-headings';

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
