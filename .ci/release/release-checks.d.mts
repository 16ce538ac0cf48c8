import type { PackageManifest } from './versions.mjs';

export function checkRelease(root: string, tag?: string): string[];
export function checkUpload(
    manifests: readonly PackageManifest[],
    npmVersion: string,
    variables: Readonly<Record<string, string | undefined>>,
): string[];
