import { describe, expect, it } from 'vitest';

import { createSpace } from '../../support/content.js';
import { commitGitEntries, storeGitTree } from '../../support/git-objects.js';
import { type GitServer, HAS_GIT, startGitServer } from '../../support/git-server.js';
import { TEST_HOST } from '../../support/service/shared-runtime.js';
import { openSharedService } from '../../support/shared-service.js';
import { scaleCount } from '../../support/sizes.js';
import { TEST_TIMEOUT_MS } from '../../support/time-limits.js';

const { service } = await openSharedService();
const { spaces, user } = service.client;

const README = { 'README.md': '# Start\n\n![Large](large.bin)\n' };

const LARGE_BYTES = scaleCount(100_000_000, 4);

const [FILES, ENTRIES, LEVELS] = [50_000, 100_000, 10_000];

function storeNestedFolders(server: GitServer, levels: number): string {
    let oid = storeGitTree(server, { 'a.md': '# Deep\n' });
    for (let level = 1; level < levels; level++) oid = storeGitTree(server, { d: { mode: '40000', oid } });
    return oid;
}

const listNames = (count: number, folder: string) =>
    Array.from({ length: count }, (_, at) => [`${folder}f${at}.txt`, `Text ${at}.`] as const);

const ATTACKS: Record<string, { commit: (server: GitServer) => void; error?: string; omitted?: string[] }> = {
    'a large file on a server that supports filters': {
        commit(server) {
            server.git('config', 'uploadpack.allowFilter', 'true');
            commitGitEntries(server, { ...README, 'large.bin': { content: Buffer.alloc(LARGE_BYTES) } });
        },
        omitted: ['large.bin'],
    },
    'a large file on a server without filters': {
        commit: (server) =>
            void commitGitEntries(server, { ...README, 'large.bin': { content: Buffer.alloc(LARGE_BYTES) } }),
        omitted: ['large.bin'],
    },
    'a large page': {
        commit: (server) =>
            void commitGitEntries(server, { ...README, 'large.md': { content: Buffer.alloc(LARGE_BYTES, '# a\n') } }),
        omitted: ['large.md'],
    },
    'many small files': {
        commit: (server) => void server.commit({ ...README, ...Object.fromEntries(listNames(FILES, 'src/')) }),
        error: 'The repository has more than 20000 files and folders.',
    },
    'many small files outside the folder of its pages': {
        commit: (server) =>
            void server.commit({
                '.gitbook.yaml': 'root: docs\n',
                'docs/README.md': '# Start\n',
                ...Object.fromEntries(listNames(FILES, 'src/')),
            }),
    },
    'a folder with many entries': {
        commit(server) {
            const names = Array.from({ length: ENTRIES }, (_, at) => [`f${at}.md`, '# One text\n']);
            commitGitEntries(server, { ...README, ...(Object.fromEntries(names) as Record<string, string>) });
        },
        error: 'The repository has more than 20000 files and folders.',
    },
    'nested folders': {
        commit: (server) =>
            void commitGitEntries(server, {
                ...README,
                d: { mode: '40000', oid: storeNestedFolders(server, LEVELS) },
            }),
        error: 'The repository has folders more than 40 levels deep.',
    },
    'similar files as long chains of deltas': {
        commit(server) {
            const lines = Array.from({ length: 20_000 }, (_, at) => `Line ${at * 7919}`).join('\n');
            const files = Array.from({ length: 200 }, (_, at) => [`.gitbook/assets/a${at}.txt`, `${at}\n${lines}`]);
            server.commit({ ...README, ...(Object.fromEntries(files) as Record<string, string>) });
            server.git('repack', '-a', '-d', '-f', '--depth=4000', '--window=200', '--quiet');
        },
    },
};

/** The test process serves the bucket of a cluster: nodes would lose their leases while the process writes a repository. */
const BLOCKS_NODES = TEST_HOST === 'cluster';

describe.skipIf(!HAS_GIT || BLOCKS_NODES)('importGitRepository', () => {
    it.each(Object.entries(ATTACKS))(
        'ends for a repository with %s, while the service responds to other requests',
        async (_, { commit, error, omitted = [] }) => {
            const server = await startGitServer();
            commit(server);
            const { id } = await createSpace(service, 'Attacked');
            await spaces.importGitRepository(id, { url: server.url, ref: 'main' });
            let responses = 0;
            for (let isEnded = false; !isEnded; responses++) {
                await user.getAuthenticatedUser();
                isEnded = (await spaces.getSpaceById(id)).data.editMode === 'live';
            }
            expect(responses).toBeGreaterThan(1);
            const { lastSync } = (await spaces.getSpaceGitInfo(id)).data;
            expect(lastSync?.error).toBe(error);
            expect(lastSync?.omittedFiles.map(({ path }) => path)).toEqual(omitted);
        },
        10 * TEST_TIMEOUT_MS,
    );
});
