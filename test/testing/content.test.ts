import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createTestHarness } from '@svc-int/cli/testing';
import { expect, it, onTestFinished } from 'vitest';

const MOOD = new URL('../../examples/mood/integration.yaml', import.meta.url);

const SPECIFICATION = { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: {} };

it('harness.content adds pages, change requests and specifications, and rejects invalid ones with the reason', async () => {
    const harness = await createTestHarness({ manifest: MOOD });
    onTestFinished(() => harness.dispose());
    const { client, content, target: place } = harness;
    const guide = await content.addPage({ title: 'Guide', markdown: 'Text.', pages: [{ title: 'More' }] });
    expect(guide).toMatchObject({ type: 'document', path: 'guide', pages: [{ title: 'More' }] });
    const first = await content.addPage({ title: 'First' }, { before: guide.id });

    const edits = [{ type: 'replace' as const, page: first.id, fields: { title: 'Begin' } }];
    const request = await content.addChangeRequest({ subject: 'A better title', edits });
    expect(request).toMatchObject({ status: 'open', subject: 'A better title', outdated: false });
    await client.spaces.mergeChangeRequest(place.space, request.id);
    const { pages } = (await client.spaces.listPages(place.space)).data;
    const titles = pages.map(({ title }) => title);
    expect(titles.slice(titles.indexOf('Begin'))).toEqual(['Begin', 'Guide']);

    const specification = await content.addSpecification('pets', SPECIFICATION);
    expect(specification).toMatchObject({ slug: 'pets', processingState: 'complete' });
    await expect(content.addSpecification('pets', 'no: specification')).rejects.toThrow(
        '"pets" can\'t be read: PARSE_ERROR',
    );
    await expect(content.addPage({ title: 'X' }, { before: 'none' })).rejects.toThrow('"none"');
});

it('harness.settled() waits for a synchronization with Git, after which the content can be edited', async () => {
    const harness = await createTestHarness({ manifest: MOOD });
    onTestFinished(() => harness.dispose());
    const { client, content, target } = harness;
    const repository = await startUnansweringServer();
    await client.spaces.importGitRepository(target.space, { url: `${repository.url}/acme/docs`, ref: 'main' });
    await repository.requested;

    const order: string[] = [];
    const settled = harness.settled().then(() => order.push('settled'));
    for (let call = 0; call < 5; call++) await client.spaces.getSpaceById(target.space);
    order.push('ended');
    repository.close();
    await settled;
    expect(order).toEqual(['ended', 'settled']);
    expect((await client.spaces.getSpaceGitInfo(target.space)).data.lastSync?.state).toBe('failure');
    expect(await content.addPage({ title: 'Guide' })).toMatchObject({ path: 'guide' });
});

async function startUnansweringServer(): Promise<{ url: string; requested: Promise<unknown>; close(): void }> {
    const server = createServer(() => {}).listen(0, '127.0.0.1');
    const close = () => void server.close().closeAllConnections();
    onTestFinished(close);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}`, requested: once(server, 'request'), close };
}
