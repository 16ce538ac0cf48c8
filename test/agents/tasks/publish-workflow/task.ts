import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { AgentTask, TaskProject } from '../../task.js';
import { listSteps, readWorkflows, type WorkflowEvent, type WorkflowStep } from './workflow.js';

const PULL_REQUEST: WorkflowEvent = { name: 'pull_request' };

const PROGRAMS = `
SERVICE_TOKEN=$SVC_INT_TOKEN SERVICE_ENDPOINT=$SVC_INT_ENDPOINT
unset SVC_INT_TOKEN SVC_INT_ENDPOINT
npm() { echo "npm $*"; }
npx() { node "node_modules/@svc-int/cli/bin/svc-int.js" "\${@:2}"; }
gh() {
    echo "gh $*" >> "$COMMENTS"
    local file= next=
    for one in "$@"; do [ "$next" ] && file=$one; next=; case $one in -F|--body-file) next=1;; esac; done
    [ -z "$file" ] || cat "$file" >> "$COMMENTS"
}
`;

const ASK =
    'SVC_INT_TOKEN=$SERVICE_TOKEN SVC_INT_ENDPOINT=$SERVICE_ENDPOINT npx svc-int api getIntegrationByName --param integrationName=publish-workflow';

interface Outcome {
    output: string;
    comments: string;
    isPublished: boolean;
}

const toLines = ({ run, env = {} }: WorkflowStep): string =>
    run === undefined
        ? ''
        : `(\n${Object.entries(env)
              .map(([name, value]) => `export ${name}="${String(value)}"\n`)
              .join('')}set -e\n${run}\n) 2>&1 || { echo STEP_FAILED; }\n`;

async function runWorkflows({ folder, onEnd }: TaskProject, event: WorkflowEvent): Promise<Outcome> {
    const files = await mkdtemp(join(tmpdir(), 'svc-int-workflow-'));
    onEnd(() => rm(files, { recursive: true, force: true }));
    const steps = (await readWorkflows(folder)).flatMap(({ workflow }) => listSteps(workflow, event));
    const lines = [
        PROGRAMS,
        `COMMENTS='${join(files, 'comments')}'`,
        'GITHUB_OUTPUT=/dev/null GITHUB_STEP_SUMMARY=/dev/null GITHUB_ENV=/dev/null CI=1',
        `RUNNER_TEMP='${files}' GITHUB_REPOSITORY=acme/docs GITHUB_EVENT_NAME=${event.name}`,
        'export GITHUB_OUTPUT GITHUB_STEP_SUMMARY GITHUB_ENV CI RUNNER_TEMP GITHUB_REPOSITORY GITHUB_EVENT_NAME',
        ': > "$COMMENTS"',
        `{\n${steps.map(toLines).join('')}:\n} > '${join(files, 'output')}'`,
        `cat '${join(files, 'output')}' | sed "s/$SERVICE_TOKEN/LEAKED_TOKEN/g"`,
        'echo ---COMMENTS; sed "s/$SERVICE_TOKEN/LEAKED_TOKEN/g" "$COMMENTS"',
        `echo ---STATE; (${ASK} > /dev/null 2>&1 && echo published || echo unpublished)`,
    ];
    const script = join(files, 'run.sh');
    await writeFile(script, lines.join('\n'));
    const all = await execute(folder, ['emulator', 'exec', '--', 'bash', script]);
    const [output = '', rest = ''] = all.split('---COMMENTS\n');
    const [comments = '', state = ''] = rest.split('---STATE\n');
    return { output, comments, isPublished: state.startsWith('published') };
}

function execute(folder: string, args: string[]): Promise<string> {
    const program = join(folder, 'node_modules/@svc-int/cli/bin/svc-int.js');
    return new Promise((resolve, reject) => {
        execFile(process.execPath, [program, ...args], { cwd: folder }, (error, stdout, stderr) =>
            stdout.includes('---STATE') ? resolve(stdout) : reject(error ?? new Error(stderr)),
        );
    });
}

export const task: AgentTask = {
    template: 'block',
    criteria: {
        'a pull request gets the plan as a comment, and publishes nothing': async (project) => {
            const { output, comments, isPublished } = await runWorkflows(project, PULL_REQUEST);
            assert.doesNotMatch(output, /STEP_FAILED/, output);
            assert.match(comments, /gh pr comment/);
            assert.match(comments, /publish-workflow/);
            assert.doesNotMatch(output + comments, /LEAKED_TOKEN/);
            assert.equal(isPublished, false);
        },
        'a push to main publishes, a push to another branch does not': async (project) => {
            const { output, isPublished } = await runWorkflows(project, { name: 'push', branch: 'main' });
            assert.doesNotMatch(output, /STEP_FAILED|LEAKED_TOKEN/, output);
            assert.equal(isPublished, true, output);
            assert.equal((await runWorkflows(project, { name: 'push', branch: 'draft' })).isPublished, false);
        },
        'the token is only in variables of steps that need it, and permissions are few': async ({ folder }) => {
            const workflows = await readWorkflows(folder);
            assert.equal(workflows.length, 1);
            for (const { text, workflow } of workflows) {
                assert.doesNotMatch(text, /pull_request_target|write-all/);
                assert.doesNotMatch(
                    JSON.stringify([workflow.env, Object.values(workflow.jobs).map(({ env }) => env)]),
                    /SVC_INT_TOKEN/,
                );
                const steps = Object.values(workflow.jobs).flatMap(({ steps: own = [] }) => own);
                for (const { run = '', env = {} } of steps) {
                    assert.doesNotMatch(run, /\$\{\{\s*secrets\./);
                    if ('SVC_INT_TOKEN' in env) assert.match(run, /svc-int/);
                }
                assert.match(text, /permissions:/);
                assert.match(text, /pull-requests: write/);
                assert.doesNotMatch(text, /contents: write/);
            }
        },
    },
    mistakes: [
        {
            file: '.github/workflows/publish.yml',
            old: '--dry-run > plan.txt',
            replacement: '--yes > plan.txt',
            fails: ['a pull request gets the plan as a comment, and publishes nothing'],
        },
        {
            file: '.github/workflows/publish.yml',
            old: '- run: npx svc-int publish --yes',
            replacement: '- run: echo "${{ secrets.SVC_INT_TOKEN }}" && npx svc-int publish --yes',
            fails: [
                'a push to main publishes, a push to another branch does not',
                'the token is only in variables of steps that need it, and permissions are few',
            ],
        },
    ],
};
