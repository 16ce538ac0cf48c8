import { createRequire } from 'node:module';
import { join } from 'node:path';

import { listPackageJsonDependencies } from './package-json.js';
import type { MigratableFiles, ProjectFile } from './project-files.js';
import { listTsconfigTypes, type TsconfigRequirements } from './tsconfig.js';

const NODE = /['"]node:|\bprocess\.(?:argv|cwd|exit|env)\b|from\s*['"](?:fs|path|url|child_process)['"]/;

function listDeclaredTypes({ text }: ProjectFile): string[] {
    return [...text.matchAll(/"@types\/([\w.-]+)"\s*:/g)].flatMap(([, name]) => name ?? []);
}

/** The hosted kit's repository installs missing type packages for all projects. */
export function listMissingTypes(folder: string, { compilers, packages }: MigratableFiles): string[] {
    const listed = new Set(packages.flatMap(({ text }) => listPackageJsonDependencies(text)));
    const named = compilers.flatMap(({ text }) => listTsconfigTypes(text)).filter((name) => /^[\w.-]+$/.test(name));
    return [...new Set(named)].filter((name) =>
        [name, `@types/${name}`].every((one) => !listed.has(one) && !isInstalled(folder, one)),
    );
}

function isInstalled(folder: string, name: string): boolean {
    try {
        createRequire(join(folder, 'package.json')).resolve(`${name}/package.json`);
        return true;
    } catch {
        return false;
    }
}

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
