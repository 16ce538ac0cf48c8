import { createContentSource, ExposableError, type ContentSourceInput, type RuntimeContext } from '@svc-int/runtime';

import { readFeed } from './feed.js';
import { paragraph, toDocument } from './markdown.js';

/** Props of the source: a feed, and for a page its version. Depends on a specification. */
export type Input = ContentSourceInput<
    { feed: string; version?: string },
    { spec?: { ref: { kind: 'openapi'; spec: string }; value: unknown } }
>;

const SOURCE_ID = 'releases';

export const releases = createContentSource<Input>({
    sourceId: SOURCE_ID,
    async getRevision({ props: { feed }, dependencies: { spec } }, context) {
        const found = await readFeed(feed);
        const pages = found.map(({ version, title }) => ({
            type: 'document',
            // Stable per version, so that links to the page stay valid.
            id: `release-${version}`,
            title,
            slug: version,
            computed: {
                type: sourceType(context),
                props: { feed, version },
                ...(spec && { dependencies: { spec: { ref: spec.ref } } }),
            },
        }));
        return { pages };
    },
    async getPageDocument({ props: { feed, version }, dependencies: { spec } }) {
        const release = (await readFeed(feed)).find((one) => one.version === version);
        if (!release) throw new ExposableError(`${feed} has no release ${version} any more.`, 404);
        const document = toDocument(release.notes);
        // `null` if the specification was deleted: the notes are still valid.
        if (spec?.value !== null) return document;
        return {
            ...document,
            nodes: [paragraph('The specification of this API has been deleted.'), ...document.nodes],
        };
    },
});

const sourceType = ({ environment }: RuntimeContext) => `integration:${environment.integration.name}:${SOURCE_ID}`;
