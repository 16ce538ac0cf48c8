import { connectControl } from '@svc-int/emulator';
import { expect, it, onTestFinished } from 'vitest';

import { createSpace } from '../../support/content.js';
import { getStatus } from '../../support/contract.js';

import { openService, type TestService } from '../../support/service.js';

async function documentIdIn(service: TestService, space: string): Promise<string> {
    const { pages } = (await service.client.spaces.getCurrentRevision(space)).data;
    const [page] = pages;
    if (page?.type !== 'document' || page.documentId === undefined) throw new Error('The page has no document.');
    return page.documentId;
}

it('getDocumentById returns the body of a page at the time of its documentId, also after the page was changed or deleted', async () => {
    const service = await openService();
    onTestFinished(() => service.dispose());
    const { id: space } = await createSpace(service, 'Kept');
    const control = connectControl(service);
    const textOf = async (id: string) => {
        const { data } = await service.client.spaces.getDocumentById(space, id);
        return JSON.stringify(data.nodes);
    };
    const page = { id: 'start', title: 'Start', markdown: 'First words' };
    await control.changeContent({ space, edits: [{ type: 'add', page }] });
    const first = await documentIdIn(service, space);
    expect(await textOf(first)).toContain('First words');

    await control.changeContent({
        space,
        edits: [{ type: 'replace', page: 'start', fields: { title: 'Start', markdown: 'Second words' } }],
    });
    const second = await documentIdIn(service, space);
    expect(second).not.toBe(first);
    expect(await textOf(second)).toContain('Second words');
    expect(await textOf(first)).toContain('First words');

    await control.changeContent({ space, edits: [{ type: 'delete', page: 'start' }] });
    expect(await textOf(second)).toContain('Second words');
    const { id: other } = await createSpace(service, 'Other');
    expect(await getStatus(service.client.spaces.getDocumentById(other, first))).toBe(404);
    expect(await getStatus(service.client.spaces.getDocumentById(space, 'nothing'))).toBe(404);
});
