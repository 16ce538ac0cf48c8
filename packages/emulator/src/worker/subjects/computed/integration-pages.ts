import { contentSourceReferenceSchema, documentSchema } from '@svc-int/api/schemas';

import { ServiceError } from '../../service/service-error.js';
import {
    checkContent,
    type PageInput,
    pagesAmong,
    type PlacedPage,
    placePages,
    type StoredPage,
} from '../revisions/index.js';
import type { ContentContext } from '../pages/index.js';
import { markdownOfBlocks } from '../../markdown/index.js';
import { idOf } from './computed-pages.js';
import { fieldsOf, listOf } from '../../../openapi/read-specification.js';

/** Version of the node types that documents are made of, where an integration does not say it. */
const SCHEMA_VERSION = { schemaVersion: 1 };

/**
 * Content in which pages that integrations computed stand in the place of those that stand for them; `answers` holds what they answered,
 * by id of the page.
 *
 * @throws {ServiceError} 502 that names the part of an answer that is not a page.
 */
export function withComputed(context: ContentContext, answers: ReadonlyMap<string, unknown>): ContentContext {
    const pages = [...context.pages.all().values()].flatMap((page) => {
        const answer = answers.get(page.placed.page);
        return answer === undefined ? [page] : [{ ...page, version: asGroup(page) }, ...pagesOf(context, page, answer)];
    });
    return { ...context, pages: pagesAmong(pages) };
}

/** The Markdown of a document that an integration computed. */
export function computedMarkdown(answer: unknown): string {
    const { data, error } = documentSchema.safeParse({ data: SCHEMA_VERSION, ...fieldsOf(answer) });
    if (data) return markdownOfBlocks(data.nodes);
    throw refused(`document.${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`);
}

function asGroup({ version }: StoredPage): StoredPage['version'] {
    return { ...version, type: 'group' };
}

function pagesOf(context: ContentContext, parent: StoredPage, answer: unknown): StoredPage[] {
    const { placed, version } = parent;
    const inputs = listOf(fieldsOf(answer)['pages']).map((page) => inputOf(page, parent));
    check(inputs);
    let made = 0;
    const rows = placePages(inputs, () => idOf(placed.page, `page ${made++}`));
    const ids = new Map(rows.map(({ id }) => [id, context.pages.get(id) ? idOf(placed.page, id) : id]));
    return rows.map((row) => ({
        placed: {
            ...placed,
            page: ids.get(row.id) ?? row.id,
            version: '',
            parent: row.parent === null ? placed.page : (ids.get(row.parent) ?? row.parent),
            slug: row.slug,
            path: row.path === null ? null : [placed.path, row.path].filter(Boolean).join('/'),
        },
        version: versionOf(version, row),
    }));
}

/** A version that is stored nowhere: no body has its id. */
function versionOf(parent: StoredPage['version'], { page }: PlacedPage): StoredPage['version'] {
    const { title, type = 'document', description, emoji, icon, hidden, noIndex, target, href, computed } = page;
    return {
        ...parent,
        id: '',
        type,
        title,
        description: description ?? null,
        emoji: emoji ?? null,
        icon: icon ?? null,
        hidden: hidden ?? false,
        noIndex: noIndex ?? false,
        layout: null,
        cover: null,
        variables: null,
        target: target ?? (href === undefined ? null : { kind: 'url', url: href }),
        computed: computed ?? null,
    };
}

/** A page as an integration names it; a document that says no source has that of the page that stands for it. */
function inputOf(value: unknown, parent: StoredPage): PageInput {
    const {
        id,
        title,
        type = 'document',
        slug,
        description,
        emoji,
        icon,
        hidden,
        noIndex,
        target,
        href,
        ...rest
    } = fieldsOf(value);
    const named = contentSourceReferenceSchema.safeParse(rest['computed']).data;
    const computed = named ?? (type === 'document' ? parent.version.computed : undefined);
    const below = listOf(rest['pages']).map((page) => inputOf(page, parent));
    const given = { title, type, slug, description, emoji, icon, hidden, noIndex, target, href };
    return {
        // Checked before anything is made of it.
        ...(Object.fromEntries(Object.entries(given).filter(([, field]) => field !== undefined)) as Pick<
            PageInput,
            'title'
        >),
        ...(typeof id === 'string' && id !== '' && { id }),
        ...(computed && { computed }),
        ...(below.length > 0 && { pages: below }),
    };
}

function check(pages: PageInput[]): void {
    try {
        checkContent({ pages });
    } catch (error) {
        throw error instanceof ServiceError ? refused(error.message) : error;
    }
}

function refused(problem: string): ServiceError {
    return new ServiceError(502, `The integration computed something other than content: ${problem}`);
}
