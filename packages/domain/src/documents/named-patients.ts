/** "Patient: Duke", "Pet Name: Sir Barks". */
const NAMED =
  /^(?:patient|pet|animal)(?: name)?\s*[:#]\s*(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)(?=$|\s*[,;|(]|\s{2,})/iu;
const MOST = 5;

/** Names of patients by their labels in outside records, each once: a suggestion for a person to accept. */
export function namedPatients(passages: readonly { text: string }[]): string[] {
  const names = new Map<string, string>();
  for (const { text } of passages) {
    const name = NAMED.exec(text.trim())?.[1];
    if (name && /^\p{Lu}/u.test(name)) names.set(name.toLowerCase(), names.get(name.toLowerCase()) ?? name);
  }
  return [...names.values()].slice(0, MOST);
}
