import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, it } from 'vitest';

import { ROOT } from '../support/project-copy.js';

const IMPORTED = /\b(?:from|import)\s*"(\.[^"]+\.js)"/g;

const PACKAGE = /\b(?:from|import)\s*"(@svc-int\/[\w-]+)/g;

function loadedWith(file: string, found = new Set<string>()): ReadonlySet<string> {
    if (found.has(file)) return found;
    found.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED))
        loadedWith(join(dirname(file), path), found);
    return found;
}

it.each(['api/dist/index.js', 'emulator/dist/index.js', 'cli/dist/main.js'])(
    'The entry %s loads exactly two files before the runtime starts',
    (entry) => {
        expect([...loadedWith(join(ROOT, 'packages', entry))]).toHaveLength(2);
    },
);

const COMMAND = join(ROOT, 'packages/cli/dist/main.js');

function findSessionFile(): string {
    const [name] = /\.\/run-dev-[A-Z0-9]{8}\.js/.exec(readFileSync(COMMAND, 'utf8')) ?? [];
    return join(ROOT, 'packages/cli/dist', String(name));
}

it('svc-int dev loads exactly one file beside the files of the command', () => {
    const command = loadedWith(COMMAND);
    expect([...loadedWith(findSessionFile())].filter((file) => !command.has(file))).toHaveLength(1);
});

it('svc-int dev loads no packages of the kit except the emulator and its contract', () => {
    const emulator = join(ROOT, 'packages/emulator/dist/index.js');
    const files = [COMMAND, findSessionFile(), emulator].flatMap((file) => [...loadedWith(file)]);
    const packages = files.flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(PACKAGE)].map(([, name = '']) => name),
    );
    expect(new Set(packages)).toEqual(new Set(['@svc-int/api', '@svc-int/emulator']));
});
