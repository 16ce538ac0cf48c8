import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { ContentDocument, Page } from '@svc-int/api';
import type { ContentSourceReference } from '@svc-int/api/schemas';

import type { OpenApiSpecification } from '../../../openapi/specification-reader.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { findSpecBySlugOrId } from '../../storage/find-spec.js';
import {
    type ContentContext,
    createContentContext,
    NO_GIT,
    parseMarkdownDocuments,
    serializePages,
    showSpecParts,
} from '../pages/index.js';
import { createPageLookupFromList, flattenPageTree, type PageInput, type StoredPage } from '../revisions/index.js';
import type { SpaceRow } from '../spaces/index.js';
import { readSpecVersionFiles } from '../specs/index.js';
import type { ComputeIntegrationContent } from './compute-from-sources.js';
import { computeSpecBody, computeSpecChildPages } from './computed-pages.js';
import { parseComputedDocumentAsMarkdown, parseIntegrationComputedPages } from './integration-pages.js';
import { assertDependenciesExist, parseIntegrationContentSource } from './integration-sources.js';
import { listSpecParts } from './spec-pages.js';

/** Content of a source without a page. */
interface UnstoredContent {
    source: ContentSourceReference;
    /** Ids of the content derive from the seed. */
    seed: string;
}

export function findPageWithSource(
    { pages }: ContentContext,
    { type, props, dependencies = {} }: ContentSourceReference,
    pageType: 'document' | 'group',
): StoredPage | undefined {
    const references = toReferences(dependencies);
    return [...pages.all().values()].find(({ version: { type: kind, computed } }) => {
        if (kind !== pageType || computed?.type !== type) return false;
        return (
            isDeepStrictEqual(computed.props, props) &&
            isDeepStrictEqual(toReferences(computed.dependencies ?? {}), references)
        );
    });
}

function toReferences(dependencies: NonNullable<ContentSourceReference['dependencies']>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(dependencies).map(([name, { ref }]) => [name, ref]));
}

/** Throws 422 for an unknown dependency or a translation, 409 for an unprocessed specification, 502 if the integration fails. */
export async function computeDocument(
    service: Service,
    compute: ComputeIntegrationContent,
    space: SpaceRow,
    { source, seed }: UnstoredContent,
): Promise<ContentDocument> {
    const context = createContentContext(service, space);
    const parse = async (markdown: string) => {
        const [document] = await parseMarkdownDocuments(service, context, [{ markdown }]);
        return document ?? { object: 'document' as const, data: {}, nodes: [] };
    };
    assertDependenciesExist(service, space, source.dependencies ?? {}, 'source.');
    const integrationSource = parseIntegrationContentSource(source);
    if (integrationSource) {
        const read = parseComputedDocumentAsMarkdown;
        const markdown = await compute(service, 'content_compute_document', space, integrationSource, read);
        return deriveKeys(await parse(markdown), seed);
    }
    const { spec, ref } = readSpec(service, space, source);
    const { markdown } = await computeSpecBody(service, spec, source.props);
    return deriveKeys(showSpecParts(await parse(markdown), listSpecParts(spec, source.props), ref), seed);
}

/** Throws like `computeDocument`. */
export async function computePages(
    service: Service,
    compute: ComputeIntegrationContent,
    space: SpaceRow,
    { source, seed }: UnstoredContent,
): Promise<Page[]> {
    assertDependenciesExist(service, space, source.dependencies ?? {}, 'source.');
    const computed = { ...source, seed };
    const integrationSource = parseIntegrationContentSource(source);
    const pages = integrationSource
        ? await compute(service, 'content_compute_revision', space, integrationSource, (result) =>
              parseIntegrationComputedPages(result, {
                  page: seed,
                  computed,
                  getSeed: () => seed,
                  isTaken: () => false,
              }),
          )
        : await computeSpecChildPages(service, readSpec(service, space, source).spec, seed, computed);
    const stored = flattenPageTree(pages, service.newId).map((row) => toStoredPage(service, space, row));
    const context = { ...createContentContext(service, space), git: NO_GIT };
    return serializePages(service, { ...context, pages: createPageLookupFromList(stored) });
}

function readSpec(service: Service, { organization }: SpaceRow, { type, dependencies = {} }: ContentSourceReference) {
    if (type !== 'builtin:openapi')
        throw new ServiceError(
            422,
            'source: No page of this space has this translation. Use a source of a page in the result space of the translation, which getTranslation names once it has run.',
        );
    const ref = dependencies['spec']?.ref;
    if (ref?.kind !== 'openapi')
        throw new ServiceError(422, 'source.dependencies.spec: Expected a reference of the kind "openapi".');
    const version = findSpecBySlugOrId(service, organization, ref.spec)?.lastVersion;
    if (!version)
        throw new ServiceError(409, `The specification "${ref.spec}" has no version yet. Wait until it is processed.`);
    const spec: OpenApiSpecification = readSpecVersionFiles(service, version);
    return { spec, ref };
}

function toStoredPage(
    { now }: Service,
    { id: space, revision }: SpaceRow,
    { id, page, parent, position, slug, path }: ReturnType<typeof flattenPageTree>[number],
): StoredPage {
    const at = now().toISOString();
    const { title, type = 'document', description, emoji, icon, href, computed }: PageInput = page;
    const target = page.target ?? (href === undefined ? null : { kind: 'url' as const, url: href });
    return {
        entry: { revision, page: id, version: id, parent, position, slug, path },
        version: {
            id,
            space,
            page: id,
            type,
            title,
            description: description ?? null,
            emoji: emoji ?? null,
            icon: icon ?? null,
            hidden: page.hidden ?? false,
            noIndex: page.noIndex ?? false,
            noRobotsIndex: page.noRobotsIndex ?? false,
            layout: null,
            condition: null,
            linkTitle: null,
            metaLinks: null,
            tags: null,
            cover: null,
            variables: null,
            target,
            computed: computed ?? null,
            createdAt: at,
            updatedAt: at,
        },
    };
}

/** Makes keys unique by seed, so documents can be shown together. */
function deriveKeys(document: ContentDocument, seed: string): ContentDocument {
    const derive = (key: string) =>
        createHash('sha256')
            .update(JSON.stringify([seed, key]))
            .digest('hex')
            .slice(0, 20);
    const copy: unknown = JSON.parse(JSON.stringify(document), function (this: object, name: string, value: unknown) {
        return name === 'key' && typeof value === 'string' && 'object' in this ? derive(value) : value;
    });
    return copy as ContentDocument;
}
