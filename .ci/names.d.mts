export function checkNames(folder: string): { summary: string; issues: string[] };
