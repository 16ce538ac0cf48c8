import type { ContentDocument, RevisionChanges, Tag } from '@svc-int/api';
import { isDeepStrictEqual } from 'node:util';

import {
    listAllFiles,
    serializeFile,
    findRevision,
    readPageBody,
    type PageBody,
    type StoredPage,
    type StoredReusable,
} from '../revisions/index.js';
import { type ComparedBody, createNamedPartDiffer } from '../../markdown/index.js';
import { pickVariables, pickVisiblePageVariables } from './visible-variables.js';
import { replaceComputedContentWithSourceRefs } from './replace-computed-content-with-source-refs.js';
import { createContentContext, type ContentContext } from './content-context.js';
import type { Service } from '../../service/service.js';
import type { VisibleContent } from './visible-content.js';

type Change = RevisionChanges['changes'][number];
type PartsComparer = ReturnType<typeof createNamedPartDiffer>;
type Attributes = Extract<Change, { type: 'page_edited' }>['attributes'];

const DEFAULT_LIMIT = 10;

const IGNORED_FIELDS = new Set(['id', 'space', 'page', 'createdAt', 'updatedAt']);

interface ChangesQuery {
    limit?: number | undefined;
    computed?: boolean | undefined;
    /** Contents that a reader with hidden content sees. */
    visible?: VisibleContent | undefined;
}

export function diffRevisionWithParent(
    service: Service,
    context: ContentContext,
    query: ChangesQuery = {},
): RevisionChanges {
    return diffContents(service, findParentContext(service, context), context, query);
}

/** Without previous contents, everything is new. */
export function diffContents(
    service: Service,
    before: ContentContext | undefined,
    after: ContentContext,
    { limit = DEFAULT_LIMIT, computed = true, visible }: ChangesQuery = {},
): RevisionChanges {
    const all = computed
        ? diffContexts(service, before, after, visible)
        : diffContexts(
              service,
              before && replaceComputedContentWithSourceRefs(before),
              replaceComputedContentWithSourceRefs(after),
              visible,
          );
    const shown = visible
        ? all.filter((one) => isVisibleChange(one, visible)).flatMap((one) => omitHiddenVariables(one, visible))
        : all;
    const more = shown.length - limit;
    return { changes: shown.slice(0, limit), ...(more > 0 && { more }) };
}

/** Deleted parts count as hidden. */
function isVisibleChange(change: Change, { fileIds, hiddenReusableIds, tagSlugs }: VisibleContent): boolean {
    switch (change.type) {
        case 'file_created':
        case 'file_edited':
            return fileIds.has(change.file.id);
        case 'reusable_content_created':
        case 'reusable_content_edited':
            return !hiddenReusableIds.has(change.reusableContent.id);
        case 'tag_created':
        case 'tag_edited':
            return tagSlugs.has(change.tag.slug);
        case 'file_deleted':
        case 'reusable_content_deleted':
        case 'tag_deleted':
            return false;
        default:
            return true;
    }
}

function omitHiddenVariables(change: Change, visible: VisibleContent): Change[] {
    if (change.type !== 'variables_edited') return [change];
    const variables = pickVariables(change.variables, visible.variables);
    return hasAny(variables) ? [{ ...change, variables }] : [];
}

function findParentContext(service: Service, { space, revision, isShown }: ContentContext): ContentContext | undefined {
    const [parent = ''] = revision.parents;
    return (
        findRevision(service, space.id, parent) && createContentContext(service, space, { revision: parent, isShown })
    );
}

function diffContexts(
    service: Service,
    before: ContentContext | undefined,
    after: ContentContext,
    visible: VisibleContent | undefined,
): Change[] {
    const variables = diffAttributes(before?.revision.variables ?? {}, after.revision.variables);
    // Names of hidden parts must not appear.
    const compare = after.isShown ? () => [] : createNamedPartDiffer();
    const readBody = (stored: StoredPage) => readPageBody(service, stored);
    const reading = { isShown: after.isShown, pageVariables: visible?.pageVariables };
    const show = (page: StoredPage) => {
        const { condition } = page.version;
        const shown = {
            condition: after.hidesConditions ? null : condition,
            variables: pickVisiblePageVariables(reading, page),
        };
        return { ...page, version: { ...page.version, ...shown } };
    };
    const showPrevious = (id: string) => {
        const page = before?.pages.all().get(id);
        return page && show(page);
    };
    const findParents = ({ from, to }: Parents) => ({
        before: from === null ? undefined : before?.pages.get(from),
        after: to === null ? undefined : after.pages.get(to),
    });
    return [
        ...[...after.pages.all().values()].flatMap((page) =>
            diffPage(showPrevious(page.entry.page), show(page), { readBody, compare, findParents }),
        ),
        ...listMissing(after.pages.all(), before?.pages.all()).map((page) => ({
            type: 'page_deleted' as const,
            page: serializePageSummary(page),
        })),
        ...diffFiles(service, before, after),
        ...diffReusables(service, before, after, compare),
        ...diffTags(before?.revision.tags ?? [], after.revision.tags),
        ...(hasAny(variables) ? [{ type: 'variables_edited' as const, variables }] : []),
    ];
}

interface Parents {
    from: string | null;
    to: string | null;
}

interface PageComparison {
    readBody: (page: StoredPage) => PageBody;
    findParents: (ids: Parents) => Partial<Record<'before' | 'after', StoredPage | undefined>>;
    /** Default: a comparer for this page alone. */
    compare?: PartsComparer | undefined;
}

