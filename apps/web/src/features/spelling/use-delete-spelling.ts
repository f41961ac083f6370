import { updateCustomSpelling } from '@auscult/contract/spelling';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { useApi } from '#web/platform/api-client.ts';
import { offerUndo, sayFailure } from '#web/ui/notices.tsx';
import { spellingKey } from './use-custom-spelling.ts';

const NOT_CHANGED = message('The word could not be deleted. Please try again.');

interface Wish {
  id: string;
  /** The spelled word. */
  word: string;
  /** False restores it. */
  deleted: boolean;
}

/** Deletes a spelling, and offers an Undo for a while, even after its row is gone. */
export function useDeleteSpelling() {
  const api = useApi();
  const cache = useQueryClient();
  const { mutate, ...rest } = useMutation({
    mutationFn: ({ id, deleted }: Wish) => api(updateCustomSpelling, { id, deleted }),
    onSuccess: (_, wish) => {
      const { id, word, deleted } = wish;
      if (deleted)
        offerUndo(`spelling-${id}`, t('“{{word}}” is deleted.', { word }), () =>
          mutate({ ...wish, deleted: false }),
        );
      return cache.invalidateQueries({ queryKey: spellingKey });
    },
    onError: (error) => sayFailure(errorText(error, NOT_CHANGED)),
  });
  return { mutate, ...rest };
}
