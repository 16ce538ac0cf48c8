export interface PackedFile {
    path: string;
    content: Buffer;
}

export function checkTarball(name: string, file: string, root: string): string[];
export function checkContents(
    name: string,
    files: readonly PackedFile[],
    packedBytes: number,
    machinePaths: readonly string[],
): string[];
