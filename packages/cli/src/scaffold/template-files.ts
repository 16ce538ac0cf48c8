import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { PACKAGE_MANIFEST } from './package-manifest.js';
import { fillPlaceholders, type TemplatePlaceholderValues } from './placeholders.js';

const ABOUT = 'about.md';

const DEV_DEPENDENCIES = 'dev-dependencies.json';

/** These names get a leading dot in the project: npm omits such files from packages. */
const DOTTED = new Set(['env', 'github', 'gitignore', 'vscode', 'yarnrc.yml']);

export type TemplateFiles = Map<string, Buffer>;

/** Precedence: the template, the package manager, the shared files. */
export async function readTemplate(
    templates: string,
    template: string,
    answers: TemplatePlaceholderValues,
): Promise<TemplateFiles> {
    const own = join(templates, template);
    const layers = [join(templates, 'shared'), join(templates, 'package-managers', answers.packageManager.name), own];
    const files = new Map((await Promise.all(layers.map(readLayer))).flatMap((layer) => [...layer]));
    const getText = (name: string) => files.get(name)?.toString() ?? '';
    const texts = { about: getText(ABOUT), manifest: getText('integration.yaml') };
    files.delete(ABOUT);
    addDependencies(files);
    const filled = [...files].map(([path, content]): [string, Buffer] =>
        path.endsWith('.png')
            ? [path, content]
            : [path, Buffer.from(fillPlaceholders(content.toString(), answers, texts))],
    );
    return new Map(filled);
}

function addDependencies(files: TemplateFiles): void {
    const added = files.get(DEV_DEPENDENCIES);
    if (!added || !files.delete(DEV_DEPENDENCIES)) return;
    const manifest = JSON.parse(files.get(PACKAGE_MANIFEST)?.toString() ?? '') as { devDependencies: object };
    const all = { ...manifest.devDependencies, ...(JSON.parse(added.toString()) as object) };
    manifest.devDependencies = Object.fromEntries(
        Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
    files.set(PACKAGE_MANIFEST, Buffer.from(JSON.stringify(manifest)));
}

async function readLayer(folder: string): Promise<TemplateFiles> {
    const files = await listFiles(folder);
    return new Map(
        await Promise.all(
            files.map(async (file): Promise<[string, Buffer]> => [
                toProjectPath(relative(folder, file)),
                await readFile(file),
            ]),
        ),
    );
}

/** Archives of Yarn have no recursive lists. */
async function listFiles(folder: string): Promise<string[]> {
    const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing);
    const lists = entries.map(async (entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? listFiles(path) : [path];
    });
    return (await Promise.all(lists)).flat();
}

function ignoreMissing(cause: NodeJS.ErrnoException): [] {
    if (cause.code === 'ENOENT') return [];
    throw cause;
}

function toProjectPath(path: string): string {
    const [first = '', ...rest] = path.split(/[\\/]/);
    return [DOTTED.has(first) ? `.${first}` : first, ...rest].join('/');
}
