/** Hashes names and contents of files below the paths. */
export function fingerprint(paths: readonly string[]): string;
