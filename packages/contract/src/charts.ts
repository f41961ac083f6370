/**
 * Charts: findings placed on a drawing of teeth, a body, eyes or ears. The findings are in the lines of the
 * chart's section, one per line; the drawing is generated from them.
 * @spec 1.3/section-types
 */
import { z } from 'zod';

/** The drawing. Body maps show both sides and the back. */
export const ChartKind = z.enum([
  'dental_dog',
  'dental_cat',
  'dental_horse',
  'body_dog',
  'body_cat',
  'body_horse',
  'body_rabbit',
  'body_bird',
  'eyes',
  'ears',
]);
export type ChartKind = z.infer<typeof ChartKind>;
