import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';

import { onTestFinished } from 'vitest';

export const HAS_GIT = spawnSync('git', ['--version']).status === 0;

export interface GitServer {
    url: string;
    folder: string;
    requests: string[];
    answered: string[];
    /** Requests without a length of their body. */
    chunked: string[];
    git: (...args: string[]) => string;
    /** Commits files to a branch; null deletes a file. A new branch starts at `main`. */
    commit(files: Readonly<Record<string, string | null>>, message?: string, branch?: string): string;
    files(branch?: string): Record<string, string>;
}

const WRITER = 'Ada <ada@example.com> now';

const ENVIRONMENT = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'Ada',
    GIT_AUTHOR_EMAIL: 'ada@example.com',
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'ada@example.com',
};

/** Serves an empty repository until the end of the test. With `password`, requires authentication. */
export async function startGitServer({ password }: { password?: string } = {}): Promise<GitServer> {
    const root = mkdtempSync(join(tmpdir(), 'svc-int-git-'));
    const repository = join(root, 'docs.git');
    const run = (args: string[], input = '') => runGit(repository, args, input).toString().trimEnd();
    runGit(root, ['init', '--quiet', '--bare', '--template=', '--initial-branch=main', repository]);
    const requests: string[] = [];
    const answered: string[] = [];
    const chunked: string[] = [];
    const server = createServer((request, response) => {
        const asked = `${request.method} ${request.url}`;
        requests.push(asked);
        if (request.headers['transfer-encoding'] === 'chunked') chunked.push(asked);
        response.once('finish', () => answered.push(asked));
        if (password !== undefined && !isAuthorized(request, password)) {
            response.writeHead(401, { 'www-authenticate': 'Basic realm="Git"' }).end();
            return;
        }
        serve(repository, request, response);
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
        chunked,
        folder: repository,
        git: (...args) => run(args),
        commit(files, message = 'A change', branch = 'main') {
            const before = [branch, 'main'].find((name) => existsSync(join(repository, 'refs/heads', name)));
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

/** Input of `git fast-import`: one process; commits in a work tree take seven. */
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

const SMART_PATH = /^\/docs\.git\/(?:info\/refs\?service=|)git-(upload-pack|receive-pack)$/;

/** Runs Git's services directly: `git http-backend` would start one more process. See gitprotocol-http(5). */
function serve(repository: string, request: IncomingMessage, response: ServerResponse): void {
    const { url = '', headers } = request;
    const [, service] = SMART_PATH.exec(url) ?? [];
    if (service === undefined) return void response.writeHead(404).end();
    const isList = url.includes('/info/refs');
    const protocol = String(headers['git-protocol'] ?? '');
    const args = ['--stateless-rpc', ...(isList ? ['--advertise-refs'] : []), repository];
    const program = spawn('git', [service, ...args], {
        env: { ...ENVIRONMENT, GIT_PROTOCOL: protocol },
        stdio: ['pipe', 'pipe', 'ignore'],
    });
    program.stdin.on('error', () => {});
    (headers['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request).pipe(program.stdin);
    const type = `application/x-git-${service}-${isList ? 'advertisement' : 'result'}`;
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
    if (isList && !protocol.includes('version=2'))
        response.write(formatPacket(`# service=git-${service}\n`) + FLUSH_PACKET);
    program.stdout.pipe(response);
}

const FLUSH_PACKET = '0000';

/** Packet line: length in four hexadecimal digits, including them, then the text. */
function formatPacket(text: string): string {
    return (Buffer.byteLength(text) + 4).toString(16).padStart(4, '0') + text;
}
