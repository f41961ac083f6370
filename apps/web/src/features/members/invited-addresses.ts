/** Text that may be an address: something at something with a dot. The server has the last word. */
const ADDRESS = /^[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().]{2,}$/;

/** What somebody pasted, read for addresses. */
export interface InvitedAddresses {
  /** Each once, in small letters, in the order in which they came. */
  addresses: string[];
  /** What is there besides, and is none. */
  others: string[];
}

/**
 * Reads the email addresses out of what somebody typed or pasted: separated by commas, semicolons, spaces or lines, also
 * as mail programs copy them: `Ada Park <ada@clinic.example>`.
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
