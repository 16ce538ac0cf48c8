/** `summary` has the number of first words. */
export function checkNames(folder: string): { summary: string; issues: string[] };
