import { cpSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parseYamlFile } from '@svc-int/emulator/internal/yaml';
import { beforeAll, expect, it } from 'vitest';

import { listCodeBlocks } from '../support/documents.js';
import { createProjectCopy, ROOT } from '../support/project-copy.js';
import { createReader } from '../support/session/readme.js';
import { openService } from '../support/service.js';
import { FULL_SIZE } from '../support/sizes.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';

const LINKED_KIT_CONFIG = join(ROOT, 'test/testing/linked-kit.config.ts');

const GUIDE = 'packages/cli/guides/publish-from-ci.md';

const INSTALL = 'npm ci';

const TESTS = 'npm test';

interface Step {
    run?: string;
    env?: Record<string, string>;
}

type Publisher = Awaited<ReturnType<typeof createPublisher>>;

let byRecipe: Publisher;
let byWorkflow: Publisher;

beforeAll(async () => {
    [byRecipe, byWorkflow] = [await createPublisher(), await createPublisher()];
    // Only publish.yml checks types: publish.sh would run the compiler at each publication.
    rmSync(byRecipe.project.path('tsconfig.json'));
    // Loads the linked kit like an installed one.
    cpSync(LINKED_KIT_CONFIG, byWorkflow.project.path('vitest.config.ts'));
    return async () => {
        await byRecipe.dispose();
        await byWorkflow.dispose();
    };
});

it.concurrent(
    'publish.sh publishes the example, and a new scope only with --approve scopes',
    async () => {
        const recipe = await readFileOfGuide('publish.sh');
        const { project, runLines, published } = byRecipe;
        const steps = without(TESTS, lines(recipe));
        expect(await runLines(steps, { APPROVE: '' })).toMatch(/Nothing was sent[^]*Published mood, version 1/);
        const run = (APPROVE: string) => runLines(FULL_SIZE ? steps : steps.slice(-1), { APPROVE });
        project.replace('integration.yaml', 'scopes: []', 'scopes: [space:content:read]');
        await expect(run('')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('--approve scopes') });
        expect(await published()).toMatchObject({ version: 1, scopes: [] });
        expect(await run('--approve scopes')).toContain('Published mood, version 2');
        expect(await published()).toMatchObject({ version: 2, scopes: ['space:content:read'] });
    },
    4 * TEST_TIMEOUT_MS,
);

it.concurrent(
    'publish.yml tests, checks and publishes the example',
    async () => {
        const { jobs } = await workflow();
        const { runLines, published, variables } = byWorkflow;
        for (const { run = '', env = {} } of [...jobs.check.steps, ...jobs.publish.steps]) {
            await runLines(lines(run), resolveExpressions(env, variables));
        }
        expect(await published()).toMatchObject({ version: 1 });
    },
    4 * TEST_TIMEOUT_MS,
);

it('publish.yml gives no secrets to pull requests, and has no expressions in commands', async () => {
    const { jobs, permissions } = await workflow();
    expect(permissions).toEqual({ contents: 'read' });
    expect(JSON.stringify(jobs.check)).not.toContain('secrets.');
    expect(jobs.publish).toMatchObject({ if: "github.ref == 'refs/heads/main'", needs: 'check' });
    const commands = [...jobs.check.steps, ...jobs.publish.steps].map(({ run = '' }) => run);
    expect(commands.join('\n')).not.toContain('${{');
});

async function readFileOfGuide(file: string): Promise<string> {
    const blocks = listCodeBlocks(await readFile(join(ROOT, GUIDE), 'utf8'));
    const found = blocks.find((block) => block.file === file);
    if (!found) throw new Error(`${GUIDE} shows no ${file}.`);
    return found.code;
}

async function workflow() {
    const text = await readFileOfGuide('.github/workflows/publish.yml');
    const { value, syntaxProblems } = parseYamlFile('publish.yml', text);
    expect(syntaxProblems).toEqual([]);
    return value as {
        permissions: unknown;
        jobs: Record<'check' | 'publish', { steps: Step[]; if?: string; needs?: string }>;
    };
}

function lines(script: string): string[] {
    return without(INSTALL, script.trim().split('\n'));
}

function without(left: string, all: string[]): string[] {
    return all.filter((line) => line !== left);
}

async function createPublisher() {
    const project = createProjectCopy();
    const service = await openService();
    const variables: Record<string, string> = { SVC_INT_TOKEN: service.token, SVC_INT_ENDPOINT: service.url, CI: '1' };
    return {
        project,
        variables,
        published: async () => (await service.client.integrations.getIntegrationByName('mood')).data,
        runLines: (commands: string[], env: Record<string, string>) =>
            createReader(project.folder, { ...variables, ...env }).run(commands),
        async dispose() {
            rmSync(project.around, { recursive: true, force: true });
            await service.dispose();
        },
    };
}

function resolveExpressions(env: Record<string, string>, variables: Record<string, string>): Record<string, string> {
    const resolved = Object.entries(env).map(([name, text]) => [
        name,
        text.replace(/\$\{\{ (?:secrets|vars|inputs)\.(\w+) \}\}/, (_, key: string) => variables[key] ?? ''),
    ]);
    return Object.fromEntries(resolved);
}
