import { execFileSync } from 'node:child_process';
import type { ServerResponse } from 'node:http';

import { describe, expect, it } from 'vitest';

import { createSpace } from '../support/content.js';
import { type GitServer, HAS_GIT, startGitServer } from '../support/git-server.js';
import { startHttpServer } from '../support/http-server.js';
import { createTextScript } from '../support/scripts.js';
import { openSharedService } from '../support/shared-service.js';
import { scaleCount } from '../support/sizes.js';

const { service } = await openSharedService();
const { spaces, user } = service.client;

await service.develop('syncs', createTextScript('x'), { scopes: ['space:git:sync'] });

const MOST_CALLS = 20_000;

const LONG = 120_000;

interface Import {
    end: string;
    answered: number;
}

async function importFrom(url: string, hasCome = () => false): Promise<Import> {
    const { id } = await createSpace(service, 'Attacked');
    await spaces.importGitRepository(id, { url, ref: 'main' });
    // Sequential, so that the number of calls does not depend on the machine.
    for (let calls = 0, answered = 0; calls < MOST_CALLS; calls++) {
        const isAtWork = hasCome();
        await user.getAuthenticatedUser();
        const ended = (await service.events('syncs')).find(({ payload }) => isEnd(payload, id));
        if (ended) return { end: endOf(ended.payload), answered };
        if (isAtWork) answered++;
    }
    throw new Error(`The import has not ended in the time of ${MOST_CALLS} calls.`);
}

async function failureOf(url: string): Promise<string> {
    return (await importFrom(url)).end;
}

function endOf(payload: object): string {
    const { state, error } = payload as { state: string; error?: string };
    return state === 'success' ? 'success' : (error ?? '');
}

function isEnd(payload: object, space: string): boolean {
    const { type, spaceId } = payload as { type: string; spaceId?: string };
    return type === 'space_gitsync_completed' && spaceId === space;
}

function commitTree({ folder, git }: GitServer, entries: readonly [mode: string, name: string, oid: string][]): void {
    const tree = Buffer.concat(
        entries.flatMap(([mode, name, oid]) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(oid, 'hex')]),
    );
    const object = ['hash-object', '-t', 'tree', '-w', '--literally', '--stdin'];
    const oid = execFileSync('git', object, { cwd: folder, input: tree, encoding: 'utf8' }).trim();
    git('update-ref', 'refs/heads/main', git('commit-tree', oid, '-m', 'x'));
}

