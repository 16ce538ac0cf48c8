import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
    /** Commits files to a branch, as somebody else does; null deletes one. A new branch begins with what `main` has. */
    commit(files: Readonly<Record<string, string | null>>, message?: string, branch?: string): string;
    /** Content of the files of a branch, by path. */
    files(branch?: string): Record<string, string>;
}

/** Who writes here by Git itself, at the moment when that is done. */
const WRITER = 'Ada <ada@example.com> now';

/** Git without the settings of whoever runs the tests, taking what is pushed. */
const ENVIRONMENT = {
    ...process.env,
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'http.receivepack',
    GIT_CONFIG_VALUE_0: 'true',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Ada',
    GIT_AUTHOR_EMAIL: 'ada@example.com',
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'ada@example.com',
};

/** Serves an empty repository by Git's own `http-backend`, until the test that called is done; with `password`, to whoever knows it. */
export async function startGitServer({ password }: { password?: string } = {}): Promise<GitServer> {
    const root = mkdtempSync(join(tmpdir(), 'svc-int-git-'));
    const repository = join(root, 'docs.git');
    const run = (args: string[], input = '') => runGit(repository, args, input).toString().trimEnd();
    runGit(root, ['init', '--quiet', '--bare', '--initial-branch=main', repository]);
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
        git: (...args) => run(args),
        commit(files, message = 'A change', branch = 'main') {
            const isThere = (name: string) => run(['branch', '--list', name]) !== '';
            const before = [branch, 'main'].find(isThere);
            return run(
                ['fast-import', '--quiet', '--date-format=now'],
                commitStream({ files, message, branch, before }),
            );
        },
        files: (branch = 'main') => filesOf(repository, branch),
    };
}

function runGit(cwd: string, args: string[], input = ''): Buffer {
    return execFileSync('git', args, { cwd, env: ENVIRONMENT, input, maxBuffer: Infinity, stdio: 'pipe' });
}

/** What `git fast-import` makes a commit of, of which it tells the id: one process, where a work tree takes seven. */
function commitStream({
    files,
    message,
    branch,
    before,
}: {
    files: Readonly<Record<string, string | null>>;
    message: string;
    branch: string;
    before: string | undefined;
}): string {
    const changes = Object.entries(files).map(([path, content]) =>
        content === null ? `D ${JSON.stringify(path)}` : `M 100644 inline ${JSON.stringify(path)}\n${dataOf(content)}`,
    );
    return [
        `commit refs/heads/${branch}`,
        'mark :1',
        `committer ${WRITER}`,
        dataOf(message),
        ...(before === undefined ? [] : [`from refs/heads/${before}^0`]),
        ...changes,
        '',
        'get-mark :1',
        '',
    ].join('\n');
}

function dataOf(text: string): string {
    return `data ${Buffer.byteLength(text)}\n${text}`;
}

function filesOf(repository: string, branch: string): Record<string, string> {
    const paths = String(runGit(repository, ['ls-tree', '-r', '--name-only', '-z', branch]))
        .split('\0')
        .filter(Boolean);
    let rest = runGit(repository, ['cat-file', '--batch'], paths.map((path) => `${branch}:${path}\n`).join(''));
    const contents = paths.map((path) => {
        // `<oid> blob <size>`, the content, and an end of line.
        const start = rest.indexOf('\n') + 1;
        const end = start + Number(rest.subarray(0, start).toString().split(' ')[2]);
        const content = rest.subarray(start, end).toString();
        rest = rest.subarray(end + 1);
        return [path, content];
    });
    return Object.fromEntries(contents) as Record<string, string>;
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
