/** Built-in forms of the specialties, from acupuncture to dermatology. */
import type { TemplateDefinition } from '@auscult/contract/templates';
import { DYNAMIC_ACUPUNCTURE } from './dynamic-acupuncture.ts';
import { DYNAMIC_ANESTHESIA } from './dynamic-anesthesia.ts';
import { DYNAMIC_AQUATICS } from './dynamic-aquatics.ts';
import { DYNAMIC_AVIAN } from './dynamic-avian.ts';
import { DYNAMIC_BEHAVIOR } from './dynamic-behavior.ts';
import { DYNAMIC_CARDIOLOGY } from './dynamic-cardiology.ts';
import { DYNAMIC_CARDIOLOGY_DISCHARGE } from './dynamic-cardiology-discharge.ts';
import { DYNAMIC_DERMATOLOGY } from './dynamic-dermatology.ts';
import { DYNAMIC_IMMUNOLOGY } from './dynamic-immunology.ts';
import { DYNAMIC_INTERNAL_MEDICINE } from './dynamic-internal-medicine.ts';
import { DYNAMIC_NEPHROLOGY } from './dynamic-nephrology.ts';
import { DYNAMIC_NEUROLOGY } from './dynamic-neurology.ts';
import { DYNAMIC_NUTRITION } from './dynamic-nutrition.ts';

/** The first half of the specialties' forms, in the order of the specification. */
export const SPECIALTY_TEMPLATES_A: readonly TemplateDefinition[] = [
  DYNAMIC_ACUPUNCTURE,
  DYNAMIC_AVIAN,
  DYNAMIC_AQUATICS,
  DYNAMIC_ANESTHESIA,
  DYNAMIC_NEUROLOGY,
  DYNAMIC_NEPHROLOGY,
  DYNAMIC_NUTRITION,
  DYNAMIC_CARDIOLOGY,
  DYNAMIC_CARDIOLOGY_DISCHARGE,
  DYNAMIC_BEHAVIOR,
  DYNAMIC_IMMUNOLOGY,
  DYNAMIC_INTERNAL_MEDICINE,
  DYNAMIC_DERMATOLOGY,
];
