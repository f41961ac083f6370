/** What drugs are called besides their generic and brand names. */

/**
 * Short and lay names as they are said in a clinic, by generic name.
 * Source: `lay_to_clinical` of spoken-lexicon.json, and the words of combined and salted names that are said alone.
 */
export const LAY_NAMES: Readonly<Record<string, readonly string[]>> = {
  butorphanol: ['torb'],
  acepromazine: ['ace'],
  phenylbutazone: ['bute'],
  prednisone: ['pred'],
  dexamethasone: ['dex'],
  gabapentin: ['gaba'],
  metronidazole: ['metro'],
  doxycycline: ['doxy'],
  buprenorphine: ['bup'],
  hydromorphone: ['hydro'],
  isoflurane: ['iso'],
  'amoxicillin-clavulanate': ['clav', 'amoxiclav', 'amoxi-clav', 'amoxicillin clavulanic acid'],
  'penicillin G procaine': ['pro-pen', 'procaine penicillin', 'penicillin'],
  'insulin glargine': ['glargine'],
  'insulin PZI': ['PZI', 'protamine zinc insulin'],
  'insulin lente': ['lente', 'lente insulin'],
  'insulin NPH': ['NPH', 'NPH insulin'],
  insulin: ['insulin'],
  "lactated Ringer's solution": ["lactated Ringer's", 'lactated ringer', 'ringers'],
  'milbemycin oxime': ['milbemycin'],
  'methylprednisolone acetate': ['methylprednisolone'],
  cyanocobalamin: ['B12', 'vitamin B 12', 'vitamin b twelve', 'cobalamin'],
  'vitamin K1': ['vitamin K', 'vitamin K 1'],
  'hydrogen peroxide 3%': ['hydrogen peroxide', 'peroxide'],
  'polyethylene glycol 3350': ['polyethylene glycol'],
  'activated charcoal': ['charcoal'],
  'ofloxacin ophthalmic': ['ofloxacin'],
  'trimethoprim-sulfa': ['trimethoprim', 'trimethoprim sulfamethoxazole', 'trimethoprim sulfadiazine'],
  'pentobarbital-phenytoin': ['pentobarbital'],
  'tiletamine-zolazepam': ['tiletamine'],
  'neomycin-polymyxin-bacitracin': ['triple antibiotic', 'neopolybac'],
  'neomycin-polymyxin-dexamethasone': ['neopolydex'],
  'S-adenosylmethionine': ['sam-e'],
  'polysulfated glycosaminoglycan': ['PSGAG'],
  levetiracetam: ['levetiracetam XR'],
  aspirin: ['baby aspirin'],
};

/** Names that are English words too: only these spellings are the drug. */
export const WRITTEN_SO: ReadonlySet<string> = new Set([
  'Advantage',
  'Revolution',
  'Quest',
  'Sentinel',
  'Interceptor',
  'Reconcile',
  'Comfortis',
  'Bayer',
  'DES',
  'PPG',
  'SAMe',
  'NPD',
  'Claro',
  'Atopica',
]);
