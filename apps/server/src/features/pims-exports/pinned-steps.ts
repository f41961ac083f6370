/** The text of an export as it was previewed. It is stored once and never changes. */
import { z } from 'zod';

const Written = {
  /** Field of the practice system; name of the file. */
  field: z.string(),
  label: z.string(),
};

/** One request of an export that changes something, without patient and record. */
export const PinnedStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('make_record'),
    behavior: z.enum(['Encounter', 'Quick note']),
    title: z.string(),
    /** Epoch milliseconds. */
    startsAt: z.number(),
  }),
  z.object({
    kind: z.literal('write_text'),
    ...Written,
    format: z.enum(['html', 'plain']),
    /** Our text, with the reference as its last line. It is added below what is there. */
    text: z.string(),
  }),
  z.object({
    kind: z.literal('attach'),
    ...Written,
    format: z.enum(['pdf', 'png', 'svg', 'rtf']),
    contentType: z.enum(['application/pdf', 'image/png', 'image/svg+xml', 'application/rtf']),
    /** Its position in `pims_export_files`. */
    position: z.number().int(),
    size: z.number().int(),
    /** Hex. */
    sha256: z.string(),
  }),
  /** A field of a hand-over: a person pastes it. */
  z.object({ kind: z.literal('paste'), ...Written, html: z.string(), plain: z.string() }),
]);
export type PinnedStep = z.infer<typeof PinnedStep>;
