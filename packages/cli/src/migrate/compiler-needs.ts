import { createRequire } from 'node:module';
import { join } from 'node:path';

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
 * `node_modules` has: the hosted kit's own repository installs them for all of its projects.
 */
export function listMissingTypes(folder: string, { compilers, packages }: MigratableFiles): string[] {
    const declared = new Set(packages.flatMap(listDeclaredTypes));
    const named = compilers.flatMap(({ text }) => listTypesOfConfiguration(text)).filter((name) => !name.includes('/'));
    return [...new Set(named)].filter((name) => !declared.has(name) && !hasTypes(folder, name));
}

/** Whether types are installed in the project's folder or its ancestors. */
function hasTypes(folder: string, name: string): boolean {
    try {
        createRequire(join(folder, 'package.json')).resolve(`@types/${name}/package.json`);
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
                ...(hasMatch(NODE) && hasTypes(folder, 'node') ? ['node'] : []),
            ]),
        ],
        hasRawFiles: hasMatch(/\.raw\.(?:js|css)['"]/),
        hasScripts: sources.some(({ file }) => /(?<!\.raw)\.[cm]?jsx?$/.test(file)),
        namesHostedKit: [...sources, ...packages, ...compilers].some(({ text }) => text.includes('@gitbook/')),
        namesTypeScript: hasMatch(/from\s*['"]\.[^'"]*\.tsx?['"]/),
    };
}
