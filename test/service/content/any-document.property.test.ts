import type { ContentDocument } from '@svc-int/api';
import { documentSchema } from '@svc-int/api/schemas';
import { connectControl } from '@svc-int/emulator';
import { assertProperty } from '@svc-int/test-support/property';
import { scaleCount } from '@svc-int/test-support/sizes';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { anyBlocks } from '../../../packages/emulator/src/worker/markdown/any-document/any-document.test-support.js';
import { normalizeDocument } from '../../../packages/emulator/src/worker/markdown/normal-document.test-support.js';
import { createSpace } from '../../support/content.js';
import { openSharedService } from '../../support/shared-service.js';

const { service } = await openSharedService();
const { spaces } = service.client;

it('mergeChangeRequest leaves any document of a change request unchanged', async () => {
    const control = connectControl(service);
    const { id: space } = await createSpace(service, 'Any');
    await assertProperty(
        fc.asyncProperty(fc.array(anyBlocks, { minLength: 1, maxLength: 5 }), async (all) => {
            const documents = all.map((nodes) =>
                documentSchema.parse({ object: 'document', data: {}, nodes: withoutKeys(nodes) }),
            );
            const { id: changeRequest } = (await spaces.createChangeRequest(space, {})).data;
            const edits = documents.map((document, at) => ({
                type: 'add' as const,
                page: { type: 'document' as const, title: `Page ${at}`, document },
            }));
            await control.changeContent({ space, changeRequest, edits });
            const { revision } = (await spaces.getChangeRequestById(space, changeRequest)).data;
            const { pages } = (await spaces.getRevisionById(space, revision)).data;
            const added = pages.slice(-documents.length).map(({ id }) => id);
            const readIn = async (at: string) =>
                Promise.all(
                    added.map(async (id) =>
                        normalOf((await spaces.getPageDocumentInRevisionById(space, at, id)).data, id),
                    ),
                );
            const written = documents.map((document) => normalOf(document));
            expect(await readIn(revision)).toEqual(written);
            await spaces.mergeChangeRequest(space, changeRequest);
            expect(await readIn((await spaces.getSpaceById(space)).data.revision)).toEqual(written);
        }),
        { numRuns: scaleCount(15) },
    );
});

/** Keys must be unique in a document. */
function withoutKeys(nodes: readonly object[]): unknown {
    return JSON.parse(JSON.stringify(nodes), (name, value: unknown) => (name === 'key' ? undefined : value));
}

function normalOf({ nodes }: ContentDocument, page?: string): unknown {
    return JSON.parse(JSON.stringify(normalizeDocument(nodes)), (_, value: unknown) => {
        if (typeof value !== 'object' || value === null || !('kind' in value)) return value;
        if ('page' in value && value.page === page && 'anchor' in value)
            return { kind: 'anchor', anchor: value.anchor };
        const anchor = 'url' in value ? /^#(.+)$/.exec(String(value.url))?.[1] : undefined;
        return anchor === undefined ? value : { kind: 'anchor', anchor };
    }) as unknown;
}
