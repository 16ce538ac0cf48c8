import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { parseYamlFile } from '@svc-int/emulator/internal/yaml';
import { describe, expect, it, onTestFinished } from 'vitest';

import { createProject } from '../../packages/cli/src/scaffold/create-project.js';
import { PACKAGE_MANAGER_NAMES } from '../../packages/cli/src/scaffold/package-managers.js';
import { listCodeBlocks } from '../support/documents.js';
import { ROOT } from '../support/project-copy.js';

interface Step {
    uses?: string;
    run?: string;
    with?: Record<string, unknown>;
    env?: Record<string, string>;
}

interface Workflow {
    permissions: object;
    jobs: Record<string, { needs?: string; permissions?: object; steps: Step[] }>;
}

const WORKFLOWS = readdirSync(join(ROOT, '.github/workflows')).map((name) => `.github/workflows/${name}`);

const ACTION = '.github/actions/publish/action.yaml';

function read(path: string): unknown {
    const { value, syntaxProblems } = parseYamlFile(path, readFileSync(join(ROOT, path), 'utf8'));
    expect(syntaxProblems).toEqual([]);
    return value;
}

const readWorkflow = (path: string) => read(path) as Workflow;

function listSteps(path: string): Step[] {
    return Object.values(readWorkflow(path).jobs).flatMap(({ steps }) => steps);
}

function createFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-workflows-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
}

function lint(...files: string[]) {
    const script = join(ROOT, '.ci/check-workflows.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...files], { encoding: 'utf8' });
    return { status, output: stdout + stderr };
}

describe('check:workflows', () => {
    it('accepts the workflows of this repository, of new projects and of the guide', async () => {
        const folder = createFolder();
        const guide = readFileSync(join(ROOT, 'packages/cli/guides/publish-from-ci.md'), 'utf8');
        const shown = listCodeBlocks(guide).filter(({ file = '' }) => file.includes('workflows'));
        const files = shown.map(({ code }, index) => {
            const file = join(folder, `${index}.yaml`);
            writeFileSync(file, code);
            return file;
        });
        for (const name of PACKAGE_MANAGER_NAMES) {
            const answers = { name, title: name, organization: 'acme', version: '1.0.0', packageManager: { name } };
            const project = join(folder, name);
            await createProject({ ...answers, template: 'visitor-auth', folder: project }, join(ROOT, 'templates'));
            files.push(join(project, '.github/workflows/ci.yaml'));
        }
        const all = [...WORKFLOWS.map((path) => join(ROOT, path)), ...files];
        expect(files).toHaveLength(1 + PACKAGE_MANAGER_NAMES.length);
        expect(lint(...all)).toEqual({ status: 0, output: `${all.length} workflows are valid.\n` });
    });

    it('rejects an unknown key, and untrusted text in a command', () => {
        const file = join(createFolder(), 'wrong.yaml');
        const step = '{ run: "echo ${{ github.event.issue.title }}", iff: a }';
        writeFileSync(file, `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps: [${step}]\n`);
        expect(lint(file)).toEqual({
            status: 1,
            output: expect.stringMatching(/wrong\.yaml:5:\d+ [^]*untrusted[^]*unexpected key "iff"/),
        });
    });
});

describe.each(WORKFLOWS)('The workflow %s', (path) => {
    it('may only read the contents, calls plain scripts, and has no secrets', () => {
        const workflow = readWorkflow(path);
        expect(workflow.permissions).toEqual({ contents: 'read' });
        expect(readFileSync(join(ROOT, path), 'utf8')).not.toMatch(/secrets\.|pull_request_target/);
        const commands = listSteps(path).flatMap(({ run }) => run ?? []);
        for (const command of commands) {
            const [, script = ''] = /^node (\.ci\/[\w-]+\.mjs)(?: --[a-z-]+)?$/.exec(command) ?? [];
            expect(existsSync(join(ROOT, script)) && script, command).not.toBe('');
        }
        expect(commands).not.toEqual([]);
    });

    it('pins each action to a major version and stores no credentials in the checkout', () => {
        const actions = listSteps(path).filter(({ uses }) => uses !== undefined);
        for (const { uses } of actions) expect(uses).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
        const [checkout] = actions;
        expect(checkout).toMatchObject({ uses: expect.stringMatching(/^actions\/checkout@/) });
        expect(checkout?.with).toMatchObject({ 'persist-credentials': false });
    });
});

it('Only the job that uploads a release gets an identity token, after the trial in a job without one', () => {
    const jobs = WORKFLOWS.flatMap((path) => Object.entries(readWorkflow(path).jobs));
    const permissions = Object.fromEntries(jobs.map(([name, job]) => [name, job.permissions]));
    const release = { contents: 'read', 'id-token': 'write' };
    expect(permissions).toEqual({ suite: undefined, trial: undefined, release });
    const job = Object.fromEntries(jobs);
    expect(job['release']?.needs).toBe('trial');
    expect(job['trial']?.steps.at(-1)?.run).toBe('node .ci/release.mjs --dry-run');
    expect(job['release']?.steps.at(-1)?.run).toBe('node .ci/release.mjs');
});

it('The job with an identity token installs nothing, and uploads the tarballs that the trial packed before it ran them', () => {
    const { jobs } = readWorkflow('.github/workflows/release.yaml');
    const runsOf = (name: string) => jobs[name]?.steps.map(({ run, uses }) => run ?? uses?.replace(/@.*/, ''));
    expect(runsOf('trial')?.slice(2)).toEqual([
        'node .ci/setup.mjs',
        'node .ci/release.mjs --pack',
        'actions/upload-artifact',
        'node .ci/release.mjs --dry-run',
    ]);
    expect(runsOf('release')?.slice(2)).toEqual(['actions/download-artifact', 'node .ci/release.mjs']);
    const text = readFileSync(join(ROOT, '.github/workflows/release.yaml'), 'utf8');
    expect(text).toContain('digests: ${{ steps.pack.outputs.digests }}');
    expect(text).toContain('DIGESTS: ${{ needs.trial.outputs.digests }}');
});

it('The suite runs on three systems with each supported version of Node', () => {
    const { jobs } = read('.github/workflows/ci.yaml') as { jobs: { suite: { strategy: { matrix: object } } } };
    expect(jobs.suite.strategy.matrix).toEqual({
        os: ['ubuntu-latest', 'macos-latest', 'windows-latest'],
        node: [20, 22, 24],
    });
});

it('The action "publish" runs the script of new projects, with inputs as variables', () => {
    const { inputs, runs } = read(ACTION) as { inputs: object; runs: { steps: Step[] } };
    const [step, ...others] = runs.steps;
    expect(others).toEqual([]);
    const [script] = listSteps('templates/shared/github/workflows/ci.yaml').flatMap(({ run = '' }) =>
        run.includes('publish') ? run : [],
    );
    expect(step?.run).toBe(script);
    expect(existsSync(join(ROOT, 'packages/cli', script?.split('@svc-int/cli/')[1] ?? ''))).toBe(true);
    const used = [...JSON.stringify(step).matchAll(/\$\{\{ inputs\.([\w-]+) \}\}/g)].map(([, name]) => name);
    expect(new Set(used)).toEqual(new Set(Object.keys(inputs)));
});