describe.skipIf(!HAS_GIT)('importGitRepository from a malicious repository', () => {
    it.each([
        ['the name ".."', '..'],
        ['a slash in its name', 'a/b'],
        ['a name of 100,000 characters', 'x'.repeat(100_000)],
    ])('fails for a file with %s', async (_, name) => {
        const server = await startGitServer();
        server.commit({ 'README.md': '# Hi\n' });
        const blob = server.git('rev-parse', 'main:README.md');
        commitTree(server, [['100644', name, blob]]);
        expect(await failureOf(server.url)).toMatch(
            /^The repository has a (file of the name|path of more than)|^It could not/,
        );
    });

    it('succeeds without the content of symbolic links and submodules', async () => {
        const server = await startGitServer();
        server.commit({ 'README.md': '# Hi\n\n![x](secret.png)\n' });
        const blob = server.git('rev-parse', 'main:README.md');
        commitTree(server, [
            ['100644', 'README.md', blob],
            ['120000', 'link.md', blob],
            ['120000', 'secret.png', blob],
            ['160000', 'module', blob],
        ]);
        expect(await failureOf(server.url)).toBe('success');
    });

    it('fails for folders more than 40 levels deep', async () => {
        const server = await startGitServer();
        server.commit({ [`${'d/'.repeat(60)}x.md`]: '# Deep\n', 'README.md': '# Hi\n' });
        expect(await failureOf(server.url)).toBe('The repository has folders more than 40 levels deep.');
    });

    it('fails for more than 20,000 entries before it walks a tree that repeats one folder', async () => {
        const server = await startGitServer();
        server.commit({ 'README.md': '# Hi\n' });
        let oid = server.git('rev-parse', 'main:README.md');
        const makeTree = (entries: readonly [mode: string, name: string, oid: string][]) => {
            const input = entries.map(
                ([mode, name, of]) => `${mode} ${mode === '40000' ? 'tree' : 'blob'} ${of}\t${name}`,
            );
            const options = { cwd: server.folder, input: `${input.join('\n')}\n`, encoding: 'utf8' } as const;
            return execFileSync('git', ['mktree'], options).trim();
        };
        const ten = Array.from({ length: 10 }, (_, at) => `n${at}`);
        for (let level = 0; level < 10; level++)
            oid = makeTree(
                ten.map((name) => [level === 0 ? '100644' : '40000', level === 0 ? `${name}.md` : name, oid]),
            );
        server.git('update-ref', 'refs/heads/main', server.git('commit-tree', oid, '-m', 'x'));
        expect(await failureOf(server.url)).toBe('The repository has more than 20000 files and folders.');
    });

    it('succeeds if SUMMARY.md links to itself and nests the same pages repeatedly', async () => {
        const server = await startGitServer();
        server.commit({
            'README.md': '# Hi\n',
            'a.md': '# A\n',
            'SUMMARY.md':
                '* [Hi](README.md)\n  * [A](a.md)\n    * [Hi](README.md)\n      * [A](./x/../a.md)\n* [This](SUMMARY.md)\n',
        });
        expect(await failureOf(server.url)).toBe('success');
    });

    it(
        'does not block other requests while it unpacks 300 MB of zeros',
        async () => {
            const server = await startGitServer();
            server.commit({ 'README.md': '# Hi\n', 'zeros.bin': '\0'.repeat(scaleCount(300) * 1_000_000) });
            const { end, answered } = await importFrom(server.url, () =>
                server.answered.some((one) => one.startsWith('POST')),
            );
            expect(end).toMatch(/^success$|\w+\.$/);
            expect(answered).toBeGreaterThan(0);
        },
        LONG,
    );
});

describe('importGitRepository from a malicious Git server', () => {
    it.each([
        ['endless packets', (response: ServerResponse) => send(response, 'ffff')],
        ['an invalid length', (response: ServerResponse) => send(response, 'zzzz')],
        ['a million references', (response: ServerResponse) => send(response, references(scaleCount(1_000_000)))],
        [
            'an invalid pack',
            (response: ServerResponse, url: string) =>
                send(
                    response,
                    url.includes('info/refs')
                        ? references(1)
                        : `0008NAK\n${pack('PACK\0\0\0\u0002\u007f\u007f\u007f\u007fnonsense')}0000`,
                ),
        ],
        [
            'endless redirects',
            (response: ServerResponse, url: string) => response.writeHead(302, { location: `/x${url}` }).end(),
        ],
        [
            'a redirect to a link-local address',
            (response: ServerResponse) =>
                response.writeHead(302, { location: 'http://169.254.169.254/info/refs?service=git-upload-pack' }).end(),
        ],
    ])('fails with a reason if the server sends %s', async (_, answer) => {
        const url = await startHttpServer((request, response) => {
            request.resume();
            answer(response, request.url ?? '');
        });
        const failure = await failureOf(url);
        expect(failure).toMatch(/\w"?\.$/);
        expect(failure).not.toBe('success');
    });
});

function send(response: ServerResponse, body: string): void {
    response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' }).end(body, 'latin1');
}

function line(text: string): string {
    return (text.length + 4).toString(16).padStart(4, '0') + text;
}

function pack(bytes: string): string {
    return line(`\u0001${bytes}`);
}

function references(count: number): string {
    const all = Array.from({ length: count }, (_, at) => {
        const oid = (at + 1).toString(16).padStart(40, '0');
        return line(`${oid} refs/heads/${at === 0 ? 'main\0shallow side-band-64k' : `b${at}`}\n`);
    });
    return `${line('# service=git-upload-pack\n')}0000${all.join('')}0000`;
}
