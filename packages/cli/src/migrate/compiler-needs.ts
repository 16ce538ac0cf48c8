import { createRequire } from 'node:module';
import { join } from 'node:path';

import { listDependencies } from './package-json.js';
import type { MigratableFiles, ProjectFile } from './project-files.js';
import { listTypesOfConfiguration, type TsconfigRequirements } from './tsconfig.js';

/** A source that runs in Node. */
const NODE = /['"]node:|\bprocess\.(?:argv|cwd|exit|env)\b|from\s*['"](?:fs|path|url|child_process)['"]/;

/**
 * Lists the type packages of a `package.json` that are loaded without an import; types of modules only need no entry.
 */
function listDeclaredTypes({ text }: ProjectFile): string[] {
    return [...text.matchAll(/"@types\/([\w.-]+)"\s*:/g)].flatMap(([, name]) => name ?? []);
}

/**
 * Lists the type packages of globals that compiler configurations name, and that neither a `package.json` lists nor an ancestor's
 * `node_modules` has: the hosted kit's own repository installs them for all of its projects. A package that is listed or installed under
 * its own name may have its types itself.
 */
export function listMissingTypes(folder: string, { compilers, packages }: MigratableFiles): string[] {
    const listed = new Set(packages.flatMap(({ text }) => listDependencies(text)));
    const named = compilers
        .flatMap(({ text }) => listTypesOfConfiguration(text))
        .filter((name) => /^[\w.-]+$/.test(name));
    return [...new Set(named)].filter((name) =>
        [name, `@types/${name}`].every((one) => !listed.has(one) && !isInstalled(folder, one)),
    );
}

/** Whether a package is installed in the project's folder or its ancestors. */
function isInstalled(folder: string, name: string): boolean {
    try {
        createRequire(join(folder, 'package.json')).resolve(`${name}/package.json`);
        return true;
    } catch {
        return false;
    }
}

/** Detects the settings that the sources of a project need. */
export function detectCompilerNeeds(
    folder: string,
    { sources, packages, compilers }: MigratableFiles,
): TsconfigRequirements {
    const hasMatch = (pattern: RegExp) => sources.some(({ text }) => pattern.test(text));
    return {
        hasWorkersTypes: packages.some(({ text }) => text.includes('"@cloudflare/workers-types"')),
        globals: [
            ...new Set([
                ...packages.flatMap(listDeclaredTypes),
                ...(hasMatch(NODE) && isInstalled(folder, '@types/node') ? ['node'] : []),
            ]),
        ],
        hasRawFiles: hasMatch(/\.raw\.(?:js|css)['"]/),
        hasScripts: sources.some(({ file }) => /(?<!\.raw)\.[cm]?jsx?$/.test(file)),
        namesHostedKit: [...sources, ...packages, ...compilers].some(({ text }) => text.includes('@gitbook/')),
        namesTypeScript: hasMatch(/from\s*['"]\.[^'"]*\.tsx?['"]/),
    };
}
