/** Words with which a new statement begins where an examination is run together: parts of the body, signs and values. */

/** What is measured, as it is read out. */
export const ANALYTES: ReadonlySet<string> = new Set(
  'sodium potassium chloride calcium phosphorus glucose sugar creatinine bun urea alt alp ast albumin bilirubin lactate hematocrit pcv platelets'.split(
    ' ',
  ),
);
/** What is looked at in an examination, or measured: one word. */
export const HEADS: ReadonlySet<string> = new Set([
  ...ANALYTES,
  ...(
    'heart lungs gums eyes ears teeth mouth nose throat tonsils belly abdomen tummy skin coat pulse pulses temp temperature ' +
    'weight resps respirations rate crt hips spleen liver kidneys bladder prostate testicles thyroid chest spine ' +
    'menace pupils reflexes gait fronts hinds'
  ).split(' '),
]);
/** The same in two words. */
export const DOUBLE_HEADS: ReadonlySet<string> = new Set([
  'heart rate',
  'resp rate',
  'respiratory rate',
  'pulse rate',
  'blood pressure',
  'body condition',
  'lymph nodes',
  'mucous membranes',
  'cap refill',
  'capillary refill',
  'anal glands',
  'muscle condition',
  'left hind',
  'right hind',
  'left front',
  'right front',
  'packed cell',
  'total protein',
  'bile acids',
  'specific gravity',
]);
