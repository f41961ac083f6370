import { Textarea } from '@mantine/core';

/** Takes the words of a visit as they are typed or pasted. */
export function WordsSource({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  return (
    <Textarea
      label="What was said"
      description="Type or paste the transcript. A line may begin with who speaks: “Vet:”, “Owner:”."
      size="md"
      autosize
      minRows={8}
      maxRows={20}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
