import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import { ROOT } from './project-copy.js';

export interface CodeBlock {
    language: string;
    file?: string;
    code: string;
}

const RUNTIME = join(ROOT, 'packages/runtime');

export async function listGuideNames(): Promise<string[]> {
    const files = await readdir(join(RUNTIME, 'guides'));
    return files
        .filter((file) => file.endsWith('.md') && file !== 'reference.md')
        .map((file) => file.replace('.md', ''));
}

export function readDocument(path: string): Promise<string> {
    return readFile(join(RUNTIME, path), 'utf8');
}

export function listCodeBlocks(markdown: string): CodeBlock[] {
    return [...markdown.matchAll(/^```(\w+)(?: (\S+))?\n([^]*?)^```$/gm)].map(([, language = '', file, code = '']) => ({
        language,
        code,
        ...(file !== undefined && { file }),
    }));
}

const TSCONFIG = {
    compilerOptions: {
        target: 'es2022',
        lib: ['es2023', 'dom', 'dom.iterable'],
        module: 'esnext',
        moduleResolution: 'bundler',
        strict: true,
        noUncheckedIndexedAccess: true,
        noUnusedLocals: true,
        noEmit: true,
        skipLibCheck: true,
        types: ['@svc-int/runtime/raw'],
        jsx: 'react-jsx',
        jsxImportSource: '@svc-int/runtime',
    },
};

/** Writes files into a new folder, removed after the test. */
export async function writeProject(blocks: CodeBlock[]): Promise<string> {
    const folder = await createProjectFolder(blocks);
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return folder;
}

export async function createProjectFolder(blocks: CodeBlock[]): Promise<string> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'svc-int-docs-')));
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    for (const { file, code } of blocks) {
        if (file === undefined) continue;
        await mkdir(join(folder, file, '..'), { recursive: true });
        await writeFile(join(folder, file), code);
    }
    return folder;
}

export async function listTypeErrors(folder: string): Promise<string> {
    const compiler = join(ROOT, 'node_modules/.bin/tsc');
    return new Promise((resolve) => execFile(compiler, ['-p', folder], (_, stdout) => resolve(stdout)));
}
