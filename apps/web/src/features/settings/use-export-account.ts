import { useMutation } from '@tanstack/react-query';
import { useFiles } from '#web/platform/file-client.ts';

/** Where the server packs everything of one person. */
const PATH = '/v1/account_export';

/** Its name where the server gives none. */
const NAME = 'auscult-export.zip';

/** Fetches everything that is one's own, as a ZIP file. */
export function useExportAccount() {
  const files = useFiles();
  return useMutation({
    mutationFn: async () => {
      const file = await files(PATH);
      return file.name ? file : new File([file], NAME, { type: file.type });
    },
  });
}
