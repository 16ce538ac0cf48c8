import { createHash } from 'node:crypto';

import type { DocumentBlock } from '@svc-int/api';
import { eq } from 'drizzle-orm';

import { isStorableTextSize } from '../../../seed/check-storable.js';
import { ConversionError } from '../../service/conversions/converter.js';
import type { Service } from '../../service/service.js';
import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import { type ComputedPageSourceAndLastVersion, pageVersions } from '../../storage/schema/content.schema.js';
import type { DueSpecPage, MarkdownWithFacts, PageInput } from '../revisions/index.js';
import {
    extractMarkdownFacts,
    formatBlocksAsMarkdownWithIdHrefs,
    isDocumentTooLargeError,
} from '../../markdown/index.js';
import { readSpecVersionFiles } from '../specs/index.js';
import { buildTwiceWithSpecDescriptions } from './descriptions.js';
import { mergePartFacts } from './merge-part-facts.js';
import { createSpecBlocks, listSpecParts, planOpenApiSpecPages } from './spec-pages.js';
import type { SpecFields, OpenApiSpecification } from '../../../openapi/specification-reader.js';

/** Length as JSON. A separate process formats larger documents. */
const MAX_SYNC_FORMAT_CHARS = 131_072;

export type ComputedBody = Required<Pick<PageInput, 'markdown'>> & Pick<PageInput, 'known'>;

export interface ComputedPage {
    fields: Pick<PageInput, 'type' | 'markdown' | 'known' | 'computed'>;
    children: ComputedChildPage[] | undefined;
}

export interface ComputedChildPage {
    id: string;
    title: string;
    description: string | undefined;
    computed: ComputedPageSourceAndLastVersion;
}

/** `getBody` computes the bodies of child pages on demand. */
export async function computeSpecPage(
    service: Service,
    { page, version, specVersion }: DueSpecPage,
): Promise<{ computed: ComputedPage; getBody: (page: ComputedChildPage) => Promise<ComputedBody> } | undefined> {
    const row = service.db.select().from(pageVersions).where(eq(pageVersions.id, version)).get();
    if (!row?.computed) return undefined;
    const spec = readSpecVersionFiles(service, specVersion);
    const source = { ...row.computed, seed: specVersion };
    const computeChildBody = ({ computed }: ComputedChildPage) => computeSpecBody(service, spec, computed.props);
    if (row.type === 'document') {
        const body = await computeSpecBody(service, spec, source.props);
        const fields = { ...body, computed: { ...source, parts: listSpecParts(spec, source.props) } };
        return { computed: { fields, children: undefined }, getBody: computeChildBody };
    }
    const below = await computeSpecChildPages(service, spec, page, source);
    return { computed: { fields: { type: 'group', computed: source }, children: below }, getBody: computeChildBody };
}

/** Ids derive from `parent`. */
export async function computeSpecChildPages(
    service: Service,
    spec: OpenApiSpecification,
    parent: string,
    source: ComputedPageSourceAndLastVersion,
): Promise<ComputedChildPage[]> {
    const pages = await buildTwiceWithSpecDescriptions(service, (described) =>
        planOpenApiSpecPages(spec, source.props, described),
    );
    return pages.map(({ key, title, description, props, parts }) => ({
        id: deriveComputedPageId(parent, key),
        title: truncateWithoutEllipsis(title, 255),
        description,
        computed: { ...source, props, parts },
    }));
}

export async function computeSpecBody(
    service: Service,
    spec: OpenApiSpecification,
    props: SpecFields,
): Promise<ComputedBody> {
    const blocks = await buildTwiceWithSpecDescriptions(service, (described) =>
        createSpecBlocks(spec, props, described),
    );
    try {
        const { markdown, facts } = await formatBlocksWithFacts(service, blocks);
        return limitBody({ markdown, known: { markdown, facts: mergePartFacts(facts, blocks) } });
    } catch (error) {
        if (error instanceof ConversionError || isDocumentTooLargeError(error)) return TOO_LARGE;
        throw error;
    }
}

async function formatBlocksWithFacts(service: Service, blocks: DocumentBlock[]): Promise<MarkdownWithFacts> {
    if (JSON.stringify(blocks).length > MAX_SYNC_FORMAT_CHARS)
        return (await service.egress.convert('written', blocks)).value;
    const markdown = formatBlocksAsMarkdownWithIdHrefs(blocks);
    return { markdown, facts: extractMarkdownFacts(markdown) };
}

const TOO_LARGE: ComputedBody = { markdown: 'This part of the specification is too large to show.' };

function limitBody(body: ComputedBody): ComputedBody {
    return isStorableTextSize(body.markdown) ? body : TOO_LARGE;
}

/** The id is stable, so links and comments stay valid. */
export function deriveComputedPageId(page: string, key: string): string {
    const hash = createHash('sha256')
        .update(JSON.stringify([page, key]))
        .digest('hex');
    return hash.slice(0, 20);
}