/** Reports changed bodies without content, which may be long. */
export function diffPage(
    before: StoredPage | undefined,
    after: StoredPage,
    { readBody, findParents, compare = createNamedPartDiffer() }: PageComparison,
): Change[] {
    const page = serializePageSummary(after);
    if (!before) return [{ type: 'page_created', page }];
    const attributes = diffAttributes(getComparedFields(before), getComparedFields(after));
    if (before.version.id !== after.version.id)
        Object.assign(attributes, diffBodies(readBody(before), readBody(after), compare));
    const [from, to] = [before.entry.parent, after.entry.parent];
    return [
        ...(hasAny(attributes) ? [{ type: 'page_edited' as const, page, attributes }] : []),
        ...(from === to
            ? []
            : [{ type: 'page_moved' as const, page, parent: serializeParents(findParents({ from, to })) }]),
    ];
}

function serializeParents({ before, after }: ReturnType<PageComparison['findParents']>) {
    return {
        ...(before && { before: serializePageSummary(before) }),
        ...(after && { after: serializePageSummary(after) }),
    };
}

function diffBodies(before: PageBody, after: PageBody, compare: PartsComparer): Attributes {
    if (getBodyKey(before) === getBodyKey(after)) return {};
    const parts = compare(toNamedBody(before), toNamedBody(after)).map((name) => [`document.${name}`, {}] as const);
    return { document: {}, ...Object.fromEntries(parts) };
}

function getBodyKey(body: PageBody): string {
    return 'markdown' in body ? `Markdown ${body.markdown}` : `document ${body.document.hash}`;
}

function toNamedBody(body: PageBody): ComparedBody {
    if ('markdown' in body) return body;
    const parseNodes = () => (JSON.parse(body.json()) as ContentDocument).nodes;
    return { length: body.document.length, nodes: parseNodes };
}

function serializePageSummary({ entry: pageRow, version: { type, title } }: StoredPage) {
    return { id: pageRow.page, type, title, ...(pageRow.path !== null && { path: pageRow.path }) };
}

function getComparedFields({ entry: { slug }, version }: StoredPage): Record<string, unknown> {
    const fields = Object.entries(version).filter(([name]) => !IGNORED_FIELDS.has(name));
    return Object.fromEntries([...fields, ['slug', slug]]);
}

function diffFiles(service: Service, before: ContentContext | undefined, after: ContentContext): Change[] {
    const previous = indexFiles(service, before);
    const files = indexFiles(service, after);
    return [
        ...[...files.values()].flatMap((file): Change[] => {
            const same = previous.get(file.id);
            if (!same) return [{ type: 'file_created', file }];
            const attributes = diffAttributes({ ...same }, { ...file });
            return hasAny(attributes) ? [{ type: 'file_edited', file, attributes }] : [];
        }),
        ...listMissing(files, previous).map((file) => ({ type: 'file_deleted' as const, file })),
    ];
}

function diffReusables(
    service: Service,
    before: ContentContext | undefined,
    after: ContentContext,
    compare: PartsComparer,
): Change[] {
    const serializeReusable = ({ entry, version: { title } }: StoredReusable) => ({ id: entry.content, title });
    return [
        ...[...after.reusables].flatMap(([id, content]): Change[] => {
            const same = before?.reusables.get(id);
            const reusableContent = serializeReusable(content);
            if (!same) return [{ type: 'reusable_content_created', reusableContent }];
            const attributes = diffAttributes({ title: same.version.title }, { title: content.version.title });
            if (same.version.id !== content.version.id)
                Object.assign(
                    attributes,
                    diffBodies(readPageBody(service, same), readPageBody(service, content), compare),
                );
            return hasAny(attributes) ? [{ type: 'reusable_content_edited', reusableContent, attributes }] : [];
        }),
        ...listMissing(after.reusables, before?.reusables).map((content) => ({
            type: 'reusable_content_deleted' as const,
            reusableContent: serializeReusable(content),
        })),
    ];
}

function diffTags(before: readonly Tag[], after: readonly Tag[]): Change[] {
    const [previous, tags] = [indexTags(before), indexTags(after)];
    return [
        ...after.flatMap((tag): Change[] => {
            const same = previous.get(tag.slug);
            if (!same) return [{ type: 'tag_created', tag: serializeTagSummary(tag) }];
            const attributes = diffAttributes({ ...same }, { ...tag });
            return hasAny(attributes) ? [{ type: 'tag_edited', tag: serializeTagSummary(tag), attributes }] : [];
        }),
        ...listMissing(tags, previous).map((tag) => ({ type: 'tag_deleted' as const, tag: serializeTagSummary(tag) })),
    ];
}

function indexTags(tags: readonly Tag[]): Map<string, Tag> {
    return new Map(tags.map((tag) => [tag.slug, tag]));
}

function serializeTagSummary({ slug, label }: Tag) {
    return { slug, label };
}

function indexFiles(service: Service, context: ContentContext | undefined) {
    const rows = context ? listAllFiles(service, context.revision) : [];
    return new Map(
        rows.map((row) => {
            const { id, name, contentType, downloadURL } = serializeFile(service, row);
            return [id, { id, name, contentType, downloadURL }];
        }),
    );
}

function listMissing<Value>(
    after: ReadonlyMap<string, unknown>,
    before: ReadonlyMap<string, Value> = new Map(),
): Value[] {
    return [...before].filter(([id]) => !after.has(id)).map(([, value]) => value);
}

function diffAttributes(before: Record<string, unknown>, after: Record<string, unknown>): Attributes {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    const changed = [...names].filter((name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null));
    return Object.fromEntries(
        changed.map((name) => [name, createAttributeChange(before[name] ?? null, after[name] ?? null)]),
    );
}

function createAttributeChange(before: unknown, after: unknown): Attributes[string] {
    return { ...(before !== null && { before }), ...(after !== null && { after }) };
}

function hasAny(attributes: Attributes): boolean {
    return Object.keys(attributes).length > 0;
}
