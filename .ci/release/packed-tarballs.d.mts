import type { Tarball } from './registry.mjs';

export function writeDigests(tarballs: readonly Tarball[], outputFile: string): void;
export function readPackedTarballs(folder: string, digests: string | undefined): Tarball[];
