import type { SpecialtyVisit } from './specialty-visit.ts';

/** A splenectomy, dictated by the surgeon. */
export const SURGERY_VISIT: SpecialtyVisit = {
  template: 'dynamic_surgery',
  pets: [{ name: 'Bear', species: 'dog' }],
  script: `
    O: He was weak and his belly got big yesterday.
    V: Bear, nine year old shepherd, here for splenectomy.
    V: When was his last meal?
    O: He ate last night at six.
    V: On exam, weight is thirty-eight kilos. Heart rate is one hundred twenty.
    V: Gums are pale. Belly is distended.
    T: PCV is thirty.
    V: I think this is a ruptured splenic mass.
    V: Premedicated with methadone, zero point three milligrams per kilo IV.
    V: Induced with propofol, three milligrams per kilo IV.
    V: We placed him in dorsal recumbency and clipped the abdomen.
    V: We removed the spleen.
    V: Closed with two-oh PDS in a simple continuous pattern.
    V: We gave cefazolin, twenty-two milligrams per kilo IV.
    V: There were no complications.
    V: We'll submit the spleen for biopsy.
    V: Recovery was smooth.
    V: Fentanyl, three mics per kilo per hour IV overnight.
    V: Recheck the PCV in four hours.
    V: Sutures out in fourteen days.
    V: Keep the cone on.
    V: If the incision opens, call us.`,
  expected: [
    { says: /his belly got big|abdomen got big/i, section: 'History' },
    { says: /gums pale/i, section: 'Physical Examination', entry: 'Mucous Membranes' },
    { says: /abdomen is distended/i, section: 'Physical Examination', entry: 'Abdomen' },
    { says: /38 kg/i, section: 'Physical Examination', entry: 'Weight' },
    { says: /PCV 30/i, section: 'Diagnostics', entry: 'Diagnostic Results' },
    { says: /splenic mass/i, section: 'Assessment', entry: 'Diagnosis' },
    { says: /removed the spleen/i, section: 'Operative Report' },
    { says: /methadone/i, section: 'Operative Report' },
    { says: /cefazolin/i, section: 'Operative Report' },
    { says: /simple continuous/i, section: 'Operative Report' },
    { says: /spleen for biopsy/i, section: 'Plan', entry: 'Diagnostics Planned' },
    { says: /suture removal/i, section: 'Plan', entry: 'Recheck' },
    { says: /incision opens/i, section: 'Plan', entry: 'Return Precautions' },
  ],
};
