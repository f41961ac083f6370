/** Stands in for the contract builder in the browser's bundle: the web client reads a call's `definition` alone. */

const builder = { route: () => builder, input: () => builder, output: () => ({}) };

/** The builder of contract entries. */
export const oc = builder;
