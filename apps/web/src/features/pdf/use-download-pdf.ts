import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import type {
  generateDischargePdf,
  generatePdf,
  generatePreHistoryPdf,
  PaperSize,
} from '@auscult/contract/pdf';
import { isSameLanguage } from '@auscult/domain/discharge/languages';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#web/platform/api-client.ts';
import { useFiles } from '#web/platform/file-client.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { timezoneHere } from '#web/platform/timezone.ts';

/** The document to print, and its call. */
export interface PrintOrder {
  print: typeof generatePdf | typeof generateDischargePdf | typeof generatePreHistoryPdf;
  session_id: SessionId;
  node_id: NodeId;
  /** Locale of the text, if it is not the reader's. */
  language?: string;
  /** One of several pets: only its own lines and those for all pets are printed. */
  pet?: string | undefined;
  /** Whether letters that no font has are printed as boxes. Otherwise the person is asked first. */
  hasBoxes?: boolean;
}

/** Prints the server's state of a note, and saves the file. */
export function useDownloadPdf() {
  const files = useFiles();
  return useMutation({
    mutationFn: async ({ print, session_id, node_id, language, pet, hasBoxes = false }: PrintOrder) => {
      const here = navigator.language;
      const wish = {
        session: session_id,
        node_id,
        // Dates in a text in the reader's own language have the format of the reader's country.
        language: language === undefined || isSameLanguage(language, here) ? here : language,
        timezone: timezoneHere(),
        paper: paperIn(here),
        ...(pet !== undefined && { pet }),
        refuse_unprintable: !hasBoxes,
      };
      saveFile(await files(print.definition.path, wish));
    },
  });
}

/** Whether a document was not printed because no font has some of its letters. The error names them. */
export function isUnprintable(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.code === 'unprintable_letters';
}

/** Countries that print on Letter instead of A4. Source: Unicode CLDR, measurementData, `paperSize US-Letter`. */
const LETTER = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

function paperIn(language: string): PaperSize {
  const { region } = new Intl.Locale(language).maximize();
  return LETTER.has(region ?? '') ? 'letter' : 'a4';
}
