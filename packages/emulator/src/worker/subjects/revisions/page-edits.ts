import { ServiceError } from '../../service/service-error.js';
import type { PageInput } from './page-input.js';

/** Default: last child of `parent`. */
export interface PagePosition {
    /** Page id; null for the top level. Default: parent of the sibling, else the top level. */
    parent?: string | null | undefined;
    before?: string | undefined;
    after?: string | undefined;
    /** Index among the siblings; replaces `before` and `after`. */
    at?: number | undefined;
}

export type PageFields = Partial<Omit<PageInput, 'id' | 'pages' | 'version'>>;

export type StorablePageEdit =
    | { type: 'add'; page: PageInput; place?: PagePosition | undefined }
    | { type: 'replace'; page: string; fields: PageFields }
    | { type: 'move'; page: string; place: PagePosition }
    /** Default: the present parent and index; last below another parent. */
    | { type: 'relocate'; page: string; parent?: string | null | undefined; at?: number | undefined }
    | { type: 'delete'; page: string }
    /** Replaces or adds the page. Adds only missing descendants. */
    | { type: 'restore'; page: PageInput & { id: string }; place: RestoredPosition };

interface RestoredPosition {
    parent: string | null;
    /** The page comes before the first sibling that remains, else last. */
    next: readonly string[];
}

export interface PageEditOptions {
    /** Loads all fields of a stored version. */
    expandPage?: ((page: PageInput) => PageInput) | undefined;
    /** Names a field in errors. Default: `edits[index].field`. */
    nameField?: ((index: number, field: string) => string) | undefined;
    /** Whether the slug of a sibling throws 422. Default: the slug gets a number. */
    hasUniqueSlugs?: boolean | undefined;
}

interface Found {
    page: PageInput;
    siblings: PageInput[];
    parent: PageInput | undefined;
}

/**
 * Mutates nothing.
 *
 * Throws 422 that names the edit, for an unknown page or position.
 */
export function applyPageEdits(
    pages: readonly PageInput[],
    edits: readonly StorablePageEdit[],
    {
        expandPage = (page) => page,
        nameField = (index, field) => `edits[${index}].${field}`,
        hasUniqueSlugs = false,
    }: PageEditOptions = {},
): PageInput[] {
    const root: PageInput = { title: '', type: 'group', pages: copyPages(pages) };
    edits.forEach((edit, index) => {
        const refusal: Refusal = (field, problem) => new ServiceError(422, `${nameField(index, field)}: ${problem}`);
        const changed = apply(root, edit, expandPage, refusal);
        if (changed && hasUniqueSlugs) assertUniqueSlug(changed, refusal);
    });
    return root.pages ?? [];
}

type Refusal = (field: string, problem: string) => ServiceError;

interface Changed {
    page: PageInput;
    siblings: readonly PageInput[];
}

function apply(
    root: PageInput,
    edit: StorablePageEdit,
    whole: (page: PageInput) => PageInput,
    refusal: Refusal,
): Changed | undefined {
    if (edit.type === 'add') return insertPage(root, edit.page, edit.place ?? {}, refusal);
    if (edit.type === 'restore') return restorePage(root, edit.page, edit.place, refusal);
    const found = getPage(root, edit.page, () => refusal('page', `There is no page "${edit.page}".`));
    const { page, siblings } = found;
    const at = siblings.indexOf(page);
    switch (edit.type) {
        case 'replace': {
            const { version, ...before } = whole(page);
            const replaced = omitEmpty({ ...omitAlternatives(before, edit.fields), ...edit.fields, pages: page.pages });
            siblings[at] = replaced;
            return { page: replaced, siblings };
        }
        case 'delete':
            siblings.splice(at, 1);
            return undefined;
        case 'move':
            siblings.splice(at, 1);
            // Rejects positions within the moved page itself.
            return insertPage(root, page, edit.place, refusal);
        case 'relocate': {
            const parent = found.parent?.id ?? null;
            const { parent: into = parent, at: index = into === parent ? at : undefined } = edit;
            siblings.splice(at, 1);
            return insertPage(root, page, { parent: into, at: index }, refusal);
        }
    }
}

function assertUniqueSlug({ page, siblings }: Changed, refusal: Refusal): void {
    const { slug } = page;
    if (slug === undefined || page.type === 'link') return;
    if (siblings.some((other) => other !== page && other.type !== 'link' && other.slug === slug))
        throw refusal('slug', `The slug "${slug}" belongs to a sibling of the page. Use another one.`);
}

