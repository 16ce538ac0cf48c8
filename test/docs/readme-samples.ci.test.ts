import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { listCodeBlocks, listTypeErrors, writeProject } from '../support/documents.js';
import { ROOT } from '../support/project-copy.js';

const DOCUMENTS = [
    'packages/api/README.md',
    'packages/cli/README.md',
    'packages/emulator/README.md',
    'packages/emulator/guides/hosting.md',
];

const GLOBALS = `
declare const token: string;
declare const client: import('@svc-int/api').ApiClient;
declare const harness: import('@svc-int/cli/testing').TestHarness;
declare const createOAuthProvider: typeof import('@svc-int/cli/testing').createOAuthProvider;
declare const process: { env: Record<string, string | undefined> };
`;

const UNUSED_NAME = /error TS(?:6133|6198):/;

it('the READMEs and guides of the command, the service and the API contain only TypeScript that compiles', async () => {
    const samples = await Promise.all(
        DOCUMENTS.map(async (document) => listCodeBlocks(await readFile(join(ROOT, document), 'utf8'))),
    );
    const files = samples
        .flat()
        .filter(({ language }) => language.startsWith('ts'))
        .map(({ code, ...block }, index) => ({
            ...block,
            file: `sample-${index}.${block.language}`,
            code: `${code}export {};\n`,
        }));
    expect(files.length).toBeGreaterThan(6);
    const globals = { language: 'ts', file: 'globals.d.ts', code: GLOBALS };
    const errors = await listTypeErrors(await writeProject([...files, globals]));
    expect(errors.split('\n').filter((line) => line !== '' && !UNUSED_NAME.test(line))).toEqual([]);
});
