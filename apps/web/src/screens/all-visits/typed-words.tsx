import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { useAddWords } from '#web/features/recordings/use-add-words.ts';
import { WordsForm } from '#web/features/recordings/words-form.tsx';
import { useSignIn } from '#web/platform/identity.ts';

/** Adds typed or pasted words to a visit, from which its note is written. */
export function TypedWords({ session, onStarted }: TypedWordsProps) {
  const userId = useSignIn()?.userId;
  const addWords = useAddWords(session);
  return (
    <WordsForm
      keptAs={`auscult.words.${userId}.${session}`}
      isBusy={addWords.isPending}
      error={addWords.error}
      onSubmit={(words, sent) =>
        addWords.mutate(words, {
          onSuccess: ({ node_id }) => {
            sent();
            onStarted(node_id);
          },
        })
      }
    />
  );
}

interface TypedWordsProps {
  session: SessionId;
  /** @param node  the note that is being written */
  onStarted: (node: NodeId) => void;
}