const OTHERWISE = {
    markdown: ['document', 'documentVersionId'],
    document: ['markdown', 'documentVersionId'],
    target: ['href'],
    href: ['target'],
} as const;

function omitAlternatives(page: PageInput, fields: PageFields): PageInput {
    const replaced = Object.entries(OTHERWISE).flatMap(([name, other]) => (name in fields ? other : []));
    return { ...page, ...Object.fromEntries(replaced.map((name) => [name, undefined])) };
}

function omitEmpty({ linkTitle, condition, ...page }: PageInput): PageInput {
    return { ...page, ...(linkTitle && { linkTitle }), ...(condition && { condition }) };
}

function insertPage(
    root: PageInput,
    page: PageInput,
    { parent, before, after, at: index }: PagePosition,
    refusal: Refusal,
): Changed {
    const sibling = before ?? after;
    if (before !== undefined && after !== undefined)
        throw refusal('place', 'A page can be put before or after another one: give only one of them.');
    const named =
        sibling === undefined
            ? undefined
            : getPage(root, sibling, () =>
                  refusal(`place.${before === undefined ? 'after' : 'before'}`, describeMissingPage(sibling, page)),
              );
    if (named && parent !== undefined && (named.parent?.id ?? null) !== parent)
        throw refusal('place.parent', `The page "${sibling}" is not below "${parent ?? 'the top'}".`);
    const siblings = named?.siblings ?? listSiblingsBelow(root, page, parent ?? null, refusal);
    if (index !== undefined && index > siblings.length)
        throw refusal('place.at', `The position ${index} is beyond the ${siblings.length} siblings of the page.`);
    const at = named ? siblings.indexOf(named.page) + (before === undefined ? 1 : 0) : (index ?? siblings.length);
    siblings.splice(at, 0, page);
    return { page, siblings };
}

function listSiblingsBelow(root: PageInput, page: PageInput, parent: string | null, refusal: Refusal): PageInput[] {
    const above =
        parent === null
            ? root
            : getPage(root, parent, () => refusal('place.parent', describeMissingPage(parent, page))).page;
    if (above.type === 'link' || above.type === 'computed')
        throw refusal(
            'place.parent',
            `The page "${parent}" has the type "${above.type}", which cannot have pages below it.`,
        );
    return (above.pages ??= []);
}

function restorePage(
    root: PageInput,
    stored: PageInput & { id: string },
    { parent, next }: RestoredPosition,
    refusal: Refusal,
): Changed {
    const current = findPage(root, stored.id);
    const page = { ...stored, pages: current ? current.page.pages : omitPages(stored.pages, listPageIds(root)) };
    if (current && (current.parent?.id ?? null) === parent) {
        current.siblings[current.siblings.indexOf(current.page)] = page;
        return { page, siblings: current.siblings };
    }
    if (current) current.siblings.splice(current.siblings.indexOf(current.page), 1);
    const siblings = listSiblingsBelow(root, page, parent, (_, problem) =>
        refusal('page', `${problem} Revert it first.`),
    );
    const following = siblings.findIndex(({ id }) => id !== undefined && next.includes(id));
    siblings.splice(following === -1 ? siblings.length : following, 0, page);
    return { page, siblings };
}

function omitPages(pages: readonly PageInput[] = [], ids: ReadonlySet<string>): PageInput[] {
    return pages.filter(({ id = '' }) => !ids.has(id)).map((page) => ({ ...page, pages: omitPages(page.pages, ids) }));
}

function listPageIds({ pages = [] }: PageInput, ids = new Set<string>()): ReadonlySet<string> {
    for (const page of pages) {
        if (page.id !== undefined) ids.add(page.id);
        listPageIds(page, ids);
    }
    return ids;
}

function describeMissingPage(id: string, { id: moved }: PageInput): string {
    return `There is no page "${id}"${moved === undefined ? '' : ` outside of the page "${moved}"`}.`;
}

function getPage(root: PageInput, id: string, refusal: () => ServiceError): Found {
    const found = findPage(root, id);
    if (!found) throw refusal();
    return found;
}

function findPage(root: PageInput, id: string): Found | undefined {
    const stack: PageInput[] = [root];
    for (let parent = stack.pop(); parent; parent = stack.pop()) {
        for (const page of parent.pages ?? []) {
            if (page.id === id)
                return { page, siblings: parent.pages ?? [], parent: parent === root ? undefined : parent };
            stack.push(page);
        }
    }
    return undefined;
}

function copyPages(pages: readonly PageInput[]): PageInput[] {
    return pages.map((page) => ({ ...page, ...(page.pages && { pages: copyPages(page.pages) }) }));
}
