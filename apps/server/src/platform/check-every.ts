/**
 * Milliseconds between two checks of whether someone was signed out, or left the team, while one of their connections is open. It ends within five seconds; the fifth is for the check itself.
 */
export const CHECK_MS = 4000;
