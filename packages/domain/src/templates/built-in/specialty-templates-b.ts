/** Built-in forms of the specialties, from exotics to preventive medicine, in the order of the specification. */
import type { TemplateDefinition } from '@auscult/contract/templates';
import { DYNAMIC_DENTAL } from './dynamic-dental.ts';
import { DYNAMIC_EMERGENCY } from './dynamic-emergency.ts';
import { DYNAMIC_EQUINE } from './dynamic-equine.ts';
import { DYNAMIC_EXOTICS } from './dynamic-exotics.ts';
import { DYNAMIC_ONCOLOGY } from './dynamic-oncology.ts';
import { DYNAMIC_OPHTHALMOLOGY } from './dynamic-ophthalmology.ts';
import { DYNAMIC_PALLIATIVE_CARE } from './dynamic-palliative-care.ts';
import { DYNAMIC_PREVENTIVE_MEDICINE } from './dynamic-preventive-medicine.ts';
import { DYNAMIC_RADIOLOGY } from './dynamic-radiology.ts';
import { DYNAMIC_REHAB } from './dynamic-rehab.ts';
import { DYNAMIC_SURGERY } from './dynamic-surgery.ts';
import { DYNAMIC_THERIOGENOLOGY } from './dynamic-theriogenology.ts';
import { DYNAMIC_TOXICOLOGY } from './dynamic-toxicology.ts';

/** The second half of the specialty forms; the first goes from acupuncture to dermatology. */
export const SPECIALTY_TEMPLATES_B: readonly TemplateDefinition[] = [
  DYNAMIC_EXOTICS,
  DYNAMIC_ONCOLOGY,
  DYNAMIC_OPHTHALMOLOGY,
  DYNAMIC_REHAB,
  DYNAMIC_EMERGENCY,
  DYNAMIC_EQUINE,
  DYNAMIC_RADIOLOGY,
  DYNAMIC_SURGERY,
  DYNAMIC_TOXICOLOGY,
  DYNAMIC_DENTAL,
  DYNAMIC_THERIOGENOLOGY,
  DYNAMIC_PALLIATIVE_CARE,
  DYNAMIC_PREVENTIVE_MEDICINE,
];
