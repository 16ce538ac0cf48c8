export function sampleWords(root: string, seed: number): string;
