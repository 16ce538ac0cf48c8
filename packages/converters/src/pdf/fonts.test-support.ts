import { existsSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

export const OWN_FONTS = new URL('../../fonts/', import.meta.url);
export const OPTIONAL_FONTS = new URL('../../../pdf-fonts/fonts/', import.meta.url);

export function readFontFile(folders: readonly URL[], file: string): Uint8Array | undefined {
    const fileUrl = folders.map((folder) => new URL(`${file}.ttf.br`, folder)).find((url) => existsSync(url));
    return fileUrl && brotliDecompressSync(readFileSync(fileUrl));
}
