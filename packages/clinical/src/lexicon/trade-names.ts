/**
 * Trade names of Britain and Europe, and of horses, that the other lists lack. Where a name is unknown, its dose would be taken
 * for that of the drug named before it. Names only; own list, from general knowledge.
 */
import type { NamedDrug } from './more-drugs.ts';

/** Rows of the same form as `MORE_DRUGS`. */
export const TRADE_NAMED_DRUGS: readonly NamedDrug[] = [
  ['clodronate', 'bisphosphonate', 'Osphos'],
  ['tiludronate', 'bisphosphonate', 'Tildren'],
  ['suxibuzone', 'NSAID', 'Danilon'],
  ['mavacoxib', 'NSAID', 'Trocoxil'],
  ['milbemycin-praziquantel', 'dewormer', 'Milbemax', 'Milpro', 'Milprazon'],
  ['moxidectin-imidacloprid', 'macrocyclic lactone', 'Prinovox', 'Advocate'],
  ['ilunocitinib', 'antipruritic', 'Numelvi'],
  ['cephalexin-kanamycin', 'intramammary antibiotic', 'Ubrolexin'],
  ['neomycin-tetracycline-bacitracin', 'intramammary antibiotic', 'Tetra-Delta'],
  ['lincomycin-neomycin', 'intramammary antibiotic', 'Albiotic'],
  ['calcium bolus', 'mineral', 'Bovikalc', 'Bovicalc'],
  ['doxycycline gel', 'periodontal gel', 'Doxirobe'],
  ['essential fatty acids', 'supplement', 'Yumega', 'Viacutan'],
  ['kaolin-probiotic paste', 'probiotic', 'Pro-Kolin', 'Prokolin', 'Promax'],
  ['diethanolamine fusidate-framycetin', 'otic', 'Canaural'],
  ['clotrimazole-marbofloxacin-dexamethasone', 'otic', 'Aurizon'],
  ['fusidic acid', 'ophthalmic antibiotic', 'Isathal'],
];

/** Trade names of drugs that have a row elsewhere, by generic name. */
export const TRADE_NAMES: Readonly<Record<string, readonly string[]>> = {
  chlorpheniramine: ['Piriton'],
  simethicone: ['Infacol'],
  metoclopramide: ['Emeprid', 'Vomend'],
  'florfenicol-terbinafine-mometasone': ['Neptra'],
  'amoxicillin-clavulanate': ['Noroclav', 'Nisamox', 'Clavaseptin'],
  amoxicillin: ['Betamox'],
  phenobarbital: ['Epiphen', 'Epityl', 'Phenoleptil'],
  methimazole: ['Thyronorm', 'Thiamacare'],
  spironolactone: ['Prilactone'],
  flunixin: ['Finadyne', 'Finadyne Transdermal'],
  moxidectin: ['Equest'],
};
