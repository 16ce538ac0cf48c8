import { symlinkSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { checkTypes } from '../../packages/cli/src/check/type-check.js';
import { createProject } from '../../packages/cli/src/scaffold/create-project.js';
import { createFolder } from '../../packages/cli/test/support/project.js';
import { runVitest } from './run-vitest.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

it('a project that was just made passes its test, and the one that the README shows', async () => {
    const folder = join(await createFolder(), 'poll');
    const answers = { name: 'poll', title: 'Poll', organization: 'acme', version: '0.1.0' };
    await createProject(join(ROOT, 'templates/block'), folder, answers);
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const readme = await readFile(join(ROOT, 'packages/cli/README.md'), 'utf8');
    const [, example = ''] = /```ts\n(import \{ createTestHarness[^]*?)```/.exec(readme) ?? [];
    await writeFile(join(folder, 'src/readme.test.ts'), example);
    expect(await checkTypes(folder, new AbortController().signal)).toEqual({ ran: true, problems: [] });
    expect(await runVitest(folder)).toMatchObject({ code: 0, output: expect.stringContaining('2 passed') });
}, 60_000);
