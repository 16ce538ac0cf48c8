import { describe, expect, it } from 'vitest';

import type { ContentContext } from '../../../subjects/pages/index.js';
import { createContentHandlers } from './content-reading.js';

function createContent() {
    const known = { entry: { page: 'start' } };
    let reads = 0;
    const content = {
        space: { id: 'docs' },
        revision: { id: 'revision' },
        pages: {
            get: (id: string) => (id === 'start' ? known : undefined),
            all: () => {
                reads++;
                throw new Error('All pages were read.');
            },
        },
    };
    return { content: content as unknown as ContentContext, countReads: () => reads };
}

describe('createContentHandlers', () => {
    it.each(['links', 'pageLinks'] as const)(
        '%s rejects a cursor of another list with 400 before it reads pages or the base content',
        async (name) => {
            const { content, countReads } = createContent();
            let bases = 0;
            const handlers = createContentHandlers<'spaceId'>(
                () => content,
                () => {
                    bases++;
                    return undefined;
                },
            );
            const call = { operationId: name, params: { spaceId: 'docs', pageId: 'start' }, query: { page: 'x' } };
            const answer = Promise.resolve().then(() => handlers[name](call as never));
            await expect(answer).rejects.toMatchObject({ status: 400 });
            expect([bases, countReads()]).toEqual([0, 0]);
        },
    );

    it('pageLinks returns 404 for an unknown page before it loads the base content', async () => {
        const handlers = createContentHandlers<'spaceId'>(
            () => createContent().content,
            () => {
                throw new Error('The base was read.');
            },
        );
        const call = { operationId: 'pageLinks', params: { spaceId: 'docs', pageId: 'unknown' }, query: {} };
        const answer = Promise.resolve().then(() => handlers.pageLinks(call as never));
        await expect(answer).rejects.toMatchObject({ status: 404 });
    });
});
