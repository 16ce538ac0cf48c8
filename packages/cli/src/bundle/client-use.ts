import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Packages that bring the client, and so name it without using it. */
const OWN_PACKAGES = new Set(['@svc-int/api', '@svc-int/runtime']);

/** The names by which a script reaches the client: `context.api` and `context.integration.queueTask`. */
const CLIENT_NAMES = /\b(?:api|queueTask)\b/;

/**
 * Whether any of the files that a script is made from may use the API's client. A file that names it nowhere, not even
 * in a comment, can't: the client is reached by these names alone.
 */
export function mayUseClient(inputs: readonly string[]): boolean {
    const owners = new Map<string, string | undefined>();
    return inputs.some(
        (file) => !OWN_PACKAGES.has(packageOf(file, owners) ?? '') && CLIENT_NAMES.test(readFileSync(file, 'utf8')),
    );
}

/** Name of the package that a file belongs to. */
function packageOf(file: string, known: Map<string, string | undefined>): string | undefined {
    const folder = dirname(file);
    if (folder === file) return undefined;
    if (!known.has(folder)) known.set(folder, packageNameIn(folder) ?? packageOf(folder, known));
    return known.get(folder);
}

function packageNameIn(folder: string): string | undefined {
    const manifest = join(folder, 'package.json');
    if (!existsSync(manifest)) return undefined;
    const content: unknown = JSON.parse(readFileSync(manifest, 'utf8'));
    const isNamed =
        typeof content === 'object' && content !== null && 'name' in content && typeof content.name === 'string';
    return isNamed ? String(content.name) : undefined;
}
