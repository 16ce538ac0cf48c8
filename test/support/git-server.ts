import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { onTestFinished } from 'vitest';

/** Whether this machine has Git, without which nothing can play its server. */
export const HAS_GIT = spawnSync('git', ['--version']).status === 0;

export interface GitServer {
    /** URL of its only repository. */
    url: string;
    /** Folder of that repository. */
    folder: string;
    /** Requests that came, as `<method> <path>`. */
    requests: string[];
    /** Those of them that were answered to the end. */
    answered: string[];
    /** Runs Git in the repository, which has no work tree. */
    git: (...args: string[]) => string;
    /** Commits files to a branch, as somebody else does; null deletes one. */
    commit(files: Readonly<Record<string, string | null>>, message?: string, branch?: string): string;
    /** Content of the files of a branch, by path. */
    files(branch?: string): Record<string, string>;
}

/** Git without the settings of whoever runs the tests. */
const ENVIRONMENT = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Ada',
    GIT_AUTHOR_EMAIL: 'ada@example.com',
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'ada@example.com',
};

/** Serves an empty repository by Git's own `http-backend`, until the test that called is done; with `password`, to whoever knows it. */
// oxlint-disable-next-line max-lines-per-function -- a closure that holds one repository
export async function startGitServer({ password }: { password?: string } = {}): Promise<GitServer> {
    const root = mkdtempSync(join(tmpdir(), 'svc-int-git-'));
    const repository = join(root, 'docs.git');
    const work = join(root, 'work');
    const run = (cwd: string, args: string[]) =>
        execFileSync('git', args, {
            cwd,
            env: ENVIRONMENT,
            encoding: 'utf8',
            stdio: ['ignore', 'pipe', 'pipe'],
        }).trimEnd();
    run(root, ['init', '--quiet', '--bare', '--initial-branch=main', repository]);
    run(repository, ['config', 'http.receivepack', 'true']);
    run(root, ['clone', '--quiet', repository, work]);
    const requests: string[] = [];
    const answered: string[] = [];
    const server = createServer((request, response) => {
        const asked = `${request.method} ${request.url}`;
        requests.push(asked);
        response.once('finish', () => answered.push(asked));
        if (password !== undefined && !isAuthorized(request, password)) {
            response.writeHead(401, { 'www-authenticate': 'Basic realm="Git"' }).end();
            return;
        }
        serve(root, request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
        server.close();
        server.closeAllConnections();
        rmSync(root, { recursive: true, force: true });
    });
    return {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs.git`,
        requests,
        answered,
        folder: repository,
        git: (...args) => run(repository, args),
        commit(files, message = 'A change', branch = 'main') {
            const isThere = run(repository, ['branch', '--list', branch]) !== '';
            if (isThere) {
                run(work, ['fetch', '--quiet', 'origin', branch]);
                run(work, ['checkout', '--quiet', '-B', branch, `origin/${branch}`]);
                run(work, ['reset', '--quiet', '--hard', `origin/${branch}`]);
            } else run(work, ['checkout', '--quiet', '--orphan', branch]);
            for (const [path, content] of Object.entries(files)) {
                const file = join(work, path);
                if (content === null) rmSync(file);
                else {
                    mkdirSync(dirname(file), { recursive: true });
                    writeFileSync(file, content);
                }
            }
            run(work, ['add', '--all']);
            run(work, ['commit', '--quiet', '--allow-empty', '--message', message]);
            run(work, ['push', '--quiet', 'origin', branch]);
            return run(work, ['rev-parse', 'HEAD']);
        },
        files(branch = 'main') {
            const paths = run(repository, ['ls-tree', '-r', '--name-only', '-z', branch]).split('\0').filter(Boolean);
            return Object.fromEntries(paths.map((path) => [path, contentOf(repository, branch, path)]));
        },
    };
}

function contentOf(repository: string, branch: string, path: string): string {
    return execFileSync('git', ['show', `${branch}:${path}`], { cwd: repository, env: ENVIRONMENT, encoding: 'utf8' });
}

function isAuthorized({ headers }: IncomingMessage, password: string): boolean {
    const [, sent = ''] = (headers.authorization ?? '').split(' ');
    return Buffer.from(sent, 'base64').toString().split(':')[1] === password;
}

/** Has Git answer, as a CGI program does: see RFC 3875. */
function serve(root: string, request: IncomingMessage, response: ServerResponse): void {
    const { pathname, search } = new URL(request.url ?? '/', 'http://git');
    const program = spawn('git', ['http-backend'], {
        env: {
            ...ENVIRONMENT,
            GIT_PROJECT_ROOT: root,
            GIT_HTTP_EXPORT_ALL: '1',
            PATH_INFO: pathname,
            QUERY_STRING: search.slice(1),
            REQUEST_METHOD: request.method,
            REMOTE_USER: 'ada',
            CONTENT_TYPE: request.headers['content-type'] ?? '',
            HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
        },
        stdio: ['pipe', 'pipe', 'ignore'],
    });
    request.pipe(program.stdin);
    const parts: Buffer[] = [];
    program.stdout.on('data', (part: Buffer) => parts.push(part));
    program.once('close', () => {
        const output = Buffer.concat(parts);
        const end = output.indexOf('\r\n\r\n');
        for (const line of output.subarray(0, end).toString().split('\r\n')) {
            const [name = '', value = ''] = line.split(': ');
            if (name === 'Status') response.statusCode = Number.parseInt(value, 10);
            else response.setHeader(name, value);
        }
        response.end(output.subarray(end + 4));
    });
}
