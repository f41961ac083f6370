/** The entries of an echocardiogram: measurements of the left heart, then valves, right heart, Doppler and effusions. */
import type { TemplateEntry } from '@auscult/contract/templates';
import { formEntry } from './form-parts.ts';

/** Measurements and findings of an echocardiogram. No figure is ever derived from another. */
export const ECHOCARDIOGRAM: TemplateEntry[] = [
  formEntry({
    key: 'echo_left_heart',
    name: 'Left Heart Measurements',
    type: 'subsection',
    description: 'Sizes and function of the left heart. A figure that was not said stays open.',
    spoken: ['left heart', '2d measurements', 'm-mode'],
    entries: [
      formEntry({
        key: 'echo_la_ao',
        name: 'LA:Ao',
        type: 'number',
        description: 'Ratio of left atrium to aorta, with the view it was taken in if said.',
        spoken: ['la to ao', 'left atrial to aortic ratio', 'left atrium to aorta'],
      }),
      formEntry({
        key: 'echo_lvidd',
        name: 'LVIDd',
        type: 'number',
        description: 'Left ventricular internal dimension in diastole, in mm or cm as said.',
        spoken: ['left ventricular diastolic diameter', 'lv internal diameter in diastole'],
      }),
      formEntry({
        key: 'echo_lviddn',
        name: 'LVIDDN',
        type: 'number',
        description: 'Diastolic dimension normalised to body weight; no unit. Only as said, never computed.',
        spoken: ['normalized lvidd', 'normalised left ventricular dimension'],
      }),
      formEntry({
        key: 'echo_lvids',
        name: 'LVIDs',
        type: 'number',
        description: 'Left ventricular internal dimension in systole, in mm or cm as said.',
        spoken: ['left ventricular systolic diameter', 'lv internal diameter in systole'],
      }),
      formEntry({
        key: 'echo_wall',
        name: 'Wall Thickness',
        type: 'list',
        description: 'Septum and free wall in diastole with figures, units and site of measurement.',
        spoken: ['septal thickness', 'ivsd', 'lvpwd', 'free wall', 'interventricular septum'],
      }),
      formEntry({
        key: 'echo_fs',
        name: 'Fractional Shortening',
        type: 'number',
        description: 'In percent as said; ejection fraction beside it if given.',
        spoken: ['fs', 'ejection fraction', 'ef'],
      }),
    ],
  }),
  formEntry({
    key: 'echo_valves',
    name: 'Valves',
    description:
      'Each valve: thickening, prolapse, chordal rupture, regurgitation with its severity, stenosis.',
    spoken: [
      'mitral valve',
      'tricuspid',
      'aortic valve',
      'pulmonic valve',
      'valvular regurgitation',
      'prolapse',
    ],
  }),
  formEntry({
    key: 'echo_right_heart',
    name: 'Right Heart and Pulmonary Pressure',
    description:
      'Right atrium and ventricle, pulmonary artery, and the estimated pressure with how it was derived.',
    spoken: ['right atrium', 'right ventricle', 'pulmonary hypertension', 'tr velocity', 'pulmonary artery'],
  }),
  formEntry({
    key: 'echo_doppler',
    name: 'Doppler Measurements',
    type: 'list',
    description: 'E wave, A wave, E:A, IVRT, outflow velocities and gradients, with m/s or mmHg as said.',
    spoken: ['e wave', 'a wave', 'e to a', 'ivrt', 'outflow velocity', 'gradient', 'e prime'],
  }),
  formEntry({
    key: 'echo_effusion',
    name: 'Effusions, Masses and Thrombi',
    description:
      'Pericardial or pleural effusion, tamponade, mass, spontaneous contrast or thrombus, seen or absent.',
    spoken: ['pericardial effusion', 'tamponade', 'heart base mass', 'smoke', 'thrombus', 'pleural effusion'],
  }),
];
