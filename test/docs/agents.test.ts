import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { EVENT_SCOPES } from '@svc-int/api';
import * as runtime from '@svc-int/runtime';
import * as visitorAuth from '@svc-int/runtime/visitor-auth';
import { describe, expect, it } from 'vitest';

import { getSchemaFactories } from '../../packages/cli/src/schema/schema-kinds.js';
import { ROOT } from '../support/project-copy.js';

const MAX_BYTES = 8192;

const text = await readFile(join(ROOT, 'templates/shared/AGENTS.md'), 'utf8');

describe('AGENTS.md of new projects', () => {
    it('has at most 8 kB', () => {
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_BYTES);
    });

    it('lists only documents that the packages contain', async () => {
        const documents = listNames(/^\| .* \| `(\w+\/\S+\.md)` \|$/gm);
        expect(documents.length).toBeGreaterThan(10);
        for (const document of documents) {
            const [name = '', ...path] = document.split('/');
            const { files } = JSON.parse(await readFile(join(ROOT, 'packages', name, 'package.json'), 'utf8')) as {
                files: string[];
            };
            // npm always adds the README of the package itself.
            expect(path.length === 1 || files.includes(path[0] ?? ''), document).toBe(true);
            expect((await stat(join(ROOT, 'packages', document))).isFile()).toBe(true);
        }
    });

    it('names every scope that an event needs', () => {
        const rows = new Map(
            [...text.matchAll(/^\| (`\w+`(?:, `\w+`)*) \| `([\w:]+)`/gm)].flatMap(([, events = '', scope = '']) =>
                [...events.matchAll(/\w+/g)].map(([event]) => [event, scope] as const),
            ),
        );
        expect(Object.fromEntries(rows)).toEqual(
            Object.fromEntries(Object.entries(EVENT_SCOPES).map(([event, [scope]]) => [event, scope])),
        );
    });

    it('lists all elements', () => {
        const [, list = ''] = /are: (`block`[^.]*)\./.exec(text) ?? [];
        expect([...list.matchAll(/\w+/g)].map(([name]) => name)).toEqual(
            [...getSchemaFactories('element').keys()].toSorted(),
        );
    });

    it('recommends only helpers that the runtime exports', () => {
        const [, list = ''] = /Use the helpers of the runtime([^]*?)\n8\./.exec(text) ?? [];
        const names = [...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
        expect(names.length).toBeGreaterThan(8);
        expect(names.filter((name) => !(name in runtime) && !(name in visitorAuth))).toEqual([]);
    });
});

describe('AGENTS.md of an example', async () => {
    const entries = await readdir(join(ROOT, 'examples'), { withFileTypes: true });
    const examples = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);

    it.each(examples)('is that of new projects, with the commands of npm: %s', async (example) => {
        expect(await readFile(join(ROOT, 'examples', example, 'AGENTS.md'), 'utf8')).toBe(
            text.replaceAll('__RUN__', 'npm run').replaceAll('__EXEC__', 'npx'),
        );
    });
});

function listNames(pattern: RegExp): string[] {
    return [...text.matchAll(pattern)].map(([, name = '']) => name);
}
