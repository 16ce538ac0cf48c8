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
