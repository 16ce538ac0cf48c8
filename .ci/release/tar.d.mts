import type { PackedFile } from './package-contents.mjs';

export function readTar(archive: Buffer): PackedFile[];
