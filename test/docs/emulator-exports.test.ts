import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import manifest from '../../packages/emulator/package.json' with { type: 'json' };
import { ROOT } from '../support/project-copy.js';

const EMULATOR = join(ROOT, 'packages/emulator');
const INTERNAL = './internal/';

const readme = await readFile(join(EMULATOR, 'README.md'), 'utf8');
const [, section = ''] = /^## What it exports\n([^]*?)^## /m.exec(readme) ?? [];

const listed = new Map(
    [...section.matchAll(/^\| `@svc-int\/emulator\/?([^`]*)` \| (.*) \|$/gm)].map(([, path = '', row = '']) => [
        path === '' ? '.' : `./${path}`,
        [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    ]),
);

const entries = Object.entries(manifest.exports).filter(([path]) => !path.startsWith(INTERNAL));

describe('The table of exports in the README of the emulator', () => {
    it('lists exactly the entry points of the package', () => {
        expect([...listed.keys()].toSorted()).toEqual(entries.map(([path]) => path).toSorted());
    });

    const modules = entries.flatMap(([path, target]) =>
        typeof target === 'string' ? [] : [[path, target['@svc-int/source']] as const],
    );
    it.each(modules)('lists exactly the names that "%s" exports', async (path, source) => {
        const names = exportsOf(await readFile(join(EMULATOR, source), 'utf8'));
        expect(listed.get(path)?.toSorted()).toEqual(names.toSorted());
    });
});

function exportsOf(source: string): string[] {
    const lists = [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','));
    const own = [...source.matchAll(/^export (?:async )?(?:class|const|function|interface|type) (\w+)/gm)];
    return [...lists.map((name) => name.trim()), ...own.map(([, name = '']) => name)].filter((name) => name !== '');
}
