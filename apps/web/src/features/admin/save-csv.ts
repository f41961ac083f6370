import { saveFile } from '#web/platform/save-file.ts';

/** Saves rows as a file for spreadsheets. @param name  with its extension */
export function saveCsv(name: string, csv: string): void {
  // Without the byte order mark, Excel reads UTF-8 in the machine's own encoding.
  saveFile(new File(['\uFEFF', csv], name, { type: 'text/csv;charset=utf-8' }));
}
