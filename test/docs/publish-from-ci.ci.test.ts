import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parseYamlFile } from '@svc-int/emulator/internal/yaml';
import { beforeAll, expect, it } from 'vitest';

import { codeBlocksOf } from '../support/documents.js';
import { makeProjectCopy, ROOT } from '../support/project-copy.js';
import { createReader } from '../support/readme.js';
import { openService } from '../support/service.js';
import { FULL_SIZE } from '../support/sizes.js';

const GUIDE = 'packages/cli/guides/publish-from-ci.md';

/** The step that needs the network: the packages are installed already. */
const INSTALL = 'npm ci';

/** A further step that the workflow runs. */
const TESTS = 'npm test';

interface Step {
    run?: string;
    env?: Record<string, string>;
}

type Place = Awaited<ReturnType<typeof prepare>>;

let byRecipe: Place;
let byWorkflow: Place;

beforeAll(async () => {
    [byRecipe, byWorkflow] = [await prepare(), await prepare()];
    return async () => {
        await byRecipe.dispose();
        await byWorkflow.dispose();
    };
});

// Both start one process after the other, and wait for it.
it.concurrent('the recipe publishes the example, refuses new scopes, and publishes them when they are approved', async () => {
    const recipe = await fileOfGuide('publish.sh');
    const { project, runLines, published } = byRecipe;
    const steps = without(TESTS, lines(recipe));
    expect(await runLines(steps, { APPROVE: '' })).toMatch(/Nothing was sent[^]*Published mood, version 1/);
    // A trial run first sends nothing: once is enough, unless sizes are whole.
    const run = (APPROVE: string) => runLines(FULL_SIZE ? steps : steps.slice(-1), { APPROVE });
    project.replace('integration.yaml', 'scopes: []', 'scopes: [space:content:read]');
    await expect(run('')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('--approve scopes') });
    expect(await published()).toMatchObject({ version: 1, scopes: [] });
    expect(await run('--approve scopes')).toContain('Published mood, version 2');
    expect(await published()).toMatchObject({ version: 2, scopes: ['space:content:read'] });
}, 120_000);

it.concurrent('the steps of the workflow check and publish the example', async () => {
    const { jobs } = await workflow();
    const { runLines, published, variables } = byWorkflow;
    for (const { run = '', env = {} } of [...jobs.check.steps, ...jobs.publish.steps]) {
        await runLines(lines(run), resolveExpressions(env, variables));
    }
    expect(await published()).toMatchObject({ version: 1 });
}, 120_000);

it('the workflow has no token where others bring the code, and no expression within a command', async () => {
    const { jobs, permissions } = await workflow();
    expect(permissions).toEqual({ contents: 'read' });
    expect(JSON.stringify(jobs.check)).not.toContain('secrets.');
    expect(jobs.publish).toMatchObject({ if: "github.ref == 'refs/heads/main'", needs: 'check' });
    const commands = [...jobs.check.steps, ...jobs.publish.steps].map(({ run = '' }) => run);
    expect(commands.join('\n')).not.toContain('${{');
});

async function fileOfGuide(file: string): Promise<string> {
    const blocks = codeBlocksOf(await readFile(join(ROOT, GUIDE), 'utf8'));
    const found = blocks.find((block) => block.file === file);
    if (!found) throw new Error(`${GUIDE} shows no ${file}.`);
    return found.code;
}

async function workflow() {
    const text = await fileOfGuide('.github/workflows/publish.yml');
    const { value, syntaxProblems } = parseYamlFile('publish.yml', text);
    expect(syntaxProblems).toEqual([]);
    // The guide's own workflow, whose two jobs the tests are about.
    return value as {
        permissions: unknown;
        jobs: Record<'check' | 'publish', { steps: Step[]; if?: string; needs?: string }>;
    };
}

/** The lines of a script but those that take the network. */
function lines(script: string): string[] {
    return without(INSTALL, script.trim().split('\n'));
}

function without(left: string, all: string[]): string[] {
    return all.filter((line) => line !== left);
}

/** The example in a folder of its own, a workspace to publish to, and a shell that knows it as CI does. */
async function prepare() {
    const project = makeProjectCopy();
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

/** Resolves expressions as a platform does: secrets and variables by name, and inputs that nobody gave. */
function resolveExpressions(env: Record<string, string>, variables: Record<string, string>): Record<string, string> {
    const resolved = Object.entries(env).map(([name, text]) => [
        name,
        text.replace(/\$\{\{ (?:secrets|vars|inputs)\.(\w+) \}\}/, (_, key: string) => variables[key] ?? ''),
    ]);
    return Object.fromEntries(resolved);
}
