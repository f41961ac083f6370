import type { NoteLine } from '@auscult/contract/notes';
import {
  HEADING_TRANSLATIONS,
  PHRASE_LANGUAGES,
  translateHeading,
} from '@auscult/domain/discharge/translated-headings';
import { BUILT_IN_TEMPLATES } from '@auscult/domain/templates/built-in-templates';
import { describe, expect, test } from 'vitest';
import { changedInTranslation } from '../../check/check-translation.ts';
import { PHRASES } from './client-phrases.ts';
import { PHRASE_TRANSLATIONS } from './phrase-translations.ts';
import { translateLines } from './translate-document.ts';

const NAMES = ['Dr. Park', 'Lakeside'];

describe('translating without a model', () => {
  test.each([
    ['es', 'Carprofen 75 mg: dé 1 tableta por vía oral cada 12 horas con comida durante 10 días.'],
    [
      'fr',
      'Carprofen 75 mg: donnez 1 comprimé par voie orale toutes les 12 heures avec de la nourriture pendant 10 jours.',
    ],
    ['pt-BR', 'Carprofen 75 mg: dê 1 comprimido por via oral a cada 12 horas com comida durante 10 dias.'],
    ['de', 'Carprofen 75 mg: geben Sie 1 Tablette oral alle 12 Stunden mit Futter für 10 Tage.'],
  ])('into %s a drug direction is translated as a whole', (locale, expected) => {
    const english = 'Carprofen 75 mg: give 1 tablet by mouth every 12 hours with food for 10 days.';
    expect(translated(english, locale)).toMatchObject({ text: expected, language: locale });
    expect(changedInTranslation(english, expected)).toBeUndefined();
  });

  test.each([
    ['Continue carprofen 25 mg twice a day.', 'Geben Sie weiterhin carprofen 25 mg zweimal täglich.'],
    [
      'Prednisone 5 mg once a day for 7 days, then stop.',
      'Prednisone 5 mg einmal täglich für 7 Tage, danach absetzen.',
    ],
    ['Stop the carprofen.', 'Absetzen: carprofen.'],
  ])('%j is %j in German', (english, german) => {
    expect(translated(english, 'de').text).toBe(german);
  });

  test.each([
    'Carprofen 75 mg, 1 tablet twice a day with food for 10 days; he may be sleepy.',
    'Not using tramadol.',
    'No carprofen, for at least 10 days.',
    'Otitis externa, left ear.',
    'Give Vetromix once a day.',
    'Hello, world',
  ])('%j is left whole and marked: not every word of it is known', (english) => {
    expect(translated(english, 'es')).toMatchObject({ text: english, language: 'en-US' });
  });

  test('where there is no table everything stays, and says so', () => {
    expect(translated('Stop the carprofen.', 'ko')).toMatchObject({
      text: 'Stop the carprofen.',
      language: 'en-US',
    });
  });

  test('names of people and places need no translation; English needs none for other countries', () => {
    expect(translated('Lakeside', 'ko', 'default')).toMatchObject({ text: 'Lakeside', language: 'ko' });
    expect(translated('Otitis externa.', 'en-GB')).toMatchObject({
      text: 'Otitis externa.',
      language: 'en-GB',
    });
  });

  test.each([
    ["This is a summary of Rex and Tom's visit and of the care that we discussed.", 'Rex and Tom'],
    ["This is a summary of $&'s visit and of the care that we discussed.", '$&'],
    ["This is a summary of your pet's visit and of the care that we discussed.", 'su mascota'],
  ])('%j keeps its names', (english, name) => {
    expect(translated(english, 'es', 'default').text).toBe(
      `Este es un resumen de la visita de ${name} y de los cuidados que comentamos.`,
    );
  });

  test('every fixed phrase and every heading of the built-in letters has its translations', () => {
    const tones = Object.values(PHRASES).flatMap((audience) => Object.values(audience));
    const phrases = tones.flatMap(({ opening, closing }) => [...opening, ...closing]);
    const unsigned = phrases.filter((phrase) => !/^\{\w+\}$/.test(phrase));
    expect(unsigned.filter((phrase) => !PHRASE_TRANSLATIONS.has(phrase))).toEqual([]);
    const letters = BUILT_IN_TEMPLATES.filter(({ type }) => type === 'communications');
    const headings = letters.flatMap(({ sections }) => sections.map(({ name }) => name)).filter(Boolean);
    expect(headings.filter((heading) => !HEADING_TRANSLATIONS.has(heading))).toEqual([]);
    expect(translateHeading('Medicines', 'pt-PT')).toBe('Medicamentos');
    for (const [english, row] of PHRASE_TRANSLATIONS)
      for (const language of PHRASE_LANGUAGES)
        expect(row[language].includes('{pet}')).toBe(english.includes('{pet}'));
  });
});

describe('what a translation must not change', () => {
  test.each([
    ['Give 75 mg for 10 days.', 'Dé 75 mg durante 10 días.', undefined],
    ['Give 75 mg for 10 days.', 'Dé 75 mg durante 14 días.', 'number'],
    ['Give 5.4 mg.', 'Dé 5,4 mg.', 'number'],
    ['Give 10 mg twice.', 'Dé 10 mg.', undefined],
    ['Give 10 mg, then 10 mg.', 'Dé 10 mg.', 'number'],
    ['Give 5 mg.', 'Dé 5 mcg.', 'unit'],
    ['Give 5 mL.', 'Dé 5 ml.', 'unit'],
    ['Stop the carprofen.', 'Suspenda el meloxicam.', 'drug'],
    ['Stop the carprofen.', 'Suspenda el Carprofen.', undefined],
    ['Give 1/2 tablet.', 'Dé ½ tableta.', 'number'],
    ['Give 12 mg.', '१२ mg दें।', 'number'],
  ])('%j as %j: %s', (source, translation, changed) => {
    expect(changedInTranslation(source, translation)).toBe(changed);
  });
});

function translated(text: string, locale: string, origin: NoteLine['origin'] = 'transcript'): NoteLine {
  const line: NoteLine = {
    text,
    pet: null,
    section: 'Medicines',
    entry: null,
    soap: 'plan',
    evidence: origin === 'default' ? [] : [0],
    origin,
    flags: [],
    resolved_flags: [],
  };
  const [only] = translateLines([line], { locale, names: NAMES });
  if (!only) throw new Error('A line is translated into a line.');
  return only;
}
