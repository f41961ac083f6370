/** Weights and values as they are called out at the scale and read off a sheet, with few words about them. */
import { expect, test } from 'vitest';
import { noteOf } from './test-kit.ts';

test.each([
  ["T: She's a nice five point two today, up from four point eight.", /^Weight 5\.2\./m],
  ["V: He's come in at thirty-three point four today.", /^Weight 33\.4\./m],
  ["T: He's fifty-four on the nose.", /^Weight 54\./m],
  ['V: I make it seventeen point six on our scales.', /^Weight 17\.6/m],
  ['T: Weight today was nine point two kilos, last time ten point one.', /^Previous weight 10\.1 kg\./m],
  ["V: His creat's three point one now, it was two point two.", /^Creat 3\.1 now, it was 2\.2\./im],
  ['T: Sugar is two eighty.', /sugar is 280/i],
  ['V: The specific gravity was ten eighteen.', /^The USG was 1\.018\./m],
  ['T: I got one fifty-two, one forty-eight and one fifty for the pressures.', /152, 148 and 150/],
])('is in the note: %s', (said, line) => {
  expect(noteOf(["V: So what's going on?", "O: He's just slow.", said])).toMatch(line);
});

test.each([
  ['a fever', "V: He's come in at thirty-nine point eight."],
  ['an age', "O: He's ten on the dot, ten last Friday."],
])('%s is no weight', (_, said) => {
  expect(noteOf([said])).not.toMatch(/^Weight \d/m);
});
