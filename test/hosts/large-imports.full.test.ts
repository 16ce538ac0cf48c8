import { randomUUID } from 'node:crypto';

import { describe, expect, it, onTestFinished } from 'vitest';

import { type Cluster, startCluster } from '../support/hosts/cluster.js';
import { startTemporaryService } from '../support/service.js';
import { FULL_SIZE } from '../support/sizes.js';
import { until } from '../support/until.js';
import { TEST_TIMEOUT_MS } from '../support/time-limits.js';

const MEBIBYTE_BYTES = 1024 * 1024;

/** Limit of clusters: 32 MiB. */
const LARGEST_FILE_BYTES = (FULL_SIZE ? 32 : 2) * MEBIBYTE_BYTES;

const INTERRUPTED_FILE_BYTES = 2 * MEBIBYTE_BYTES;

const KILL_POINTS = FULL_SIZE ? [0.1, 0.3, 0.45, 0.55, 0.7, 0.9] : [0.1, 0.9];

type Row = Record<string, unknown>;

interface WorkspaceFile {
    layout: number;
    tables: Record<string, Row[]>;
}

const CONTENT_PATH = '/_svc-int/workspace/content';

async function createFile(bytes: number, nameLength: number): Promise<WorkspaceFile> {
    const service = await startTemporaryService();
    const file = (await (await service.request(CONTENT_PATH)).json()) as WorkspaceFile;
    const { users = [] } = file.tables;
    const createUser = () => ({
        ...users[0],
        id: randomUUID(),
        email: `${randomUUID()}@example.com`,
        displayName: 'x'.repeat(nameLength),
        integration: null,
    });
    const userBytes = JSON.stringify(createUser()).length + 1;
    const count = Math.floor((bytes - JSON.stringify(file).length) / userBytes);
    users.push(...Array.from({ length: count }, createUser));
    return file;
}

function putFile({ url, token }: Cluster, file: WorkspaceFile): Promise<Response> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return fetch(url + CONTENT_PATH, { method: 'PUT', headers, body: JSON.stringify(file) });
}

async function readContent({ url, token }: Cluster) {
    const headers = { authorization: `Bearer ${token}` };
    const response = await until('the workspace is served', async () => {
        const given = await fetch(url + CONTENT_PATH, { headers });
        if (given.status !== 200) await given.text();
        return given.status === 200 && given;
    });
    return getContent((await response.json()) as WorkspaceFile);
}

function getContent({ tables: { users = [], spaces = [], events = [] } }: WorkspaceFile) {
    const toEntries = (rows: Row[]) => new Map(rows.map((row) => [row['id'], JSON.stringify(row)]));
    return { users: toEntries(users), spaces: toEntries(spaces), events: toEntries(events) };
}

const countCommits = ({ bucket }: Cluster) => bucket.counts['PUT log'] ?? 0;

describe('The import of a large workspace file into a cluster', { timeout: 20 * TEST_TIMEOUT_MS }, () => {
    it('is complete on the next node, and an export equals the file', async () => {
        const file = await createFile(LARGEST_FILE_BYTES, 2000);
        const cluster = await startCluster({ nodes: 2 });
        onTestFinished(() => cluster.dispose());
        const taken = await putFile(cluster, file);
        expect([taken.status, await taken.text()]).toEqual([204, '']);
        await cluster.owner().stop();
        expect(await readContent(cluster)).toEqual(getContent(file));
    });

    it('replaces the whole workspace or nothing if its node is killed', async () => {
        const cluster = await startCluster({ nodes: 1, timeDivisor: 4 });
        onTestFinished(() => cluster.dispose());
        expect((await putFile(cluster, await createFile(INTERRUPTED_FILE_BYTES, 10))).status).toBe(204);
        await readContent(cluster);
        const before = countCommits(cluster);
        const whole = await createFile(INTERRUPTED_FILE_BYTES, 10);
        expect((await putFile(cluster, whole)).status).toBe(204);
        let former = await readContent(cluster);
        expect(former).toEqual(getContent(whole));
        const commitCount = countCommits(cluster) - before;
        const outcomes = new Set<string>();
        for (const point of KILL_POINTS) {
            const file = await createFile(INTERRUPTED_FILE_BYTES, 10);
            const start = countCommits(cluster);
            let isAnswered = false;
            const put = putFile(cluster, file)
                .catch(() => undefined)
                .finally(() => (isAnswered = true));
            // workerd groups a varying number of commits.
            await until(
                `${point} of it is committed`,
                () => isAnswered || countCommits(cluster) - start >= point * commitCount,
            );
            await cluster.owner().kill();
            await put;
            await cluster.add();
            const found = await readContent(cluster);
            const isReplaced = found.users.has(file.tables['users']?.at(-1)?.['id']);
            outcomes.add(isReplaced ? 'replaced' : 'unchanged');
            expect(found, String(point)).toEqual(isReplaced ? getContent(file) : former);
            former = found;
        }
        expect([...outcomes].toSorted()).toEqual(['replaced', 'unchanged']);
    });

    it('responds 422 and changes nothing if the last row is invalid', async () => {
        const cluster = await startCluster({ nodes: 1 });
        onTestFinished(() => cluster.dispose());
        const file = await createFile(INTERRUPTED_FILE_BYTES, 10);
        expect((await putFile(cluster, file)).status).toBe(204);
        const former = await readContent(cluster);
        const broken = await createFile(INTERRUPTED_FILE_BYTES, 10);
        const { users = [], spaces = [] } = broken.tables;
        spaces.push({ ...spaces[0], id: 'zzz', organization: 'none' });
        users.push({ ...users[0], id: 'zzz', email: users.at(-1)?.['email'] });
        const refused = await putFile(cluster, broken);
        expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('does not fit')]);
        expect(await readContent(cluster)).toEqual(former);
    });
});
