/** Hashes the names and contents of the files below the paths. */
export function fingerprint(paths: readonly string[]): string;
