/** What the server and the process that reads say to each other. */
import type { DocumentType } from '@auscult/contract/documents';
import { z } from 'zod';

/** First the file, then one page after the other. */
export type Request = { open: { contentType: DocumentType; bytes: Uint8Array } } | { page: number };

/** Why a file cannot be read at all. */
export const FileProblem = z.enum(['locked', 'damaged', 'not_word', 'unpacked', 'pages']);
export type FileProblem = z.infer<typeof FileProblem>;

/** Why a page cannot be read. */
export const PageProblem = z.enum(['damaged', 'pixels', 'long']);
export type PageProblem = z.infer<typeof PageProblem>;

/** Why a part of a file was not read. Each has its sentence in `problem-sentences.ts`. */
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

/** A part of a file that was not read. */
export const PartGap = z.object({
  /** A file name, or what the part is, in words that `t()` of the web application knows. */
  name: z.string().max(120),
  why: PartProblem,
});
export type PartGap = z.infer<typeof PartGap>;

/** Gaps that one answer tells at most. */
export const MOST_GAPS = 100;
const Gaps = z.array(PartGap).max(MOST_GAPS).default([]);

/** What is on a page. The other process holds a hostile file, so what it says is looked at. */
export const PageContent = z.union([
  z.object({ problem: PageProblem }),
  z.object({
    text: z.string(),
    /** A picture in which more words may be: PNG, or the whole TIFF file. */
    picture: z.custom<Uint8Array>((value) => value instanceof Uint8Array).optional(),
    /** Of a TIFF file the sheet, counted from 0. */
    sheet: z.number().int().nonnegative().optional(),
    /** Whether a page without words is one that could not be read. */
    mustHaveWords: z.boolean().default(false),
    /** Whether most of the page is a picture, so that what is recognised in it is before the words printed over it. */
    isPicture: z.boolean().default(false),
    /** What the picture is called where it is a part of the page: without words in it, it is a gap. */
    pictureName: z.string().max(120).optional(),
    /** Parts of this page that were not read. */
    gaps: Gaps,
  }),
]);
export type PageContent = z.infer<typeof PageContent>;

/** What is answered to each request. */
export const Answer = z.union([
  z.object({ pages: z.number().int().nonnegative(), gaps: Gaps }),
  z.object({ failed: FileProblem }),
  z.object({ content: PageContent }),
]);
export type Answer = z.input<typeof Answer>;

/** A page that has not been looked at. */
export type PageSource = () => Promise<z.input<typeof PageContent>>;

/** What a file holds. */
export interface FileContent {
  /** None of them has been looked at. */
  pages: PageSource[];
  /** Parts of the file that are not read and are on no page. */
  gaps: PartGap[];
}
