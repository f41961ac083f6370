/** Text that may be an address: something at something with a dot. The server decides. */
const ADDRESS = /^[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().]{2,}$/;

/** The addresses in a pasted text. */
export interface InvitedAddresses {
  /** Each once, in lower case, in their order in the text. */
  addresses: string[];
  /** The parts that are not addresses. */
  others: string[];
}

/**
 * Reads the email addresses from typed or pasted text: separated by commas, semicolons, spaces or lines, also
 * in the format of mail programs: `Ada Park <ada@clinic.example>`.
 */
export function invitedAddresses(pasted: string): InvitedAddresses {
  const addresses = new Set<string>();
  const others: string[] = [];
  for (const entry of pasted.split(/[,;\n]/)) {
    const bracketed = /<([^<>]+)>/.exec(entry)?.[1];
    for (const word of (bracketed ?? entry).split(/\s+/).filter(Boolean)) {
      if (ADDRESS.test(word)) addresses.add(word.toLowerCase());
      else others.push(word);
    }
  }
  return { addresses: [...addresses], others };
}
