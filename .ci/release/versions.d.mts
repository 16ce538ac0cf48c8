export const RELEASED_PACKAGES: readonly string[];
export const RELEASED_NAMES: readonly string[];

export interface PackageManifest {
    name: string;
    version: string;
    private?: boolean;
    repository?: { url?: string };
    dependencies?: Record<string, string>;
    peerDependencies?: Record<string, string>;
}

export function readManifests(root: string): PackageManifest[];
export function checkVersions(manifests: readonly PackageManifest[]): string[];
export function setVersion(root: string, version: string): void;
