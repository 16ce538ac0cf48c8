import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Folders of fonts: those of the service, and those of the optional package. */
export const OWN_FONTS = new URL('../../../../../fonts/', import.meta.url);
export const OPTIONAL_FONTS = new URL('../../../../../../pdf-fonts/fonts/', import.meta.url);

/** Reads a font by the name of its file from the first folder that has it. */
export function readFontFile(folders: readonly URL[], file: string): Uint8Array | undefined {
    const fileUrl = folders.map((folder) => new URL(`${file}.ttf.br`, folder)).find((url) => existsSync(url));
    return fileUrl && brotliDecompressSync(readFileSync(fileUrl));
}
