import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';
import type { Metafile } from 'esbuild';

import type { Problem } from '../errors.js';
import { createImportProblem, groupImportsByFile, listBundleEntryPointFiles, type Import } from './imports.js';
import {
    findContainingInstalledPackage,
    isPathInFolder,
    isImportPathOutsideFolder,
    hasPackageEntryToOutsideFile,
    parsePackageName,
    findImportedPackage,
    type Package,
} from './package-root.js';

type Owner = Package | 'author';

type Right = { granted: true; owner: Owner } | { granted: false; of: Package };

/**
 * Finds imports in packages that resolve to files outside of the project and its packages. Allows all imports in the author's own files.
 */
export function checkDependencyImportsOutsideOwnFolder(metafile: Metafile, folder: string): Problem[] {
    const importsIn = groupImportsByFile(metafile, folder);
    const owners = new Map<string, Owner>();
    const problems: Problem[] = [];
    // The author's files are visited first: a file that author and package import is the author's.
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

function getAuthorRight({ importer, specifier, file }: Import, folder: string): Right {
    const installed = findContainingInstalledPackage(file, folder);
    if (installed) return { granted: true, owner: installed };
    const name = parsePackageName(specifier);
    const named = name === undefined ? undefined : findImportedPackage(name, importer);
    if (!named) return { granted: true, owner: 'author' };
    if (isPathInFolder(named.root, file)) return { granted: true, owner: named };
    // An alias of the project is the author's decision; an entry outside of the package's folder is the package's.
    return hasPackageEntryToOutsideFile(named, specifier, file)
        ? { granted: false, of: named }
        : { granted: true, owner: 'author' };
}

function getPackageRight({ importer, specifier, file }: Import, own: Package, folder: string): Right {
    const installed = findContainingInstalledPackage(file, folder);
    if (isPathInFolder(own.root, file)) return { granted: true, owner: installed ?? own };
    if (isImportPathOutsideFolder(own.root, specifier, importer)) return { granted: false, of: own };
    const name = parsePackageName(specifier);
    if (installed && installed.name === name) return { granted: true, owner: installed };
    const owner = [name, installed?.name]
        .map((one) => (one === undefined ? undefined : findImportedPackage(one, importer)))
        .find((one) => one && isPathInFolder(one.root, file));
    return owner ? { granted: true, owner } : { granted: false, of: own };
}

function createBoundaryProblem(found: Import, { name }: Package): Problem {
    const text = `The package "${name}" imports a file that is not its own: ${toRelativeDisplayPath(found.file)}`;
    return createImportProblem(
        found,
        text,
        'A package may import files in its own folder, and other packages by name. Remove the package, or report this to its authors.',
    );
}
