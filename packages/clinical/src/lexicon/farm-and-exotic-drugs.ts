/**
 * Drugs of farm practice and of exotic animals that drugs.json and more-drugs.ts lack. Names only; own list, from general
 * knowledge of the trade names on both sides of the Atlantic.
 */
import type { NamedDrug } from './more-drugs.ts';

/** Rows of the same form as `MORE_DRUGS`. */
export const FARM_AND_EXOTIC_DRUGS: readonly NamedDrug[] = [
  // Down, fresh and pregnant stock.
  ['propylene glycol', 'ketosis drench', 'Ketol'],
  ['calcium borogluconate', 'electrolyte', 'CMPK', 'Cal-Dex', 'Calciject', 'calcium bottle'],
  ['thiamine', 'vitamin', 'vitamin B1', 'vitamin B 1'],
  ['ascorbic acid', 'vitamin', 'vitamin C', 'vit C'],
  ['vitamin E-selenium', 'vitamin', 'BoSe', 'Bo-Se', 'MuSe', 'Vitesel'],
  ['iron dextran', 'mineral'],
  ['isoflupredone', 'steroid', 'Predef'],
  ['dinoprost', 'prostaglandin', 'Lutalyse'],
  ['cloprostenol', 'prostaglandin', 'Estrumate', 'Estroplan'],
  ['gonadorelin', 'hormone', 'Cystorelin', 'Fertagyl'],
  ['buserelin', 'hormone', 'Receptal'],
  ['monensin', 'ionophore', 'Rumensin', 'Kexxtone'],
  // Udder, lungs, feet.
  ['cephapirin', 'intramammary antibiotic', 'Cefa-Lak'],
  ['cloxacillin', 'intramammary antibiotic', 'Orbenin', 'Dariclox'],
  ['pirlimycin', 'intramammary antibiotic', 'Pirsue'],
  ['cefquinome', 'antibiotic', 'Cobactan'],
  ['ceftiofur intramammary', 'intramammary antibiotic', 'Spectramast'],
  ['neomycin-tetracycline-bacitracin-prednisolone', 'intramammary antibiotic', 'Mastijet'],
  ['cephapirin-prednisolone', 'intramammary antibiotic', 'Mastiplan'],
  ['bismuth subnitrate', 'teat sealant', 'Orbeseal', 'teat sealant'],
  ['florfenicol', 'antibiotic', 'Nuflor'],
  ['tulathromycin', 'antibiotic', 'Draxxin'],
  ['tilmicosin', 'antibiotic', 'Micotil'],
  ['gamithromycin', 'antibiotic', 'Zactran'],
  ['tildipirosin', 'antibiotic', 'Zuprevo'],
  ['penicillin-streptomycin', 'antibiotic', 'Pen and Strep', 'Pen-Strep', 'pen strep'],
  ['ketoprofen', 'NSAID', 'Ketofen'],
  ['tolfenamic acid', 'NSAID', 'Tolfine'],
  ['tolazoline', 'reversal'],
  ['tetanus antitoxin', 'antitoxin'],
  // Worms, flukes, coccidia, lice.
  ['levamisole', 'dewormer', 'Levasole', 'Prohibit'],
  ['albendazole', 'dewormer', 'Valbazen'],
  ['oxfendazole', 'dewormer', 'Synanthic'],
  ['doramectin', 'macrocyclic lactone', 'Dectomax'],
  ['eprinomectin', 'macrocyclic lactone', 'Eprinex', 'LongRange'],
  ['clorsulon', 'flukicide'],
  ['closantel', 'flukicide', 'Flukiver'],
  ['triclabendazole', 'flukicide', 'Fasinex'],
  ['monepantel', 'dewormer', 'Zolvix'],
  ['amprolium', 'coccidiostat', 'Corid'],
  ['decoquinate', 'coccidiostat', 'Deccox'],
  ['diclazuril', 'coccidiostat', 'Vecoxan', 'Protazil'],
  ['deltamethrin', 'insecticide', 'Butox'],
  ['cypermethrin', 'insecticide', 'Crovect'],
  // Birds, reptiles, small mammals.
  ['deslorelin', 'hormone', 'Suprelorin'],
  ['leuprolide', 'hormone', 'Lupron'],
  ['calcium glubionate', 'mineral', 'Calcionate'],
  ['calcitonin', 'hormone'],
  ['ceftazidime', 'antibiotic', 'Fortaz'],
  ['enilconazole', 'antifungal', 'Imaverol'],
  ['acyclovir', 'antiviral'],
];
