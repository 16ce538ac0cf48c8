import { isDeepStrictEqual } from 'node:util';

import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import { GIT_LIMITS } from '../../converter/git/limits.js';
import type { SummaryNode } from '../../converter/git/summary-tree.js';
import { toFileSlug } from '../../service/slugs.js';
import type { SyncedPageOrFileGitObjectRow, GitSyncEntryRow } from '../../storage/schema/git.schema.js';
import type { PageInput, RevisionPageLookup, StoredPage } from '../revisions/index.js';
import { GitError } from './git-error.js';
import { matchPreviousEntries } from './previous-entries.js';
import { isExportableToGitFileOrSummary } from './space-files.js';

interface Making {
    entries: readonly GitSyncEntryRow[];
    omitted: ReadonlySet<string>;
    previous: RevisionPageLookup;
    objects: readonly SyncedPageOrFileGitObjectRow[] | undefined;
    newId: () => string;
    getTitle: (version: string) => string;
}

export function createPageInputs(tree: readonly SummaryNode[], making: Making): PageInput[] {
    const { previous, newId } = making;
    const byPath = new Map(
        making.entries.flatMap((entry) => (entry.kind === 'page' ? [[entry.path, entry] as const] : [])),
    );
    const getLinkTarget = ({ path, href }: SummaryNode & { type: 'link' }): PageInput['target'] => {
        const page = path === undefined ? undefined : byPath.get(path)?.id;
        return page === undefined ? { kind: 'url', url: href } : { kind: 'page', page };
    };
    const findEntry = matchPreviousEntries(tree, {
        previous,
        isSameRepository: making.objects !== undefined,
        findPreviousPage: createPreviousPageFinder(making, byPath),
        getTitle: toPageTitle,
        getLinkTarget,
    });
    const createInputs = (entries: readonly SummaryNode[]): PageInput[] =>
        entries.flatMap((entry): PageInput[] => {
            const title = toPageTitle(entry);
            // Children of an omitted page move up to its parent.
            if (entry.type !== 'group' && making.omitted.has(entry.path ?? '')) return createInputs(entry.pages);
            if (entry.type === 'page') {
                const { id = newId(), version = null } = byPath.get(entry.path) ?? {};
                const slug = previous.get(id)?.entry.slug ?? createSlug(entry.path);
                // Without a slug, the path derives from the title.
                const named = slug === undefined && version !== null ? making.getTitle(version) : title;
                return [{ id, title: named, slug, version: version ?? undefined, pages: createInputs(entry.pages) }];
            }
            const { stored, condition } = findEntry(entry);
            const id = stored?.entry.page ?? newId();
            const isSame = stored?.version.title === title && (stored.version.condition ?? undefined) === condition;
            const fields = { id, title, condition, ...pickSigns(stored) };
            if (entry.type === 'group') {
                const isNamed = stored?.version.title === title;
                const slug = isNamed ? (stored.entry.slug ?? undefined) : toFileSlug(entry.folder ?? '') || undefined;
                const version = isSame ? stored.version.id : undefined;
                return [{ ...fields, type: 'group', slug, version, pages: createInputs(entry.pages) }];
            }
            const [target, linkTitle] = [getLinkTarget(entry), entry.linkTitle];
            const isSameLink =
                isSame &&
                isDeepStrictEqual(stored.version.target, target) &&
                stored.version.linkTitle === (linkTitle ?? null);
            const version = isSameLink ? stored.version.id : undefined;
            return [{ ...fields, type: 'link', linkTitle, target, version }];
        });
    return createInputs(tree);
}

function toPageTitle({ title }: SummaryNode): string {
    return truncateWithoutEllipsis(title, GIT_LIMITS.title);
}

/** Recognizes a renamed file by its content. */
function createPreviousPageFinder(
    { entries, objects = [], previous }: Making,
    byPath: ReadonlyMap<string, GitSyncEntryRow>,
): (path: string) => string | undefined {
    const known = new Set(entries.map(({ id }) => id));
    const gone = objects.filter(({ kind, id }) => kind === 'page' && !known.has(id));
    const goneByOid = new Map(gone.flatMap(({ oid, id }) => (oid === '' ? [] : [[oid, id] as const])));
    return (path) => {
        const { id = '', oid = '' } = byPath.get(path) ?? {};
        return previous.get(id) ? id : goneByOid.get(oid);
    };
}

/** Picks the fields that `SUMMARY.md` does not have. */
function pickSigns(stored: StoredPage | undefined): Pick<PageInput, 'emoji' | 'icon' | 'hidden'> {
    if (!stored) return {};
    const { emoji, icon, hidden } = stored.version;
    return { emoji: emoji ?? undefined, icon: icon ?? undefined, hidden };
}

function createSlug(path: string): string | undefined {
    const parts = path.replace(/\.[^./]*$/, '').split('/');
    const name = /^(?:readme|index)$/i.test(parts.at(-1) ?? '') ? parts.at(-2) : parts.at(-1);
    return (name !== undefined && toFileSlug(name)) || undefined;
}

/**
 * Keeps the position of pages that the repository lacks, or appends them.
 *
 * @throws {GitError} for a page below a deleted page with a condition.
 */
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
    const keep = (stored: StoredPage): PageInput => {
        const { entry: pageRow, version } = stored;
        const kept: PageInput = {
            id: pageRow.page,
            title: version.title,
            type: version.type,
            slug: pageRow.slug ?? undefined,
            version: rewritten.get(pageRow.page) ?? version.id,
            ...((version.type === 'document' || version.type === 'group') && { pages: [] }),
        };
        const parent = findOrKeepParent(stored);
        (parent ? (parent.pages ??= []) : pages).push(kept);
        inputsById.set(pageRow.page, kept);
        return kept;
    };
    const findOrKeepParent = ({ entry: { parent }, version: { title } }: StoredPage): PageInput | undefined => {
        const above = parent === null ? undefined : previous.get(parent);
        if (!above) return undefined;
        const known = inputsById.get(above.entry.page);
        if (known || above.version.condition === null) return known ?? findOrKeepParent(above);
        if (above.version.type === 'group') return keep(above);
        throw new GitError(
            `The repository has no readable page "${above.version.title}" any more, whose condition hides the page "${title}" of the space. Delete or move "${title}" first.`,
        );
    };
    for (const stored of previous.all().values()) {
        const { entry: pageRow, version } = stored;
        const isOurs =
            !isExportableToGitFileOrSummary(stored) || (version.type === 'document' && !known.has(pageRow.page));
        if (isOurs && !inputsById.has(pageRow.page)) keep(stored);
    }
}
