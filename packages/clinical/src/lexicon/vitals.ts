/** Vital signs by species: what is usual, and outside of what a figure cannot be right. Source: vitals.json; see LICENCE.md. */
import rows from './vitals.json' with { type: 'json' };

/** The range of one vital sign. */
export interface VitalRange {
  species: string;
  stage: string;
  /** `temperature`, `heart_rate`, `respiratory_rate`, `crt`, `systolic_bp`, `spo2`, `weight` … */
  vital: string;
  low: number;
  high: number;
  /** As `readUnit` gives it. */
  unit: string;
  plausible_min: number;
  plausible_max: number;
}

/** Every known range. */
export const VITALS: readonly VitalRange[] = rows;
