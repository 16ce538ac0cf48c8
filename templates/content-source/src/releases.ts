import { createContentSource, type ContentSourceInput, type RuntimeContext } from '@svc-int/runtime';

import { toDocument } from './document.js';
import { readRelease, readReleases } from './github.js';

/** Props of the source: a repository, and for a page its release. */
export type Input = ContentSourceInput<{ repository: string; tag?: string }>;

const SOURCE_ID = 'releases';

export const releases = createContentSource<Input>({
    sourceId: SOURCE_ID,
    async getRevision({ props: { repository } }, context) {
        const found = await readReleases(repository);
        const pages = found
            .filter(({ draft }) => !draft)
            .map(({ tag_name: tag, name }) => ({
                type: 'document',
                id: tag,
                title: name || tag,
                computed: { type: sourceType(context), props: { repository, tag } },
            }));
        return { pages };
    },
    async getPageDocument({ props: { repository, tag } }) {
        const { body } = tag === undefined ? { body: '' } : await readRelease(repository, tag);
        return toDocument(body || 'This release has no notes.');
    },
});

const sourceType = ({ environment }: RuntimeContext) => `integration:${environment.integration.name}:${SOURCE_ID}`;
