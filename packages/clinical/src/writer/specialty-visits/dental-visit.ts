import type { SpecialtyVisit } from './specialty-visit.ts';

/** A dog with resorption and a broken canine, dictated at the table. */
export const DENTAL_VISIT: SpecialtyVisit = {
  template: 'dynamic_dental',
  pets: [{ name: 'Pepper', species: 'dog' }],
  script: `
    V: What have you noticed with Pepper's mouth?
    O: She has bad breath and she drops food on the left side.
    V: Has she had a dental before?
    O: No, never.
    V: Any medications?
    O: No.
    V: Let me take a look. Weight is eleven point three kilos. Heart rate is one hundred ten. No murmur.
    V: Moderate tartar and gingivitis.
    T: Pre-op bloodwork is normal.
    V: Premedicated with buprenorphine, zero point zero two milligrams per kilo IM.
    V: Induced with propofol, four milligrams per kilo IV.
    V: Tooth two oh four has a fracture with pulp exposure.
    V: Tooth three oh seven has tooth resorption.
    V: Dental x-rays show root resorption of three oh seven.
    V: ASA two. PD two. This is periodontal disease with tooth resorption.
    V: Left infraorbital nerve block, bupivacaine zero point two mils.
    V: We extracted two oh four and three oh seven.
    V: Closed with five-oh Monocryl.
    V: Scaled and polished.
    V: Carprofen, twenty-five milligrams by mouth twice a day for five days.
    V: Soft food for ten days.
    V: If she stops eating, call us.
    V: Recheck in two weeks.`,
  expected: [
    { says: /bad breath/i, section: 'History' },
    { says: /no medications/i, section: 'History', entry: 'Current Medications' },
    { says: /11.3 kg/i, section: 'Physical Examination', entry: 'Weight' },
    { says: /no murmur/i, section: 'Physical Examination', entry: 'Cardiovascular' },
    { says: /pulp exposure/i, section: 'Oral Examination under Anesthesia', entry: 'Tooth Findings' },
    { says: /moderate tartar/i, section: 'Oral Examination under Anesthesia', entry: 'Tooth Findings' },
    { says: /root resorption/i, section: 'Diagnostics', entry: 'Diagnostic Results' },
    { says: /periodontal disease/i, section: 'Assessment', entry: 'Diagnosis' },
    { says: /tooth 204/i, section: 'Dental Chart', entry: null },
    { says: /tooth 307/i, section: 'Dental Chart', entry: null },
    { says: /extracted 204 and 307/i, section: 'Procedure' },
    { says: /infraorbital nerve block/i, section: 'Procedure' },
    { says: /carprofen 25 mg/i, section: 'Plan', entry: 'Medications Prescribed' },
    { says: /soft food/i, section: 'Plan', entry: 'Diet Recommendations' },
    { says: /stops eating/i, section: 'Plan', entry: 'Return Precautions' },
  ],
};
