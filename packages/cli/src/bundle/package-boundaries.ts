import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import { formatCodeFrame } from '@svc-int/emulator/internal/code-frame';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';
import type { Metafile } from 'esbuild';

import type { Problem } from '../errors.js';
import { resolveInputFile } from './inputs.js';
import {
    findContainingInstalledPackage,
    isPathInFolder,
    isImportPathOutsideFolder,
    hasPackageEntryToOutsideFile,
    parsePackageName,
    findImportedPackage,
    type Package,
} from './package-root.js';

/** Whose a file is. */
type Owner = Package | 'author';

/** A file that another one imports. */
interface Import {
    importer: string;
    /** As the importer has it; several files by a pattern. */
    specifier: string;
    file: string;
}

/** Whether a file may be imported, and whose it is then; else whose import it is. */
type Right = { granted: true; owner: Owner } | { granted: false; of: Package };

/**
 * Imports by which a package takes files into the bundle that are not its own: whoever wrote it is to read nothing of this
 * machine. It may import what lies in its folder, and other packages by their names. What the author's own files import is
 * the author's will.
 */
export function checkDependencyImportsOutsideOwnFolder(metafile: Metafile, folder: string): Problem[] {
    const importsIn = groupImportsByFile(metafile, folder);
    const owners = new Map<string, Owner>();
    const problems: Problem[] = [];
    // The author's own files are gone through first: what they reach is theirs, even where a package reaches it too.
    const [own, packaged]: [string[], string[]] = [[], []];
    const addFile = (file: string, owner: Owner) => {
        if (owners.has(file)) return;
        owners.set(file, owner);
        (owner === 'author' ? own : packaged).push(file);
    };
    const checkImport = (found: Import, importing: Owner) => {
        const right =
            importing === 'author' ? getAuthorRight(found, folder) : getPackageRight(found, importing, folder);
        if (right.granted) addFile(found.file, right.owner);
        else problems.push(createBoundaryProblem(found, right.of));
    };

    for (const file of listBundleEntryPointFiles(metafile, folder))
        addFile(file, findContainingInstalledPackage(file, folder) ?? 'author');
    for (let file = own.pop() ?? packaged.pop(); file !== undefined; file = own.pop() ?? packaged.pop()) {
        const owner = owners.get(file) ?? 'author';
        for (const found of importsIn.get(file) ?? []) checkImport(found, owner);
    }
    return problems;
}

/** The files that bundles begin with. */
export function listBundleEntryPointFiles({ outputs }: Metafile, baseFolder: string): string[] {
    const entries = Object.values(outputs).flatMap(({ entryPoint }) => (entryPoint === undefined ? [] : [entryPoint]));
    return entries.map((key) => resolveInputFile(key, baseFolder)).filter((file) => file !== undefined);
}

function groupImportsByFile({ inputs }: Metafile, folder: string): Map<string, Import[]> {
    const files = new Map(Object.keys(inputs).map((key) => [key, resolveInputFile(key, folder)]));
    const byFile = new Map<string, Import[]>();
    for (const [key, { imports }] of Object.entries(inputs)) {
        const importer = files.get(key);
        if (importer === undefined) continue;
        const found = imports.flatMap(({ path, original: specifier = '', external }): Import[] => {
            if (external) return listMatches(path, importer, files);
            const file = files.get(path);
            return file === undefined ? [] : [{ importer, specifier, file }];
        });
        byFile.set(importer, [...(byFile.get(importer) ?? []), ...found]);
    }
    return byFile;
}

/** The files that a pattern such as `./pages/*.md` took into the bundle, and perhaps more; what is no pattern takes none. */
function listMatches(pattern: string, importer: string, files: ReadonlyMap<string, string | undefined>): Import[] {
    const [beginning, end] = [pattern.slice(0, pattern.indexOf('*')), pattern.slice(pattern.lastIndexOf('*') + 1)];
    if (!beginning.startsWith('.')) return [];
    const start = resolve(dirname(importer), `${beginning}x`).slice(0, -1);
    return [...files.values()].flatMap((file) =>
        file?.startsWith(start) && file.endsWith(end) ? [{ importer, specifier: pattern, file }] : [],
    );
}

function getAuthorRight({ importer, specifier, file }: Import, folder: string): Right {
    const installed = findContainingInstalledPackage(file, folder);
    if (installed) return { granted: true, owner: installed };
    const name = parsePackageName(specifier);
    const named = name === undefined ? undefined : findImportedPackage(name, importer);
    if (!named) return { granted: true, owner: 'author' };
    if (isPathInFolder(named.root, file)) return { granted: true, owner: named };
    // An alias of the project is the author's; where the package itself leads out of its folder, that is its doing.
    return hasPackageEntryToOutsideFile(named, specifier, file)
        ? { granted: false, of: named }
        : { granted: true, owner: 'author' };
}

function getPackageRight({ importer, specifier, file }: Import, own: Package, folder: string): Right {
    const installed = findContainingInstalledPackage(file, folder);
    if (isPathInFolder(own.root, file)) return { granted: true, owner: installed ?? own };
    if (isImportPathOutsideFolder(own.root, specifier, importer)) return { granted: false, of: own };
    const name = parsePackageName(specifier);
    // Some installers keep packages where nobody finds them by going up.
    if (installed && installed.name === name) return { granted: true, owner: installed };
    // Maps of a package may give a name or a file of its own to another package.
    const owner = [name, installed?.name]
        .map((one) => (one === undefined ? undefined : findImportedPackage(one, importer)))
        .find((one) => one && isPathInFolder(one.root, file));
    return owner ? { granted: true, owner } : { granted: false, of: own };
}

function createBoundaryProblem({ importer, specifier, file }: Import, { name }: Package): Problem {
    const text = readFileSync(importer, 'utf8');
    const at = specifier ? text.indexOf(specifier) : -1;
    const [line, before] = [text.slice(0, at).split('\n').length, text.lastIndexOf('\n', at - 1)];
    const position = { line, column: at - before };
    return {
        text: `The package "${name}" imports a file that is not its own: ${toRelativeDisplayPath(file)}`,
        file: toRelativeDisplayPath(importer),
        ...(at >= 0 && { ...position, frame: formatCodeFrame(text, { ...position, length: specifier.length }) }),
        hint: 'A package may import files in its own folder, and other packages by name. Remove the package, or report this to its authors.',
    };
}
