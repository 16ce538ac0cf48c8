import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { beforeAll, afterAll, describe, expect, it, onTestFinished } from 'vitest';

import { choosePublishMode, type GitHubEvent } from '../../packages/cli/ci/choose-mode.mjs';
import { formatPlanComment } from '../../packages/cli/ci/plan-comment.mjs';
import { parseApprovals } from '../../packages/cli/ci/publish-command.mjs';
import { copyProject, ROOT } from '../support/project-copy.js';
import { openService, type TestService } from '../support/service.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';

const SCRIPT = join(ROOT, 'packages/cli/ci/publish.mjs');

const GITHUB_TOKEN = 'token-of-the-workflow';

const OWN = { full_name: 'acme/docs' };

const createPullRequest = (head: { full_name: string } | null) => ({
    number: 7,
    pull_request: { head: { repo: head, sha: 'c0ffee' }, base: { repo: OWN } },
});

const PUSH = { repository: { default_branch: 'trunk' } };

let service: TestService;
beforeAll(async () => {
    service = await openService();
});
afterAll(() => service.dispose());

interface Comment {
    id: number;
    body: string;
    user?: { type: string };
    author_association?: string;
}

/** Lists, creates and updates comments like the API of GitHub. */
async function serveGitHub(comments: Comment[] = [], status = 200) {
    const requests: string[] = [];
    const server = createServer((request, response) => {
        void answer(request).then((body) => response.writeHead(status).end(JSON.stringify(body)));
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, comments, requests };

    async function answer(request: IncomingMessage): Promise<unknown> {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
        requests.push(`${request.method} ${pathname} ${request.headers.authorization}`);
        if (request.method === 'GET') return comments.slice(100 * (Number(searchParams.get('page')) - 1)).slice(0, 100);
        const { body } = JSON.parse(await text(request)) as Comment;
        if (request.method === 'POST') comments.push({ id: comments.length + 1, body, user: { type: 'Bot' } });
        else Object.assign(comments.find(({ id }) => pathname.endsWith(`/comments/${id}`)) ?? {}, { body });
        return {};
    }
}

async function runStep(
    event: object,
    variables: Record<string, string>,
    { project = copyProject(), github }: { project?: ReturnType<typeof copyProject>; github?: { url: string } } = {},
) {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-event-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'event.json'), JSON.stringify(event));
    writeFileSync(join(folder, 'summary.md'), '');
    const env = {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        XDG_CONFIG_HOME: folder,
        GITHUB_API_URL: github?.url,
        GITHUB_EVENT_PATH: join(folder, 'event.json'),
        GITHUB_REPOSITORY: OWN.full_name,
        // GitHub sets a merge commit, which the branch does not have.
        GITHUB_SHA: 'badc0de',
        GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
        GITHUB_TOKEN,
        GITHUB_WORKSPACE: project.around,
        ...variables,
    };
    const child = spawn(process.execPath, [SCRIPT], { cwd: project.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const closed = once(child, 'close');
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const summary = readFileSync(join(folder, 'summary.md'), 'utf8');
    return { code: (await closed)[0] as number, output: stdout + stderr, summary };
}

const getSecrets = () => ({ SVC_INT_TOKEN: service.token, SVC_INT_ENDPOINT: service.url });

const findPublished = async () =>
    (await service.client.integrations.getIntegrationByName('mood').catch(() => undefined))?.data.version;

describe('The workflow of an author', { timeout: 4 * TEST_TIMEOUT_MS }, () => {
    it('comments the plan on a pull request, updates the comment, and publishes the plan on merge', async () => {
        const project = copyProject();
        const others = Array.from({ length: 120 }, (_, index) => ({ id: index + 1, body: 'Looks good.' }));
        const github = await serveGitHub(others);
        const plan = { GITHUB_EVENT_NAME: 'pull_request', ...getSecrets() };
        const first = await runStep(createPullRequest(OWN), plan, { project, github });
        expect(first).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was sent.') });
        expect(github.comments.at(-1)?.body).toMatch(
            /^<!-- svc-int plan mood -->\n### Merging publishes these changes of `mood`\n\n```text\n[^]*Nothing was sent\.\n```\n\nCommit c0ffee\n$/,
        );
        expect(first.summary).toBe(github.comments.at(-1)?.body);
        project.replace('integration.yaml', 'scopes: []', 'scopes: [space:content:read]');
        await runStep(createPullRequest(OWN), plan, { project, github });
        expect(github.comments).toHaveLength(121);
        expect(github.comments.at(-1)?.body).toContain('space:content:read');
        expect(github.requests.every((request) => request.endsWith(` Bearer ${GITHUB_TOKEN}`))).toBe(true);
        expect(JSON.stringify(github.comments)).not.toContain(service.token);
        expect(await findPublished()).toBeUndefined();
        const merge = { GITHUB_EVENT_NAME: 'push', GITHUB_REF: 'refs/heads/trunk', ...getSecrets() };
        expect(await runStep(PUSH, merge, { project })).toMatchObject({
            code: 0,
            output: expect.stringContaining('Published mood, version 1'),
        });
        expect(await findPublished()).toBe(1);
        project.replace('integration.yaml', 'space:content:read', 'space:metadata:read');
        expect(await runStep(PUSH, merge, { project })).toMatchObject({ code: 2 });
        expect(await findPublished()).toBe(1);
        expect(await runStep(PUSH, { ...merge, APPROVE: '--approve scopes' }, { project })).toMatchObject({ code: 0 });
        expect(await findPublished()).toBe(2);
    });

    it('leaves a comment of a person without access to the repository, which begins like a plan, unchanged', async () => {
        const mark = '<!-- svc-int plan mood -->';
        const stranger = {
            id: 1,
            body: `${mark}\nNothing changes.`,
            user: { type: 'User' },
            author_association: 'NONE',
        };
        const github = await serveGitHub([stranger]);
        await runStep(createPullRequest(OWN), { GITHUB_EVENT_NAME: 'pull_request', ...getSecrets() }, { github });
        expect(github.comments.map(({ body }) => body)).toEqual([
            `${mark}\nNothing changes.`,
            expect.stringContaining('### Merging publishes these changes'),
        ]);
    });

    it('comments why an integration cannot be published, and fails', async () => {
        const project = copyProject();
        project.write('src/index.ts', 'not a script');
        const github = await serveGitHub();
        const { code } = await runStep(
            createPullRequest(OWN),
            { GITHUB_EVENT_NAME: 'pull_request', ...getSecrets() },
            { project, github },
        );
        expect(code).toBe(1);
        expect(github.comments.map(({ body }) => body)).toEqual([
            expect.stringMatching(/### Merging cannot publish the integration of `mood`[^]*(BUILD|CHECK)_FAILED/),
        ]);
    });

    it('sends nothing for a pull request of a fork, even if it had secrets', async () => {
        const github = await serveGitHub();
        const variables = { GITHUB_EVENT_NAME: 'pull_request', ...getSecrets() };
        for (const head of [{ full_name: 'mallory/docs' }, null])
            expect(await runStep(createPullRequest(head), variables, { github })).toMatchObject({
                code: 0,
                output: expect.stringContaining('Pull requests of forks get no plan'),
            });
        expect(github.requests).toEqual([]);
    });

    it('shows an error as one command of the workflow, even if it has several lines', async () => {
        const variables = { GITHUB_EVENT_NAME: 'push', GITHUB_REF: 'refs/heads/trunk', ...getSecrets() };
        const { output } = await runStep(PUSH, { ...variables, APPROVE: 'a\r::stop-commands::b\n::notice::c' });
        expect(output).toMatch(/^::error::APPROVE is "a%0D::stop-commands::b%0A::notice::c"[^\r\n]*\n$/);
    });

    it('fails with the missing permission if GitHub rejects the comment', async () => {
        const github = await serveGitHub([], 403);
        const variables = { GITHUB_EVENT_NAME: 'pull_request', ...getSecrets() };
        expect(await runStep(createPullRequest(OWN), variables, { github })).toMatchObject({
            code: 1,
            output: expect.stringMatching(/::error::GitHub responded to GET .* with 403\..*"pull-requests: write"/),
        });
    });
});

describe('choosePublishMode', () => {
    const secrets = { SVC_INT_TOKEN: 'a', SVC_INT_ENDPOINT: 'b' };

    it.each<[string, Record<string, string>, GitHubEvent, object]>([
        ['a pull request', { GITHUB_EVENT_NAME: 'pull_request', ...secrets }, createPullRequest(OWN), { mode: 'plan' }],
        [
            'a push to the default branch',
            { GITHUB_EVENT_NAME: 'push', GITHUB_REF: 'refs/heads/trunk', ...secrets },
            PUSH,
            { mode: 'publish' },
        ],
        [
            'a manual run on the default branch',
            { GITHUB_EVENT_NAME: 'workflow_dispatch', GITHUB_REF: 'refs/heads/trunk', ...secrets },
            PUSH,
            { mode: 'publish' },
        ],
        [
            'another branch',
            { GITHUB_EVENT_NAME: 'workflow_dispatch', GITHUB_REF: 'refs/heads/try', ...secrets },
            PUSH,
            { mode: 'skip', reason: 'Only the branch trunk is published.' },
        ],
        [
            'a tag with the name of the default branch',
            { GITHUB_EVENT_NAME: 'push', GITHUB_REF: 'refs/tags/trunk', ...secrets },
            PUSH,
            { mode: 'skip', reason: 'Only the branch trunk is published.' },
        ],
        [
            'a repository without secrets',
            { GITHUB_EVENT_NAME: 'push', GITHUB_REF: 'refs/heads/trunk', SVC_INT_TOKEN: '' },
            PUSH,
            { mode: 'skip', reason: 'Set SVC_INT_TOKEN and SVC_INT_ENDPOINT to plan and publish.' },
        ],
    ])('for %s', (_, variables, event, expected) => {
        expect(choosePublishMode(variables, event)).toEqual(expected);
    });

    it.each(['pull_request_target', 'issue_comment', undefined])('throws for the event %s', (name) => {
        expect(() => choosePublishMode({ GITHUB_EVENT_NAME: name, ...secrets }, createPullRequest(null))).toThrow(
            `The event ${name} publishes nothing.`,
        );
    });
});

describe('parseApprovals', () => {
    it('returns approvals', () => {
        expect(parseApprovals(' --approve scopes  --approve blocks')).toEqual([
            '--approve',
            'scopes',
            '--approve',
            'blocks',
        ]);
        expect(parseApprovals()).toEqual([]);
    });

    it.each([
        '--endpoint https://example.com',
        '--approve',
        'scopes',
        '--approve scopes --no-check',
        '--approve --yes',
    ])('throws for %s', (words) => {
        expect(() => parseApprovals(words)).toThrow('Write it like: --approve scopes');
    });
});

it('formatPlanComment encloses backticks, and shortens the output to the size of a comment', () => {
    const output = `a \`\`\`\` b ${'x'.repeat(70_000)}`;
    const comment = formatPlanComment('<!-- m -->', { output, code: 1, folder: '', commit: 'c' });
    expect(comment).toMatch(/### Merging cannot publish the integration\n\n`{5}text\na ```` b x+\n`{5}\n/);
    expect(comment.length).toBeLessThan(65_536);
});

it.each([
    ['backticks alone', '`'.repeat(70_000)],
    ['backticks after text', `${'x'.repeat(30_000)}${'`'.repeat(40_000)}`],
    ['pairs of backticks', '``\n'.repeat(30_000)],
])('formatPlanComment has the size of a comment and a fence longer than all backticks, for %s', (_, output) => {
    const folder = 'ä'.repeat(2_048);
    const marker = `<!-- svc-int plan ${encodeURIComponent(folder)} -->`;
    const comment = formatPlanComment(marker, { output, code: 0, folder, commit: 'c'.repeat(40) });
    expect(comment.length).toBeLessThan(65_536);
    const [, fence = '', text = ''] = /^(`{3,})text\n([^]*)\n\1\n\nCommit /m.exec(comment) ?? [];
    expect(output.startsWith(text) && text.length).toBeGreaterThan(10_000);
    expect(text).not.toContain(fence);
});
