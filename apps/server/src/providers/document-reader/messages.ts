/** Messages between the server and the reading process. */
import type { DocumentType } from '@auscult/contract/documents';
import { z } from 'zod';

/** First the file, then one page after the other. */
export type Request = { open: { contentType: DocumentType; bytes: Uint8Array } } | { page: number };

/** Reasons why a file cannot be read at all. */
export const FileProblem = z.enum(['locked', 'damaged', 'not_word', 'unpacked', 'pages']);
export type FileProblem = z.infer<typeof FileProblem>;

/** Reasons why a page cannot be read. */
export const PageProblem = z.enum(['damaged', 'pixels', 'long']);
export type PageProblem = z.infer<typeof PageProblem>;

/** Reasons why a part of a file was not read. Each has its sentence in `problem-sentences.ts`. */
export const PartProblem = z.enum([
  'kind',
  'part',
  'locked',
  'damaged',
  'deep',
  'unpacked',
  'pages',
  'many',
  'outside',
  'struck',
  'deleted',
  'hidden',
  'no_words',
  'no_tool',
  'unsure',
]);
export type PartProblem = z.infer<typeof PartProblem>;

/** An unread part of a file. */
export const PartGap = z.object({
  /** A file name, or the kind of the part in words that the web application translates with `t()`. */
  name: z.string().max(120),
  why: PartProblem,
});
export type PartGap = z.infer<typeof PartGap>;

/** Maximum number of gaps in an answer. */
export const MOST_GAPS = 100;
const Gaps = z.array(PartGap).max(MOST_GAPS).default([]);

/** The content of a page. The other process reads hostile files, so its answers are validated. */
export const PageContent = z.union([
  z.object({ problem: PageProblem }),
  z.object({
    text: z.string(),
    /** An image that may contain more words: PNG, or the whole TIFF file. */
    picture: z.custom<Uint8Array>((value) => value instanceof Uint8Array).optional(),
    /** For a TIFF file the sheet, counted from 0. */
    sheet: z.number().int().nonnegative().optional(),
    /** Whether a page without words counts as unreadable. */
    mustHaveWords: z.boolean().default(false),
    /**
     * Whether most of the page is an image, so that its recognized words precede the words printed over it.
     */
    isPicture: z.boolean().default(false),
    /** Name of the image if it is a part of the page: without words, it is a gap. */
    pictureName: z.string().max(120).optional(),
    /** Unread parts of this page. */
    gaps: Gaps,
  }),
]);
export type PageContent = z.infer<typeof PageContent>;

/** Answers to requests. */
export const Answer = z.union([
  z.object({ pages: z.number().int().nonnegative(), gaps: Gaps }),
  z.object({ failed: FileProblem }),
  z.object({ content: PageContent }),
]);
export type Answer = z.input<typeof Answer>;

/** A page that was not processed. */
export type PageSource = () => Promise<z.input<typeof PageContent>>;

/** The content of a file. */
export interface FileContent {
  /** None of them is processed yet. */
  pages: PageSource[];
  /** Unread parts of the file that are on no page. */
  gaps: PartGap[];
}
