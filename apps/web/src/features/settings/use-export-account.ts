import { useMutation } from '@tanstack/react-query';
import { useFiles } from '#web/platform/file-client.ts';

/** Path of the server's export of a person's data. */
const PATH = '/v1/account_export';

/** The file name if the server sends none. */
const NAME = 'auscult-export.zip';

/** Downloads all data of the person, as a ZIP file. */
export function useExportAccount() {
  const files = useFiles();
  return useMutation({
    mutationFn: async () => {
      const file = await files(PATH);
      return file.name ? file : new File([file], NAME, { type: file.type });
    },
  });
}
