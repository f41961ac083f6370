/** The examination of the head, response by response, by cranial nerve. */
import type { TemplateEntry } from '@auscult/contract/templates';
import { formEntry } from './form-parts.ts';

/** A subsection of the neurologic examination. */
export const CRANIAL_NERVES: TemplateEntry = formEntry({
  key: 'cranial',
  name: 'Cranial Nerves',
  type: 'subsection',
  description: 'Each nerve by side. What was not tested stays open.',
  spoken: ['cranial nerve exam', 'cranial nerve deficits'],
  entries: [
    formEntry({
      key: 'cranial_olfactory',
      name: 'CN I Olfactory',
      description: 'Sense of smell where it was tested at all.',
      spoken: ['olfactory', 'smell'],
    }),
    formEntry({
      key: 'cranial_optic',
      name: 'CN II Optic',
      description: 'Menace response and visual tracking of each eye, fundus if seen.',
      spoken: ['menace', 'menace response', 'vision', 'tracking', 'optic'],
      normal: 'Menace present bilaterally.',
    }),
    formEntry({
      key: 'cranial_oculomotor',
      name: 'CN III Oculomotor',
      description: 'Pupil size and symmetry, direct and consensual light reflexes, ventrolateral strabismus.',
      spoken: ['plr', 'plrs', 'pupillary light reflex', 'anisocoria', 'miosis', 'mydriasis', 'oculomotor'],
      normal: 'Pupils symmetrical; direct and consensual light reflexes present.',
    }),
    formEntry({
      key: 'cranial_trochlear',
      name: 'CN IV Trochlear',
      description: 'Rotation of the globe, as seen by the pupil of a cat or the fundus of a dog.',
      spoken: ['trochlear', 'extorsion'],
    }),
    formEntry({
      key: 'cranial_trigeminal',
      name: 'CN V Trigeminal',
      description: 'Facial and corneal sensation of each side, jaw tone, masticatory muscles.',
      spoken: ['trigeminal', 'facial sensation', 'jaw tone', 'dropped jaw', 'masticatory', 'temporalis'],
      normal: 'Facial sensation present; jaw tone and masticatory muscles symmetrical.',
    }),
    formEntry({
      key: 'cranial_abducens',
      name: 'CN VI Abducens',
      description: 'Medial strabismus and retraction of the globe.',
      spoken: ['abducens', 'globe retraction', 'medial strabismus'],
      normal: 'No medial strabismus.',
    }),
    formEntry({
      key: 'cranial_facial',
      name: 'CN VII Facial',
      description: 'Blink and palpebral reflex, symmetry of ear, lip and lid, tear production.',
      spoken: ['facial nerve', 'facial paralysis', 'palpebral', 'blink', 'lip droop'],
      normal: 'Palpebral reflexes present; face symmetrical.',
    }),
    formEntry({
      key: 'cranial_vestibulocochlear',
      name: 'CN VIII Vestibulocochlear',
      description:
        'Nystagmus with direction, resting or positional; vestibular strabismus; physiologic nystagmus; hearing.',
      spoken: ['nystagmus', 'vestibular', 'positional nystagmus', 'strabismus', 'hearing', 'oculocephalic'],
      normal: 'No pathologic nystagmus; physiologic nystagmus present.',
    }),
    formEntry({
      key: 'cranial_glossopharyngeal',
      name: 'CN IX Glossopharyngeal',
      description: 'Gag reflex and swallowing.',
      spoken: ['gag', 'gag reflex', 'swallowing', 'glossopharyngeal'],
      normal: 'Gag reflex present.',
    }),
    formEntry({
      key: 'cranial_vagus',
      name: 'CN X Vagus',
      description: 'Voice, larynx, regurgitation and oculocardiac reflex.',
      spoken: ['vagus', 'voice change', 'laryngeal paralysis'],
    }),
    formEntry({
      key: 'cranial_accessory',
      name: 'CN XI Accessory',
      description: 'Bulk of the trapezius and neck muscles where assessed.',
      spoken: ['accessory nerve', 'trapezius'],
    }),
    formEntry({
      key: 'cranial_hypoglossal',
      name: 'CN XII Hypoglossal',
      description: 'Tongue movement, symmetry and atrophy.',
      spoken: ['hypoglossal', 'tongue movement', 'tongue deviation'],
      normal: 'Tongue moves symmetrically.',
    }),
  ],
});
