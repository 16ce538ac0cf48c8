export interface Tarball {
    name: string;
    file: string;
}

export function planUploads(tarballs: readonly Tarball[], version: string, registry: string): Promise<Tarball[]>;
export function listPublishArguments(file: string, version: string, options: { hasProvenance: boolean }): string[];
