import { connectControl } from '@svc-int/emulator';
import { expect, it, onTestFinished } from 'vitest';

import { createSpace } from '../../support/content.js';
import { getStatus } from '../../support/contract.js';
import { openService } from '../../support/service.js';

const PICTURE = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');

it('operations on an earlier revision return its pages and files, and operations on the space the current ones', async () => {
    const service = await openService();
    onTestFinished(() => service.dispose());
    const { id: space } = await createSpace(service, 'Kept');
    const control = connectControl(service);
    const { spaces } = service.client;
    await control.changeContent({
        space,
        edits: [{ type: 'add', page: { id: 'start', title: 'Start', markdown: 'Words' } }],
        files: [{ id: 'logo', name: 'logo.svg', contentType: 'image/svg+xml', content: PICTURE }],
        reusableContents: [{ id: 'note', title: 'Note', markdown: 'Said again' }],
    });
    const { id: first } = (await spaces.getCurrentRevision(space)).data;
    const edit = { type: 'replace' as const, page: 'start', fields: { title: 'Begin', markdown: 'Words' } };
    await control.changeContent({
        space,
        edits: [edit],
        reusableContents: [{ id: 'note', title: 'Notice', markdown: 'Said again' }],
    });

    expect((await spaces.listPages(space)).data.pages).toMatchObject([{ title: 'Begin' }]);
    expect((await spaces.listPagesInRevisionById(space, first)).data.pages).toMatchObject([{ title: 'Start' }]);
    const [file] = (await spaces.listFilesInRevisionById(space, first)).data.items;
    expect(file).toMatchObject({ id: 'logo', name: 'logo.svg' });
    expect((await spaces.getFileInRevisionById(space, first, 'logo')).data).toEqual(file);
    expect((await spaces.getReusableContentById(space, 'note')).data).toEqual({
        id: 'note',
        title: 'Notice',
        document: expect.any(String),
    });
    const then = await spaces.getReusableContentInRevisionById(space, first, 'note');
    expect(then.data).toEqual({ id: 'note', title: 'Note', document: expect.any(String) });

    const { id: other } = await createSpace(service, 'Other');
    for (const ask of [
        () => spaces.listPagesInRevisionById(other, first),
        () => spaces.getFileInRevisionById(space, first, 'nothing'),
        () => spaces.getReusableContentById(space, 'nothing'),
    ])
        expect(await getStatus(ask())).toBe(404);
});
