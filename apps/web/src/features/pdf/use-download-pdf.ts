import type { SoapNote } from '@auscult/contract/notes';
import { generatePdf, type PaperSize } from '@auscult/contract/pdf';
import { useMutation } from '@tanstack/react-query';
import { useFiles } from '#web/platform/file-client.ts';
import { timezoneHere } from '#web/platform/timezone.ts';
import { saveFile } from './save-file.ts';

/** Has a note printed as it stands on the server, and saves the file. */
export function useDownloadPdf() {
  const files = useFiles();
  return useMutation({
    mutationFn: async ({ session_id, node_id }: Pick<SoapNote, 'session_id' | 'node_id'>) => {
      const { language } = navigator;
      const wish = {
        session: session_id,
        node_id,
        language,
        timezone: timezoneHere(),
        paper: paperIn(language),
      };
      saveFile(await files(generatePdf.definition.path, wish));
    },
  });
}

/** Countries that print on Letter instead of A4. Source: Unicode CLDR, measurementData, `paperSize US-Letter`. */
const LETTER = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

function paperIn(language: string): PaperSize {
  const { region } = new Intl.Locale(language).maximize();
  return LETTER.has(region ?? '') ? 'letter' : 'a4';
}
