import { connectControl } from '@svc-int/emulator';
import { expect, it } from 'vitest';

import { openTemporaryService } from '../../support/service.js';
import { createSpaceWithPages, readPageMarkdown } from '../../support/content/space-pages.js';

it('a content change based on an earlier revision is rejected with 409 and changes nothing', async () => {
    const service = await openTemporaryService();
    const space = await createSpaceWithPages(service, 'Revised', ['one']);
    const control = connectControl(service);
    const { revision } = (await service.client.spaces.getSpaceById(space)).data;
    const changeText = (markdown: string): Promise<string> =>
        control.changeContent({ space, revision, edits: [{ type: 'replace', page: 'one', fields: { markdown } }] });
    const next = await changeText('Once.\n');
    expect(next).not.toBe(revision);
    await expect(changeText('Twice.\n')).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining(next),
    });
    expect(await readPageMarkdown(service, space, 'one')).toBe('Once.\n');
});
