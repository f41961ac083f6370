/** Notes and forms as they are typed: half filled in, in one line, with bullets before their headings. */
import { describe, expect, test } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { writeNote } from '../write-note.ts';
import { SOAP } from './test-kit.ts';

/** The lines of a note that was typed line by line, each behind its part and its entry. */
function typed(...lines: string[]): string {
  const segments = lines.map((text, at) => ({ start_ms: at * 1000, end_ms: at * 1000 + 900, text }));
  const pets = [{ name: 'Rex', species: 'dog' }];
  const written = checkNote([...writeNote({ segments, pets, template: SOAP })], segments, { pets });
  expect(written.flatMap(({ flags }) => flags).filter(({ severity }) => severity === 'hard')).toEqual([]);
  return written.map(({ soap, entry, text }) => `${soap} ${entry ?? '-'}: ${text}`).join('\n');
}

describe('a form that is half filled in', () => {
  const NOTE = typed(
    'Presenting complaint: limping',
    'History: 2 days, worse after rest',
    'Temperature:',
    'Heart rate: 88',
    'Respiratory rate: 24',
    'Eyes:',
    'Cardiovascular: grade III/VI left apical murmur',
    'Musculoskeletal: pain on extension of the left hip',
    'Assessment: hip dysplasia',
    'Diagnostics: hip films',
    'Treatment:',
    'Plan: rest, recheck 2 weeks',
  );

  test('its signs are signs, and what is to be done stands in the plan', () => {
    expect(NOTE).toMatch(/^objective Heart Rate: HR 88\.$/m);
    expect(NOTE).toMatch(/^objective Respiratory Rate: RR 24\.$/m);
    expect(NOTE).toMatch(/^objective [^:]+: Musculoskeletal: pain/m);
    expect(NOTE).toMatch(/^plan [^:]+: Diagnostics: hip films\.$/m);
  });

  test('what nobody filled in is no line, and a grade in Roman figures is said', () => {
    expect(NOTE).not.toMatch(/: (?:Temperature|Eyes|Treatment)\.$/m);
    expect(NOTE).toMatch(/grade III\/VI/);
  });
});

test('bullets before the headings are no part of them', () => {
  const note = typed(
    '- S: V+ x3 since last night',
    '- O: T 39.0 P 110 R 24 BW 30.5kg MM pink, tacky CRT 2s. Abdo tense cranially',
    '- A: gastritis',
    '- P: bland diet',
  );
  expect(note).toMatch(/^objective Weight: Weight 30\.5 kg\.$/m);
  expect(note).toMatch(/^objective [^:]+: MM pink, tacky\./m);
  expect(note).toMatch(/^assessment [^:]+: Gastritis\.$/m);
});

test('one line of all parts stands piece by piece', () => {
  const note = typed(
    'Rex 12yo MN collie; inappetence 3d; temp 38.2; BP 165; Cr 3.1, BUN 60',
    'Plan - IVFT LRS 10 mL/h; cerenia 10 mg IV SID; recheck chem AM; DNR signed',
  );
  expect(note).toMatch(/^subjective [^:]+: Rex 12yo MN collie\.$/m);
  expect(note).toMatch(/^objective Temperature: Temperature 38\.2 C\.$/m);
  expect(note).toMatch(/^objective Blood Pressure: Blood pressure 165\.$/m);
  expect(note).toMatch(/^plan [^:]+: Cerenia 10 mg IV q24h\.$/m);
  expect(note).toMatch(/^plan [^:]+: DNR signed\.$/m);
});

describe('an intake', () => {
  const NOTE = typed(
    'Reason for visit: annual',
    'Current meds: Simparica monthly',
    'Diet: kibble',
    'TPR: 101.4 / 92 / panting',
    'Wt: 30.2 kg',
    'Owner would like nails done and asks about lepto',
    'Due: DHPP, rabies',
  );

  test('what is due was not given', () => {
    expect(NOTE).toMatch(/^plan Recheck: Due: DHPP, rabies\.$/m);
    expect(NOTE).not.toMatch(/Treatments Given Today/);
  });

  test('its signs and the wishes of the owner stand in their parts', () => {
    expect(NOTE).toMatch(/^objective Temperature: Temperature 101\.4 F\.$/m);
    expect(NOTE).toMatch(/^objective Heart Rate: HR 92\.$/m);
    expect(NOTE).toMatch(/^subjective [^:]+: Owner would like nails done/m);
  });

  test('what was given is', () => {
    expect(typed('Wt: 30.2 kg', 'HR: 90', 'DHPP given today')).toMatch(/^plan Treatments Given Today: DHPP/m);
  });
});

test('medicine that is dispensed is ordered; what it gets already is not', () => {
  const dispensed = [
    'CE: mm pink, HR 88, chest clear',
    'Meds: Galliprant 60mg SID 14d. Disp x14',
    'Adv: lose weight',
  ];
  expect(typed(...dispensed)).toMatch(/^plan Medications Prescribed: Meds: Galliprant/m);
  expect(typed('Meds: Galliprant 60mg SID', 'Wt 30 kg HR 88', 'Abd: soft')).toMatch(
    /^subjective .*Galliprant/m,
  );
});
