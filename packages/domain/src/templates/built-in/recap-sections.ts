/** Shared parts of recaps. The built-in writer assigns facts by their keys. */
import type { TemplateSection } from '@auscult/contract/templates';
import { formEntry, formSection, letterSection } from './form-parts.ts';

/** The patient's identity. */
export function recapPatientSection(): TemplateSection {
  return letterSection({
    key: 'patient',
    name: 'Patient',
    soap: null,
    description:
      'Name, species, breed, sex, date of birth or age, color and microchip as the records state them. Nothing about the owner.',
    spoken: ['signalment', 'patient information', 'patient details'],
  });
}

/** Alerts before touching or treating the animal. */
export function recapAlertsSection(): TemplateSection {
  return letterSection({
    key: 'alerts',
    name: 'Allergies and Alerts',
    soap: null,
    type: 'simple_list',
    description:
      'Allergies, reactions to drugs or vaccines, anesthetic incidents and behavior alerts, with dates. Keep what was denied.',
    spoken: ['allergies', 'adverse reactions', 'alerts', 'warnings'],
  });
}

/** Contradictions between the records. */
export function recapConflictsSection(): TemplateSection {
  return letterSection({
    key: 'conflicts',
    name: 'Conflicts in the Records',
    soap: null,
    type: 'simple_list',
    description:
      'Statements that contradict each other, side by side: two weights of one day, two doses of one drug, two dates of birth. Decide nothing.',
    spoken: ['conflicts', 'discrepancies', 'contradictions'],
  });
}

/** Unreadable parts, and pages about someone else. */
export function recapGapsSection(): TemplateSection {
  return letterSection({
    key: 'gaps',
    name: 'Gaps and Unreadable Pages',
    soap: null,
    type: 'simple_list',
    description:
      'Pages that could not be read, pages that name another patient, and dates that can be read in two ways.',
    spoken: ['gaps', 'unreadable pages', 'missing records'],
  });
}

/** Current and former medicines. */
export function recapMedicationsSection(): TemplateSection {
  return letterSection({
    key: 'medications',
    name: 'Medications',
    soap: null,
    type: 'simple_list',
    description:
      'One line for each prescription or change: drug, strength, dose, route, frequency, duration and date, exactly as recorded.',
    spoken: ['current medications', 'past medications', 'prescriptions', 'medication history'],
  });
}

/** Vaccines and parasite prevention. */
export function recapPreventionSection(): TemplateSection {
  return formSection({
    key: 'prevention',
    name: 'Preventive Care',
    soap: null,
    description: 'Vaccinations and parasite control with the dates given and the dates due.',
    spoken: ['preventative care', 'wellness'],
    entries: [
      formEntry({
        key: 'prevention_vaccinations',
        name: 'Vaccinations',
        type: 'list',
        description: 'Each vaccine with the date given, the date due, product and lot where recorded.',
        spoken: ['vaccines', 'immunizations', 'vaccine history'],
      }),
      formEntry({
        key: 'prevention_parasites',
        name: 'Parasite Tests and Prevention',
        type: 'list',
        description: 'Heartworm, tick and fecal tests with results and dates, and preventives given.',
        spoken: ['heartworm', 'fecal', 'parasite prevention', 'deworming'],
      }),
    ],
  });
}

/** Measurements and tests. */
export function recapDiagnosticsSection(): TemplateSection {
  return formSection({
    key: 'diagnostics',
    name: 'Diagnostics',
    soap: null,
    description: 'Results by date with value, unit, reference range and mark as the laboratory gave them.',
    spoken: ['test results', 'diagnostic results'],
    entries: [
      formEntry({
        key: 'diagnostics_laboratory',
        name: 'Laboratory Results',
        type: 'list',
        description: 'Blood, urine and other values with unit, reference range, and high or low mark.',
        spoken: ['bloodwork', 'labs', 'lab results', 'laboratory'],
      }),
      formEntry({
        key: 'diagnostics_imaging',
        name: 'Imaging',
        type: 'list',
        description: 'Radiographs, ultrasound, echocardiography, CT and MRI: what was seen, with the date.',
        spoken: ['radiology', 'x-rays', 'radiographs', 'ultrasound'],
      }),
      formEntry({
        key: 'diagnostics_pathology',
        name: 'Cytology and Histopathology',
        type: 'list',
        description:
          'What cytology, biopsy and culture showed, with the date and where the sample came from.',
        spoken: ['pathology', 'biopsy', 'histology', 'cytology'],
      }),
    ],
  });
}
