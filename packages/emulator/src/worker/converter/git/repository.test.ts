import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { type GitServer, HAS_GIT, startGitServer } from '@svc-int/test-support/git-server';
import { commitGitEntries, type GitTestEntries, listGitEntries } from '@svc-int/test-support/git-objects';

import type { GitRequest } from '../protocol.js';
import { type CommitInput, createCommit } from './commit.js';
import { fetchBranchInTest } from './pack/fetch-branch.test-support.js';
import { createPackWriter } from './pack/pack-writer.js';
import { formatPacket } from './pack/packets.js';
import { assertPushed, planPush, PUSH_DISCOVERY_REQUEST } from './push.js';
import { listRepositoryEntries, listRepositoryFiles, readCommitMessage } from './repository.js';

const AUTHOR = { name: 'Ada', email: 'ada@example.com' };
type TestedCommit = Omit<CommitInput, 'written'> & { written: ReadonlyMap<string, Uint8Array> };

const WISH: TestedCommit = {
    message: 'By us',
    timestamp: 1_700_000_000,
    author: AUTHOR,
    written: new Map(),
    removed: [],
};

describe.skipIf(!HAS_GIT)('a repository on a Git server', () => {
    it('returns exactly the files of its last commit, with ids and contents', async () => {
        const server = await startGitServer();
        server.commit({ 'gone.md': 'Gone' });
        server.commit({ 'gone.md': null, 'README.md': '# Hi\n', 'docs/a/b.md': 'Ü\n' }, 'Second');
        const branch = await fetchBranchInTest(server);
        const files = listRepositoryFiles(branch);
        const contents = files.map(({ oid }) => decoded(branch.pack.readObject(oid).content));
        const read = { head: branch.head, message: readCommitMessage(branch), files, contents };
        expect(read.head).toBe(server.git('rev-parse', 'main'));
        expect(read.message).toBe('Second');
        expect(read.files).toEqual([
            { path: 'README.md', oid: server.git('rev-parse', 'main:README.md'), isExecutable: false },
            { path: 'docs/a/b.md', oid: server.git('rev-parse', 'main:docs/a/b.md'), isExecutable: false },
        ]);
        expect(read.contents).toEqual(['# Hi\n', 'Ü\n']);
    });

    it('accepts a commit that writes and removes files, and keeps all other files', async () => {
        const server = await startGitServer();
        server.commit({ 'a/one.md': '1', 'a/two.md': '2', 'b/three.md': '3', 'other.txt': 'x' });
        const written = new Map([
            ['a/one.md', encoded('new')],
            ['c/d.md', encoded('d')],
        ]);
        const oid = await commit(server, { ...WISH, written, removed: ['b/three.md', 'not/there.md'] });
        expect(server.git('rev-parse', 'main')).toBe(oid);
        expect(server.git('fsck', '--strict')).toBe('');
        expect(server.git('log', '--format=%s %an %at', 'main')).toBe(
            `By us Ada 1700000000\n${server.git('log', '-1', '--format=%s %an %at', 'main~1')}`,
        );
        expect(server.files()).toEqual({ 'a/one.md': 'new', 'a/two.md': '2', 'c/d.md': 'd', 'other.txt': 'x' });
    });

    it('accepts a first commit, and gets no commit if nothing differs', async () => {
        const server = await startGitServer();
        const written = new Map([['README.md', encoded('# First\n')]]);
        const first = await commit(server, { ...WISH, written });
        expect(server.files()).toEqual({ 'README.md': '# First\n' });
        expect(await commit(server, { ...WISH, written, message: 'Again' })).toBe(first);
    });

    it('keeps file names that are not UTF-8, and sorts files by their bytes', async () => {
        const server = await startGitServer();
        server.commit({ 'a.md': '1' });
        const blob = server.git('rev-parse', 'main:a.md');
        const name = Buffer.from('caf\xe9.md', 'latin1');
        const tree = Buffer.concat([
            Buffer.from('100644 a.md\0'),
            Buffer.from(blob, 'hex'),
            Buffer.from('100644 '),
            name,
            Buffer.from('\0'),
            Buffer.from(blob, 'hex'),
        ]);
        const oid = execFileSync('git', ['hash-object', '-t', 'tree', '-w', '--stdin'], {
            cwd: server.folder,
            input: tree,
            encoding: 'utf8',
        }).trim();
        server.git('update-ref', 'refs/heads/main', server.git('commit-tree', oid, '-m', 'x'));
        expect(listRepositoryFiles(await fetchBranchInTest(server))).toEqual([
            { path: 'a.md', oid: blob, isExecutable: false },
        ]);
        const names = ['\u{1F600}.md', '\uFF21.md', 'b.md', 'b/c.md', 'b-.md'];
        await commit(server, { ...WISH, written: new Map(names.map((path) => [path, encoded('x')])) });
        expect(server.git('fsck', '--strict', '--no-dangling')).toBe('');
        const listed = execFileSync('git', ['ls-tree', '--name-only', '-z', 'main'], { cwd: server.folder });
        expect(listed.includes(name)).toBe(true);
        expect(server.git('ls-tree', '-r', '--name-only', '-z', 'main').split('\0').filter(Boolean)).toHaveLength(7);
    });

    it('rejects a commit with the reason of its server', async () => {
        const server = await startGitServer();
        server.commit({ 'a.md': '1' });
        mkdirSync(join(server.folder, 'hooks'), { recursive: true });
        writeFileSync(join(server.folder, 'hooks', 'update'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
        const refused = commit(server, { ...WISH, written: new Map([['b.md', encoded('2')]]) });
        await expect(refused).rejects.toThrow(/^The server refused the commit: .*hook declined\.$/);
        expect(server.files()).toEqual({ 'a.md': '1' });
    });

    it('rejects a commit that a server with the capability report-status does not confirm', () => {
        const assert = (capabilities: string, ...report: string[]) => {
            const lines = ['# service=git-receive-pack', `${'0'.repeat(40)} capabilities^{}\0${capabilities}`];
            const [listed, sent] = [lines, report].map((all) => encoded(all.map(formatPacket).join('')));
            assertPushed({ ref: 'refs/heads/main' }, listed ?? encoded(''), sent ?? encoded(''));
        };
        expect(() => assert('report-status', 'unpack ok', 'ok refs/heads/main\n')).not.toThrow();
        expect(() => assert('ofs-delta')).not.toThrow();
        expect(() => assert('report-status')).toThrow('does not confirm');
        expect(() => assert('report-status', 'unpack ok', 'ok refs/heads/other')).toThrow('does not confirm');
        expect(() => assert('ofs-delta', 'ERR no space')).toThrow('The server refused the commit: no space.');
    });

    it('rejects a commit with a conflict if the branch received a new commit during the export', async () => {
        const server = await startGitServer();
        server.commit({ 'a.md': '1' });
        const input = { ...WISH, written: new Map([['b.md', encoded('2')]]) };
        const late = commit(server, input, () => void server.commit({ 'c.md': '3' }));
        await expect(late).rejects.toThrow('Conflict: the branch received a new commit during the export.');
        expect(server.files()).toEqual({ 'a.md': '1', 'c.md': '3' });
    });

    it('rejects a commit with a conflict if it writes into a folder that is a file in the branch', async () => {
        const server = await startGitServer();
        server.commit({ guides: 'a file' });
        const input = { ...WISH, written: new Map([['guides/a.md', encoded('2')]]), removed: ['guides/b.md'] };
        await expect(commit(server, input)).rejects.toThrow('Conflict: "guides" is not a folder in the branch');
    });

    it.each<[string, GitTestEntries]>([
        ['a link', { 'a.md': { mode: '120000', content: 'b.md' } }],
        ['a submodule', { 'a.md': { mode: '160000', oid: '1'.repeat(40) } }],
        ['a folder', { 'a.md/b.txt': '1' }],
    ])('rejects a commit that writes a file in place of %s, and removes no such entry', async (_, entries) => {
        const server = await startGitServer();
        commitGitEntries(server, { 'kept.md': '1', ...entries });
        const before = listGitEntries(server);
        const written = new Map([['a.md', encoded('2')]]);
        await expect(commit(server, { ...WISH, written })).rejects.toThrow('Conflict: "a.md" is not a file in the');
        const kept = new Map([['kept.md', encoded('2')]]);
        await commit(server, { ...WISH, written: kept, removed: ['a.md', 'a.md/b.txt/c'] });
        expect(listGitEntries(server).filter((line) => !line.endsWith('kept.md'))).toEqual(
            before.filter((line) => !line.endsWith('kept.md')),
        );
    });

    it('accepts a commit that replaces a folder by a file if it removes all files of the folder', async () => {
        const server = await startGitServer();
        server.commit({ 'a.md/b.txt': '1' });
        const written = new Map([['a.md', encoded('2')]]);
        await commit(server, { ...WISH, written, removed: ['a.md/b.txt'] });
        expect(server.files()).toEqual({ 'a.md': '2' });
    });

    it('lists links, submodules and unreadable names with a reason each', async () => {
        const server = await startGitServer();
        commitGitEntries(server, {
            'a.md': '1',
            'link.md': { mode: '120000', content: '/etc/passwd' },
            module: { mode: '160000', oid: '1'.repeat(40) },
            'back\\slash.md': '2',
            'caf\xe9/b.md': '3',
            '.GIT/config': '4',
        });
        const branch = await fetchBranchInTest(server);
        expect(listRepositoryFiles(branch).map(({ path }) => path)).toEqual(['a.md']);
        const reasons = listRepositoryEntries(branch).map(({ path, problem }) => [
            path,
            problem?.split(/[.:,] ?/, 1)[0],
        ]);
        expect(Object.fromEntries(reasons)).toEqual({
            'a.md': undefined,
            'link.md': 'It is a symbolic link',
            module: 'It is a submodule',
            'back\\slash.md': 'Its name contains a backslash',
            'caf\uFFFD': 'Its name is not valid UTF-8',
            '.GIT': 'Git reserves its name',
        });
    });
});

async function commit(server: GitServer, { written, ...input }: TestedCommit, before?: () => void): Promise<string> {
    const branch = await fetchBranchInTest(server);
    const writer = createPackWriter();
    const files = [...written].map(([path, content]) => [path, writer.add('blob', content), false] as const);
    const oid = createCommit({ ...branch, writer }, { ...input, written: files });
    if (oid === branch.head) return oid;
    before?.();
    const listed = await request(server, PUSH_DISCOVERY_REQUEST);
    const plan = planPush({ ref: 'refs/heads/main', head: branch.head, oid }, listed);
    const pack = writer.read(0, writer.byteLength);
    assertPushed(
        { ref: 'refs/heads/main' },
        listed,
        await request(server, plan.request, Buffer.concat([plan.body, pack])),
    );
    return oid;
}

async function request(
    { url }: GitServer,
    { method, path, headers }: GitRequest,
    body?: Buffer<ArrayBuffer>,
): Promise<Uint8Array> {
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body }) });
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
}

function encoded(text: string): Uint8Array {
    return new TextEncoder().encode(text);
}

function decoded(bytes: Uint8Array): string {
    return new TextDecoder().decode(bytes);
}
