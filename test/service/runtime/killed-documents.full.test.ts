import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type ContentDocument, createClient } from '@svc-int/api';
import { expect, it, onTestFinished } from 'vitest';

import { longDocument } from '../../bench/long-document.mjs';
import { readFirstLine, listRuntimes, startNode } from '../../support/node-process.js';
import { startTemporaryService } from '../../support/service.js';

const TOKEN = 'the-token-of-the-user';

const HOLDER = (statePath: string) => `
    import { createClient } from '@svc-int/api';
    import { startEmulator } from '@svc-int/emulator';
    const { url, token } = await startEmulator({ port: 0, publicPort: 0, statePath: ${JSON.stringify(statePath)}, token: '${TOKEN}' });
    const { data } = await createClient({ endpoint: url, token }).orgs.createSpace('acme', { title: 'Long' });
    console.log(JSON.stringify({ url, space: data.id }));`;

const AT_ONCE = 4;

function versionOf(round: number): ContentDocument {
    const { nodes, ...document } = longDocument(300) as ContentDocument;
    const mark = {
        object: 'block' as const,
        type: 'paragraph' as const,
        nodes: [
            { object: 'text' as const, leaves: [{ object: 'leaf' as const, text: `Version ${round}`, marks: [] }] },
        ],
    };
    return { ...document, nodes: [mark, ...nodes, mark] };
}

it('a service that is killed while it writes versions of a document has stored one of them completely', async () => {
    const statePath = await mkdtemp(join(tmpdir(), 'svc-int-documents-'));
    onTestFinished(() => rm(statePath, { recursive: true, force: true }));
    const holder = startNode(HOLDER(statePath));
    const { url, space } = (await readFirstLine(holder)) as { url: string; space: string };
    const write = async (edit: object) => {
        const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
        const body = JSON.stringify({ space, edits: [edit] });
        const { ok } = await fetch(`${url}/_svc-int/content`, { method: 'POST', headers, body });
        expect(ok).toBe(true);
    };
    const page = { id: 'long', title: 'Long', type: 'document', document: versionOf(0) };
    await write({ type: 'add', page });
    const versions = Array.from({ length: AT_ONCE }, (_, at) => at + 1);
    const writing = versions.map((version) =>
        write({ type: 'replace', page: 'long', fields: { document: versionOf(version) } }),
    );
    await Promise.race(writing);
    for (const { pid } of listRuntimes(holder.pid ?? 0)) process.kill(pid, 'SIGKILL');
    holder.kill('SIGKILL');
    await Promise.allSettled(writing);
    if (holder.exitCode === null && holder.signalCode === null) await once(holder, 'exit');

    const service = await startTemporaryService({ statePath, token: TOKEN });
    const client = createClient({ endpoint: service.url, token: TOKEN });
    const { data } = await client.spaces.getPageById(space, 'long');
    const nodes = data.type === 'document' ? (data.document?.nodes ?? []) : [];
    const [first, last] = [nodes[0], nodes.at(-1)].map((node) => /Version (\d+)/.exec(JSON.stringify(node))?.[1]);
    expect(first).toBe(last);
    expect(versions).toContain(Number(first));
    expect(nodes).toHaveLength(versionOf(0).nodes.length);
});
