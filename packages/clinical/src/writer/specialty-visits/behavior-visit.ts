import type { SpecialtyVisit } from './specialty-visit.ts';

/** A shepherd that barks and bites at visitors. */
export const BEHAVIOR_VISIT: SpecialtyVisit = {
  template: 'dynamic_behavior',
  pets: [{ name: 'Koda', species: 'dog' }],
  script: `
    V: Thank you for the long questionnaire. What worries you most about Koda?
    O: He's been aggressive, he growls and lunges at visitors, and in May he bit a guest on the hand.
    V: Did it break the skin?
    O: Yes, it was bleeding.
    V: Where did you get him?
    O: He's adopted from a shelter, two years ago.
    V: How is his sleep?
    O: He's pacing a lot at night.
    V: What does he eat?
    O: Two cups of dry food a day.
    V: Is he on any medication?
    O: Trazodone, one hundred milligrams before visitors come.
    V: Any changes in drinking or urination?
    O: No.
    V: I'm going to look from here. There is panting and he is hiding behind the chair.
    V: Weight is thirty kilos from last week.
    V: His hips are painful on extension.
    T: The thyroid panel was normal.
    V: I think this is fear-related aggression, and hip pain makes it worse.
    V: Start fluoxetine, thirty milligrams by mouth once a day.
    V: Use a basket muzzle when visitors come.
    V: Keep him behind the gate, no visitors in his room.
    V: I want x-rays of the hips.
    V: If he bites again, call us right away.
    V: Follow up in six weeks.`,
  expected: [
    { says: /lunges at visitors/i, section: 'History' },
    { says: /shelter/i, section: 'History' },
    { says: /pacing a lot/i, section: 'History' },
    { says: /trazodone/i, section: 'History', entry: 'Current Medications' },
    { says: /dry food/i, section: 'History', entry: 'Diet' },
    { says: /hips painful/i, section: 'Physical Examination', entry: 'Musculoskeletal' },
    { says: /thyroid panel/i, section: 'Medical Workup', entry: 'Diagnostic Results' },
    { says: /^Fear-related aggression$/, section: 'Assessment', entry: 'Behavior Diagnosis' },
    { says: /fluoxetine 30 mg/i, section: 'Plan', entry: 'Medications Prescribed' },
    { says: /x-?rays of the hips/i, section: 'Plan', entry: 'Diagnostics Planned' },
    { says: /bites again/i, section: 'Plan', entry: 'Return Precautions' },
    { says: /6 weeks/i, section: 'Plan', entry: 'Recheck' },
  ],
};
