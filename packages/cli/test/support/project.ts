import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { onTestFinished } from 'vitest';

export const MANIFEST = `name: demo
title: Demo
script: ./index.ts
organization: acme
scopes: []
`;

export const SCRIPT = `export default {
    registered: { components: ['counter'], contentSources: ['issues'], events: [] },
    async fetch() { return new Response('ok'); },
};
`;

export async function createFolder(files: Record<string, string | Buffer> = {}): Promise<string> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'svc-int-cli-')));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await writeFiles(folder, files);
    return folder;
}

export async function writeFiles(folder: string, files: Record<string, string | Buffer>): Promise<void> {
    const writes = Object.entries(files).map(async ([path, content]) => {
        const file = join(folder, path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, content);
    });
    await Promise.all(writes);
}
