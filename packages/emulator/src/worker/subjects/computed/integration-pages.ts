import { contentSourceReferenceSchema, documentSchema } from '@svc-int/api/schemas';

import { toObjectOrEmpty, toListOrEmpty } from '../../../openapi/specification-reader.js';
import { formatBlocksAsMarkdownWithIdHrefs } from '../../markdown/index.js';
import { ServiceError } from '../../service/service-error.js';
import type { ComputedPageSourceAndLastVersion } from '../../storage/schema/content.schema.js';
import { assertStorableContent, type PageInput } from '../revisions/index.js';
import { deriveComputedPageId } from './computed-pages.js';
import { formatFirstSchemaIssue } from '../../service/schema-issues.js';

const SCHEMA_VERSION = { schemaVersion: 1 };

/** Each page is a request to the integration. */
const MAX_PAGES = 1000;

const MAX_QUOTED_CHARS = 100;

export type IntegrationPageInput = PageInput & { id: string; pages: IntegrationPageInput[] };

interface PlanTarget {
    page: string;
    computed: ComputedPageSourceAndLastVersion;
    getSeed: (computed: ComputedPageSourceAndLastVersion) => string;
    /** Whether a page outside the computed subtree has the id. */
    isTaken: (id: string) => boolean;
}

/**
 * Page ids are stable across responses.
 *
 * Throws 502 that names the invalid part.
 */
export function parseIntegrationComputedPages(result: unknown, target: PlanTarget): IntegrationPageInput[] {
    let made = 0;
    const parsePage = (value: unknown, path: string): IntegrationPageInput => {
        if ((made += 1) > MAX_PAGES) throw createContentError(`It has more than ${MAX_PAGES} pages.`);
        const { id, pages, ...fields } = toObjectOrEmpty(value);
        const key = parsePageId(id, path) ?? `page ${made - 1}`;
        const isFree = key === id && !target.isTaken(key);
        return {
            ...toPageInput(fields, target),
            id: isFree ? key : deriveComputedPageId(target.page, key),
            pages: parsePages(pages, `${path}.pages`),
        };
    };
    const parsePages = (values: unknown, path: string) =>
        toListOrEmpty(values).map((value, index) => parsePage(value, `${path}[${index}]`));
    const pages = parsePages(toObjectOrEmpty(result)['pages'], 'pages');
    try {
        assertStorableContent({ pages });
    } catch (error) {
        throw error instanceof ServiceError ? createContentError(error.message) : error;
    }
    return pages;
}

/** Returns `undefined` for a page without an id. */
function parsePageId(id: unknown, path: string): string | undefined {
    if (id === undefined || id === null || id === '') return undefined;
    if (typeof id === 'string') return id;
    throw createContentError(`${path}.id: ${JSON.stringify(id).slice(0, MAX_QUOTED_CHARS)} is not a string.`);
}

export function flattenIntegrationComputedPages(pages: readonly IntegrationPageInput[]): IntegrationPageInput[] {
    return pages.flatMap((page) => [page, ...flattenIntegrationComputedPages(page.pages)]);
}

/** Throws 502 that names the invalid part. */
export function parseComputedDocumentAsMarkdown(result: unknown): string {
    const fields = extractBody(result);
    if (typeof fields['markdown'] === 'string') return fields['markdown'];
    if (Object.keys(fields).length === 0) return '';
    const { data, error } = documentSchema.safeParse({ data: SCHEMA_VERSION, ...fields });
    if (data) return formatBlocksAsMarkdownWithIdHrefs(data.nodes);
    throw createContentError(`document.${formatFirstSchemaIssue(error)}`);
}

/**
 * Responses are a document (this kit's runtime) or `{document: body}` (hosted runtime), where `body` is a document, `{document}`,
 * `{markdown}` or empty.
 */
function extractBody(result: unknown): Record<string, unknown> {
    let fields = toObjectOrEmpty(result);
    for (let depth = 0; depth < 2 && fields['object'] === undefined && 'document' in fields; depth++)
        fields = toObjectOrEmpty(fields['document']);
    return fields;
}

const NAMES = [
    'title',
    'linkTitle',
    'type',
    'slug',
    'description',
    'emoji',
    'icon',
    'hidden',
    'noIndex',
    'noRobotsIndex',
    'target',
    'href',
] as const satisfies readonly (keyof PageInput)[];

function toPageInput(fields: Record<string, unknown>, { computed, getSeed }: PlanTarget): PageInput {
    const given = NAMES.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]] as const]));
    const named = contentSourceReferenceSchema.safeParse(fields['computed']).data;
    const input = Object.fromEntries(given) as Pick<PageInput, 'title' | 'type'>;
    if (input.type === 'link') return input;
    const source = named ?? computed;
    return { ...input, computed: { ...source, seed: getSeed(source) } };
}

function createContentError(problem: string): ServiceError {
    return new ServiceError(502, `The integration returned invalid content: ${problem}`);
}
