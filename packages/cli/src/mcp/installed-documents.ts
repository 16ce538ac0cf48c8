import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { PACKAGE_ROOT } from '../package-root.js';

export interface InstalledDocument {
    /** `AGENTS.md`, or the path below the packages of the kit, such as `runtime/guides/block.md`. */
    file: string;
    text: string;
}

const RULES_FILE = 'AGENTS.md';

const DOCUMENTED_PACKAGES = ['runtime', 'cli', 'emulator', 'api'];

/** `AGENTS.md` of the project in `folder`, and all documents of the kit's packages that the project or the command can resolve. */
export async function readInstalledDocuments(folder: string): Promise<InstalledDocument[]> {
    const files = (await Promise.all(DOCUMENTED_PACKAGES.map((name) => listDocuments(name, folder)))).flat();
    const rules = join(folder, RULES_FILE);
    if (existsSync(rules)) files.unshift({ file: RULES_FILE, path: rules });
    return Promise.all(files.map(async ({ file, path }) => ({ file, text: await readFile(path, 'utf8') })));
}

export async function findInstalledDocument(folder: string, file: string): Promise<InstalledDocument> {
    const documents = await readInstalledDocuments(folder);
    const document = documents.find((one) => one.file === file);
    if (document) return document;
    throw new Error(`There is no document "${file}". Known: ${documents.map((one) => one.file).join(', ')}.`);
}

async function listDocuments(name: string, folder: string): Promise<{ file: string; path: string }[]> {
    const root = findPackageFolder(`@svc-int/${name}`, folder);
    if (root === undefined) return [];
    const guides = await readdir(join(root, 'guides'), { recursive: true }).catch(() => []);
    return ['README.md', ...guides.map((guide) => join('guides', guide))]
        .filter((path) => path.endsWith('.md'))
        .map((path) => ({ file: `${name}/${path.replaceAll('\\', '/')}`, path: join(root, path) }));
}

/** Searches the folders of packages, because `exports` of a package need not include its `package.json`. */
function findPackageFolder(name: string, folder: string): string | undefined {
    const starts = [join(folder, 'package.json'), fileURLToPath(new URL('package.json', PACKAGE_ROOT))];
    return starts
        .flatMap((start) => createRequire(start).resolve.paths(name) ?? [])
        .map((modules) => join(modules, name))
        .find((path) => existsSync(join(path, 'package.json')));
}
