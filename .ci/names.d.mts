/** Checks the names of a project; `summary` tells how many first words its functions have. */
export function checkNames(folder: string): { summary: string; issues: string[] };
