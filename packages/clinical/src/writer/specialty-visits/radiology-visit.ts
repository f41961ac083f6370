import type { SpecialtyVisit } from './specialty-visit.ts';

/** A radiologist dictates over chest films of a coughing dog. */
export const RADIOLOGY_VISIT: SpecialtyVisit = {
  template: 'dynamic_radiology',
  pets: [{ name: 'Penny', species: 'dog' }],
  script: `
    V: This is Penny, ten year old cocker spaniel, coughing for three weeks.
    V: Three view thoracic radiographs, right lateral, left lateral and VD.
    V: I see a moderate enlargement of the cardiac silhouette.
    V: Vertebral heart score is eleven point eight.
    V: Lungs show a mild interstitial pattern in the caudal lobes.
    V: There is no pleural effusion.
    V: The trachea is elevated at the carina.
    V: There is mild spondylosis of the caudal thoracic spine.
    V: Liver is mildly enlarged.
    V: I think this is left-sided cardiomegaly with early cardiogenic edema.
    V: Less likely is bronchitis.
    V: I recommend an echocardiogram.
    V: Repeat radiographs in two weeks after starting furosemide.`,
  expected: [
    { says: /coughing for 3 weeks/i, section: 'Clinical Information', entry: 'Clinical Question' },
    { says: /^radiographs$/i, section: 'Technique', entry: 'Modality' },
    { says: /interstitial pattern/i, section: 'Findings', entry: 'Thorax' },
    { says: /heart score is 11.8/i, section: 'Findings', entry: 'Heart and Vessels' },
    { says: /liver mildly enlarged/i, section: 'Findings', entry: 'Abdomen' },
    { says: /trachea elevated/i, section: 'Findings' },
    { says: /cardiomegaly/i, section: 'Impression', entry: null },
    { says: /less likely is bronchitis/i, section: 'Impression', entry: null },
    { says: /echocardiogram/i, section: 'Recommendations', entry: 'Diagnostics Planned' },
    { says: /repeat radiographs/i, section: 'Recommendations', entry: 'Diagnostics Planned' },
  ],
};
