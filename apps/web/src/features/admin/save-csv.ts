import { saveFile } from '#web/platform/save-file.ts';

/** Saves rows as a file that spreadsheets open. @param name  with its ending */
export function saveCsv(name: string, csv: string): void {
  // Without the mark, Excel takes UTF-8 for the machine's own letters.
  saveFile(new File(['\uFEFF', csv], name, { type: 'text/csv;charset=utf-8' }));
}
