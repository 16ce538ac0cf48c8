export function buildEntries(script: string, entryPoints: readonly string[], options: object): Promise<void>;
