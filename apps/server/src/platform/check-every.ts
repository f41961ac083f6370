/**
 * Milliseconds between looks at whether someone was signed out, or left the team, while what they opened stays open.
 * Within five seconds it has ended; the fifth is for the look itself.
 */
export const CHECK_MS = 4000;
