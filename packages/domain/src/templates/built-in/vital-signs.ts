/** The measurements of a physical examination. None has a prebuilt normal: a figure that was not said is never written. */
import type { TemplateEntry } from '@auscult/contract/templates';
import { formEntry } from './form-parts.ts';

/** Vital signs in the usual order of reading them out. */
export const VITAL_SIGNS: TemplateEntry[] = [
  formEntry({
    key: 'objective_weight',
    name: 'Weight',
    type: 'number',
    description:
      'Body weight of today with the unit as said (kg, lb or g). Add the earlier weight and its date if a change was mentioned. A corrected figure replaces the first one.',
    spoken: ['wt', 'body weight', 'weighs', 'weighed in at', 'on the scale'],
  }),
  formEntry({
    key: 'objective_temperature',
    name: 'Temperature',
    type: 'number',
    description:
      'Temperature with °F or °C as said, and the site if not rectal. State if it was not taken, and why.',
    spoken: ['temp', 't', 'rectal temp', 'axillary temp', 'febrile', 'afebrile', 'fever'],
  }),
  formEntry({
    key: 'objective_heart_rate',
    name: 'Heart Rate',
    type: 'number',
    description: 'Beats per minute. Murmurs and rhythm belong under Cardiovascular.',
    spoken: ['hr', 'pulse rate', 'beats per minute', 'bpm'],
  }),
  formEntry({
    key: 'objective_respiratory_rate',
    name: 'Respiratory Rate',
    type: 'number',
    description:
      'Breaths per minute, or "panting" if that was said in place of a figure. Effort and lung sounds belong under Respiratory.',
    spoken: ['rr', 'resp rate', 'resps', 'breaths per minute', 'breathing rate', 'panting'],
  }),
  formEntry({
    key: 'objective_mucous_membranes',
    name: 'Mucous Membranes',
    description: 'Colour and moisture of the membranes, e.g. pink and moist, tacky, pale, injected, icteric.',
    spoken: ['mm', 'mucous membrane', 'gums', 'gum colour', 'gum color', 'membranes'],
  }),
  formEntry({
    key: 'objective_crt',
    name: 'CRT',
    description: 'Capillary refill time in seconds, as said (e.g. <2 s).',
    spoken: ['capillary refill', 'capillary refill time', 'cap refill', 'refill time'],
  }),
  formEntry({
    key: 'objective_hydration',
    name: 'Hydration',
    description: 'Hydration status, with the estimated percentage and skin tent if said.',
    spoken: ['hydration status', 'dehydrated', 'dehydration', 'skin tent', 'skin turgor'],
  }),
  formEntry({
    key: 'objective_bcs',
    name: 'Body Condition Score',
    description:
      'Score with its scale (e.g. 6/9), and muscle condition if assessed. Do not turn one scale into another.',
    spoken: ['bcs', 'body condition', 'body score', 'muscle condition', 'mcs', 'overweight', 'underweight'],
  }),
  formEntry({
    key: 'objective_pain_score',
    name: 'Pain Score',
    description: 'Score with its scale (e.g. 2/4, Glasgow 5/24), and where the pain is if said.',
    spoken: ['pain scale', 'pain level', 'glasgow', 'grimace scale'],
  }),
  formEntry({
    key: 'objective_blood_pressure',
    name: 'Blood Pressure',
    type: 'number',
    description:
      'Systolic, or systolic/diastolic (mean), in mmHg, with method, cuff size and site if said. Several readings are all listed.',
    spoken: ['bp', 'systolic', 'doppler', 'oscillometric', 'millimeters of mercury'],
  }),
];
