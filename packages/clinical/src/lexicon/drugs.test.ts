import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DRUGS, findDrug, findDrugs } from './drugs.ts';
import { findVaccines } from './vaccines.ts';

function named(text: string): string[] {
  return findDrugs(text).map(({ drugs }) => drugs.join('+'));
}

describe('findDrugs', () => {
  test.each([
    ['Start Apoquel 5.4 mg PO q12h', ['oclacitinib']],
    ['And, uh, ten of torb.', ['butorphanol']],
    ["Any Banamine? Bute's fine.", ['flunixin', 'phenylbutazone']],
    ['both on Simparica Trio', ['moxidectin+sarolaner']],
    ['Two units of glargine', ['insulin glargine+insulin']],
    ['no insulin and call us', ['insulin']],
    ['mL of LRS, lactated Ringer’s', ["lactated Ringer's solution", "lactated Ringer's solution"]],
    ['amoxicillin clavulanate or amoxicillin', ['amoxicillin-clavulanate', 'amoxicillin']],
    ['trimethoprim-sulfa', ['trimethoprim-sulfa']],
    ['carprophen and gabapenten', ['carprofen', 'gabapentin']],
    ['itra conazole, not the clinda mycin', ['itraconazole', 'clindamycin']],
    ['meta cam, gaba pentin and the vet medin', ['meloxicam', 'gabapentin', 'pimobendan']],
    ['brava tow, some serenia and apo quell', ['fluralaner', 'maropitant', 'oclacitinib']],
    ['her comfort is good, a cap on it and heart and lungs', []],
    ['so i will give you advocate for pip', ['moxidectin-imidacloprid']],
    ['we have an advocate for that', []],
    ['prednisone, not prednisolone', ['prednisone', 'prednisolone']],
    ['the same advantage, in a quest, a revolution', []],
    ['so revolution once a month and the frontline from the pet store', ['selamectin', 'fipronil']],
    ['it was at the frontline once, from then on', []],
    [
      'clenbuterol, the Ventipulmin, and a little Lomotil',
      ['clenbuterol', 'clenbuterol', 'diphenoxylate-atropine'],
    ],
    ['Advantage and SAMe', ['imidacloprid', 'S-adenosylmethionine']],
    ['vinegar and water', []],
    [
      'my Adderall, her Varenzin, and zoledronate for the bone pain',
      ['amphetamine', 'molidustat', 'zoledronate'],
    ],
    ['Clementine is here, and I drop the leash', []],
    [
      'Piriton, Osphos, Milbemax and Emeprid',
      ['chlorpheniramine', 'clodronate', 'milbemycin-praziquantel', 'metoclopramide'],
    ],
    ['frusemide, lignocaine and the Benazecare', ['furosemide', 'lidocaine', 'benazepril']],
    ['to remind her, porous bone, listen in, a dupe, an acid, mucus, seven of them', []],
    ['an advocate of equestrian sports', []],
    ['the metronome, doxology and acetate', []],
    ['they alternate, interfere and are provable', []],
    ['a tablespoon of Pepto, or Claritin', ['bismuth subsalicylate', 'loratadine']],
    ['CBD oil and a Tums', ['cannabidiol', 'calcium carbonate']],
    ['half-strength saline with KCl, Normosol', ['sodium chloride', 'potassium chloride', 'Normosol-R']],
    ['desired advantages, a mucocyst, aspiring, resolution and reevaluation', []],
  ])('%s', (text, expected) => {
    expect(named(text)).toEqual(expected);
  });

  test('a misspelling is told as uncertain', () => {
    expect(findDrugs('Meloxicam or meloxicamm').map(({ certain }) => certain)).toEqual([true, false]);
  });

  test('every name of the lexicon is found again', () => {
    for (const { generic, brands } of DRUGS) {
      for (const name of [generic, ...brands]) {
        expect({ name, found: findDrugs(`given ${name} today`).flatMap(({ drugs }) => drugs) }).toMatchObject(
          {
            name,
            found: expect.arrayContaining([generic]),
          },
        );
      }
    }
  });

  test('no text makes it fail, and offsets lie in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const mention of findDrugs(text)) {
          expect(text.slice(mention.start, mention.end)).toBe(mention.text);
        }
      }),
    );
  });

  test('a drug is found by its generic name', () => {
    expect(findDrug('carprofen')?.brands).toContain('Rimadyl');
    expect(findDrug('vinegar')).toBeUndefined();
  });
});

describe('findVaccines', () => {
  test('knows the names of a clinic', () => {
    const said = 'distemper parvo, the lepto, FVRCP and the first leukemia vaccine';
    expect(findVaccines(said).map(({ vaccine }) => vaccine)).toEqual([
      'DAPP',
      'leptospirosis',
      'FVRCP',
      'FeLV',
    ]);
  });
});
