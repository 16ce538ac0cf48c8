export const PACKAGES: readonly string[];

export function fingerprint(paths: readonly string[]): string;
