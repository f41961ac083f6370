/** What the server and the process that reads say to each other. */
import type { DocumentType } from '@auscult/contract/documents';
import { z } from 'zod';

/** First the file, then one page after the other. */
export type Request = { open: { contentType: DocumentType; bytes: Uint8Array } } | { page: number };

/** Why a file cannot be read at all. */
export const FileProblem = z.enum(['locked', 'damaged', 'not_word', 'unpacked', 'pages']);
export type FileProblem = z.infer<typeof FileProblem>;

/** Why a page cannot be read. */
export const PageProblem = z.enum(['damaged', 'pixels', 'long', 'attachment']);
export type PageProblem = z.infer<typeof PageProblem>;

/** What stands on a page. The other process holds a hostile file, so what it says is looked at. */
export const PageContent = z.union([
  z.object({ problem: PageProblem, name: z.string().max(200).default('') }),
  z.object({
    text: z.string(),
    /** A picture in which more words may be: PNG, or the whole TIFF file. */
    picture: z.custom<Uint8Array>((value) => value instanceof Uint8Array).optional(),
    /** Of a TIFF file the sheet, counted from 0. */
    sheet: z.number().int().nonnegative().optional(),
    /** Whether a page without words is one that could not be read. */
    mustHaveWords: z.boolean().default(false),
  }),
]);
export type PageContent = z.infer<typeof PageContent>;

/** What is answered to each request. */
export const Answer = z.union([
  z.object({ pages: z.number().int().nonnegative() }),
  z.object({ failed: FileProblem }),
  z.object({ content: PageContent }),
]);
export type Answer = z.input<typeof Answer>;

/** A page that has not been looked at. */
export type PageSource = () => Promise<z.input<typeof PageContent>>;
