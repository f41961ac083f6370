/**
 * Charts: findings placed on a drawing of teeth, a body, eyes or ears. What is found is in the note's lines, in the
 * chart's section, one finding a line; the drawing is made from them.
 * @spec 1.3/section-types
 */
import { z } from 'zod';

/** What is drawn. Body maps show both sides and the back. */
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
