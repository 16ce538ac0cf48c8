import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createClient } from '@svc-int/api';
import { expect, it, onTestFinished } from 'vitest';

import { RUNTIME_ENDED_RESPONSE_HEADER } from '../../../packages/emulator/src/control.js';
import { readFirstLine, listRuntimes, startNode } from '../../support/node-process.js';
import { listAllPages } from '../../support/orgs.js';
import { siteWriter } from '../../support/sites/site-writer.js';
import { until } from '../../support/until.js';
import {
    boxWriter,
    Interrupted,
    moveWriter,
    roleWriter,
    teamWriter,
    type Answer,
    type Send,
    type Writer,
} from '../../support/service/writers.js';
import { scaleCount } from '../../support/sizes.js';
import { TEST_TIMEOUT_MS } from '../../support/time-limits.js';

const ROUNDS = scaleCount(12);

/** Varies, so that the kills interrupt different writes. */
const acknowledgedBefore = (round: number) => 10 + 7 * round;

const EACH = 8;

const ORGANIZATION = 'crowd';
const TOKEN = 'the-token-of-the-user';

const people = Array.from({ length: EACH }, (_, index) => `user-${index}`);

const SEED = `users:
    - { id: user-ada, name: Ada, email: ada@example.com }
${people.map((id) => `    - { id: ${id}, name: ${id}, email: ${id}@example.com }`).join('\n')}
organizations:
    - id: ${ORGANIZATION}
      title: Crowd
      members:
          - { user: user-ada, role: admin }
${people.map((user) => `          - { user: ${user}, role: read }`).join('\n')}
      content:
          - type: space
            id: template
            title: Template
            pages: [{ title: One, markdown: one }, { title: Two, markdown: two }, { title: Three, markdown: three }]
          - { type: space, id: moved, title: Moved }
          - { type: collection, id: left, title: Left }
          - { type: collection, id: right, title: Right }
`;

function writers(): Writer[] {
    return people.flatMap((user, index) => [
        roleWriter(ORGANIZATION, user),
        teamWriter(ORGANIZATION, [user, people[(index + 1) % EACH] ?? '']),
        index % 2 === 0
            ? moveWriter(ORGANIZATION, ['left', 'right', null])
            : siteWriter(ORGANIZATION, ['template', 'moved']),
        boxWriter(ORGANIZATION, 'template', 3),
    ]);
}

async function startHolder(folder: string) {
    const options = {
        port: 0,
        publicPort: 0,
        statePath: join(folder, 'state'),
        seed: join(folder, 'seed.yaml'),
        token: TOKEN,
    };
    const child = startNode(`
        import { startEmulator } from '@svc-int/emulator';
        const { url } = await startEmulator(${JSON.stringify(options)});
        console.log(JSON.stringify({ url }));`);
    const { url } = (await readFirstLine(child)) as { url: string };
    return { child, url };
}

function sender(url: string, count: { acknowledged: number }): Send {
    return async (method, path, body) => {
        const answer = await answerOf(`${url}/v1${path}`, {
            method,
            headers: { authorization: `Bearer ${TOKEN}` },
            ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        if (method !== 'GET') count.acknowledged += 1;
        return answer;
    };
}

async function answerOf(url: string, init: RequestInit): Promise<Answer> {
    try {
        const response = await fetch(url, init);
        const text = await response.text();
        if (response.headers.has(RUNTIME_ENDED_RESPONSE_HEADER)) throw new Interrupted(text);
        return { status: response.status, data: text ? (JSON.parse(text) as Answer['data']) : {} };
    } catch (cause) {
        throw new Interrupted('The service is gone.', { cause });
    }
}

/** An idle client is not interrupted: its next requests wait for the service. */
async function writeUntilKilled(writer: Writer, send: Send, killed: AbortSignal): Promise<void> {
    while (!killed.aborted) {
        try {
            await writer.write(send);
        } catch (error) {
            if (error instanceof Interrupted) return;
            throw error;
        }
    }
}

it(
    'a service that is killed while 32 clients write keeps all acknowledged writes, and no partial ones',
    { timeout: 6 * TEST_TIMEOUT_MS },
    async () => {
        const folder = await mkdtemp(join(tmpdir(), 'svc-int-writing-'));
        onTestFinished(() => rm(folder, { recursive: true, force: true }));
        await writeFile(join(folder, 'seed.yaml'), SEED);
        const all = writers();
        expect(all).toHaveLength(32);
        let holder = await startHolder(folder);
        for (let round = 0; round < ROUNDS; round++) {
            const count = { acknowledged: 0 };
            const send = sender(holder.url, count);
            const killed = new AbortController();
            const writing = Promise.all(all.map((writer) => writeUntilKilled(writer, send, killed.signal)));
            await until('there is something to lose', () => count.acknowledged >= acknowledgedBefore(round));
            if (round % 2 === 0) {
                for (const { pid } of listRuntimes(holder.child.pid ?? 0)) process.kill(pid, 'SIGKILL');
                killed.abort();
                await writing;
            } else {
                holder.child.kill('SIGKILL');
                killed.abort();
                await Promise.all([once(holder.child, 'exit'), writing]);
                holder = await startHolder(folder);
            }
            await until('the service is there again', () => isHealthy(holder.url));
            const check = sender(holder.url, { acknowledged: 0 });
            await Promise.all(all.map((writer) => writer.check(check)));
            await checkRules(holder.url);
        }
    },
);

function isHealthy(url: string): Promise<boolean> {
    return fetch(`${url}/_svc-int/health`).then(
        ({ ok }) => ok,
        () => false,
    );
}

async function checkRules(url: string): Promise<void> {
    const { orgs } = createClient({ endpoint: url, token: TOKEN });
    const spaces = await listAllPages((page) => orgs.listSpacesInOrganizationById(ORGANIZATION, { page, limit: 1000 }));
    const collections = await listAllPages((page) =>
        orgs.listCollectionsInOrganizationById(ORGANIZATION, { page, limit: 1000 }),
    );
    const teams = await listAllPages((page) => orgs.listTeamsInOrganizationById(ORGANIZATION, { page, limit: 1000 }));
    expect((await orgs.listSpacesInOrganizationById(ORGANIZATION)).data.count).toBe(spaces.length);
    expect((await orgs.listTeamsInOrganizationById(ORGANIZATION)).data.count).toBe(teams.length);
    const known = new Set(collections.map(({ id }) => id));
    for (const { parent, deletedAt } of spaces) {
        expect(deletedAt).toBeUndefined();
        if (parent !== undefined) expect(known).toContain(parent);
    }
    for (const { members } of teams) expect(members).toBe(2);
}
