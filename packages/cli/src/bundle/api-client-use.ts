import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Packages that contain the client: its names in their files indicate no use. */
const OWN_PACKAGES = new Set(['@svc-int/api', '@svc-int/runtime']);

const CLIENT_NAMES = /\b(?:api|queueTask)\b/;

const INSTALLATION_CLIENT = /\bcreateInstallationClient\b/;

/** `own`: the script uses the client, but not clients of other installations. */
export type ApiClientInstallationUse = 'none' | 'own' | 'whole';

export function detectApiClientUse(inputs: readonly string[]): ApiClientInstallationUse {
    const owners = new Map<string, string | undefined>();
    const texts = inputs
        .filter((file) => !OWN_PACKAGES.has(findPackageName(file, owners) ?? ''))
        .map((file) => readFileSync(file, 'utf8'))
        .filter((text) => CLIENT_NAMES.test(text) || INSTALLATION_CLIENT.test(text));
    if (texts.length === 0) return 'none';
    return texts.some((text) => INSTALLATION_CLIENT.test(text)) ? 'whole' : 'own';
}

function findPackageName(file: string, known: Map<string, string | undefined>): string | undefined {
    const folder = dirname(file);
    if (folder === file) return undefined;
    if (!known.has(folder)) known.set(folder, readPackageName(folder) ?? findPackageName(folder, known));
    return known.get(folder);
}

function readPackageName(folder: string): string | undefined {
    const manifest = join(folder, 'package.json');
    if (!existsSync(manifest)) return undefined;
    const content: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
    const isNamed =
        typeof content === 'object' && content !== null && 'name' in content && typeof content.name === 'string';
    return isNamed ? String(content.name) : undefined;
}
