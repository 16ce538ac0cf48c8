import { isDeepStrictEqual } from 'node:util';

import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import { GIT_LIMITS } from '../../converter/git/limits.js';
import type { SummaryNode } from '../../converter/git/summary-tree.js';
import { toFileSlug } from '../../service/slugs.js';
import type { SyncedPageOrFileGitObjectRow, GitSyncEntryRow } from '../../storage/schema/git.schema.js';
import type { PageInput, RevisionPageLookup } from '../revisions/index.js';
import { createPreviousConditionLookup } from './previous-conditions.js';
import { isExportableToGitFileOrSummary } from './space-files.js';

interface Making {
    entries: readonly GitSyncEntryRow[];
    omitted: ReadonlySet<string>;
    previous: RevisionPageLookup;
    newId: () => string;
    getTitle: (version: string) => string;
    parent: string | null;
}

export function createPageInputs(tree: readonly SummaryNode[], making: Making): PageInput[] {
    const byPath = new Map(
        making.entries.flatMap((entry) => (entry.kind === 'page' ? [[entry.path, entry] as const] : [])),
    );
    const conditions = createPreviousConditionLookup(making.previous, tree, (path) => byPath.get(path)?.id);
    const createInputs = (entries: readonly SummaryNode[], parent: string | null): PageInput[] => {
        const before = [...making.previous.getChildren(parent ?? null)];
        return entries.flatMap((entry): PageInput[] => {
            const title = truncateWithoutEllipsis(entry.title, GIT_LIMITS.title);
            // Children of an omitted page move up to its parent.
            if (entry.type !== 'group' && making.omitted.has(entry.path ?? ''))
                return createInputs(entry.pages, parent);
            if (entry.type === 'page') {
                const { id = making.newId(), version = null } = byPath.get(entry.path) ?? {};
                const slug = making.previous.get(id)?.entry.slug ?? createSlug(entry.path);
                // Without a slug, the path derives from the title.
                const named = slug === undefined && version !== null ? making.getTitle(version) : title;
                return [
                    { id, title: named, slug, version: version ?? undefined, pages: createInputs(entry.pages, id) },
                ];
            }
            const at = before.findIndex(({ version }) => version.type === entry.type && version.title === title);
            const [same] = at === -1 ? [] : before.splice(at, 1);
            const id = same?.entry.page ?? making.newId();
            const slug = same?.entry.slug ?? undefined;
            if (entry.type === 'group') {
                const condition = same ? undefined : conditions.findOfGroup(entry);
                const fields = { id, title, type: 'group' as const, slug, condition, version: same?.version.id };
                return [{ ...fields, pages: createInputs(entry.pages, id) }];
            }
            const page = entry.path === undefined ? undefined : byPath.get(entry.path)?.id;
            const target =
                page === undefined ? { kind: 'url' as const, url: entry.href } : { kind: 'page' as const, page };
            const { linkTitle } = entry;
            const isSame =
                isDeepStrictEqual(same?.version.target, target) && same?.version.linkTitle === (linkTitle ?? null);
            const condition = same ? (same.version.condition ?? undefined) : conditions.findOfLink(target);
            const fields = { id, title, linkTitle, condition, type: 'link' as const, target };
            return [{ ...fields, version: isSame ? same?.version.id : undefined }];
        });
    };
    return createInputs(tree, making.parent);
}

function createSlug(path: string): string | undefined {
    const parts = path.replace(/\.[^./]*$/, '').split('/');
    const name = /^(?:readme|index)$/i.test(parts.at(-1) ?? '') ? parts.at(-2) : parts.at(-1);
    return (name !== undefined && toFileSlug(name)) || undefined;
}

/** Keeps the position of pages that the repository lacks, or appends them. */
export function appendLocalPages(
    pages: PageInput[],
    {
        previous,
        objects,
        rewritten,
    }: {
        previous: RevisionPageLookup;
        objects: readonly SyncedPageOrFileGitObjectRow[];
        rewritten: ReadonlyMap<string, string>;
    },
): void {
    const known = new Set(objects.map(({ id }) => id));
    const inputsById = new Map<string, PageInput>();
    const index = (inputs: readonly PageInput[]) => {
        for (const input of inputs) {
            if (input.id !== undefined) inputsById.set(input.id, input);
            index(input.pages ?? []);
        }
    };
    index(pages);
    for (const stored of previous.all().values()) {
        const { entry: pageRow, version } = stored;
        const isOurs =
            !isExportableToGitFileOrSummary(stored) || (version.type === 'document' && !known.has(pageRow.page));
        if (!isOurs || inputsById.has(pageRow.page)) continue;
        const hasPages = version.type === 'document' || version.type === 'group';
        const kept: PageInput = {
            id: pageRow.page,
            title: version.title,
            type: version.type,
            slug: pageRow.slug ?? undefined,
            version: rewritten.get(pageRow.page) ?? version.id,
            ...(hasPages && { pages: [] }),
        };
        const parent = pageRow.parent === null ? undefined : inputsById.get(pageRow.parent);
        (parent ? (parent.pages ??= []) : pages).push(kept);
        inputsById.set(pageRow.page, kept);
    }
}
