import { ServiceError } from '../../service/service-error.js';
import type { PageInput } from './page-input.js';

/** Default: last child of `parent`. */
export interface PagePosition {
    /** Page id; null for the top level. Default: the parent of the named sibling, or the top level. */
    parent?: string | null | undefined;
    before?: string | undefined;
    after?: string | undefined;
}

export type PageFields = Partial<Omit<PageInput, 'id' | 'pages' | 'version'>>;

export type StorablePageEdit =
    | { type: 'add'; page: PageInput; place?: PagePosition | undefined }
    | { type: 'replace'; page: string; fields: PageFields }
    | { type: 'move'; page: string; place: PagePosition }
    /** Deletes the page with its descendants. */
    | { type: 'delete'; page: string };

interface Found {
    page: PageInput;
    siblings: PageInput[];
    parent: PageInput | undefined;
}

/**
 * Applies edits in sequence, without mutation. `whole` loads all fields of a stored version.
 *
 * @throws {ServiceError} 422 that names the edit, for an unknown page or position.
 */
export function applyPageEdits(
    pages: readonly PageInput[],
    edits: readonly StorablePageEdit[],
    expandPage: (page: PageInput) => PageInput = (page) => page,
): PageInput[] {
    const root: PageInput = { title: '', type: 'group', pages: copyPages(pages) };
    edits.forEach((edit, index) => {
        apply(
            root,
            edit,
            expandPage,
            (field, problem) => new ServiceError(422, `edits[${index}].${field}: ${problem}`),
        );
    });
    return root.pages ?? [];
}

type Refusal = (field: string, problem: string) => ServiceError;

function apply(root: PageInput, edit: StorablePageEdit, whole: (page: PageInput) => PageInput, refusal: Refusal): void {
    if (edit.type === 'add') {
        insertPage(root, edit.page, edit.place ?? {}, refusal);
        return;
    }
    const { page, siblings } = getPage(root, edit.page, () => refusal('page', `There is no page "${edit.page}".`));
    const at = siblings.indexOf(page);
    switch (edit.type) {
        case 'replace': {
            const { version, ...before } = whole(page);
            siblings[at] = { ...omitAlternatives(before, edit.fields), ...edit.fields, pages: page.pages };
            return;
        }
        case 'delete':
            siblings.splice(at, 1);
            return;
        case 'move':
            siblings.splice(at, 1);
            // Rejects positions within the moved page itself.
            insertPage(root, page, edit.place, refusal);
    }
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

function insertPage(root: PageInput, page: PageInput, { parent, before, after }: PagePosition, refusal: Refusal): void {
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
    const above =
        parent === undefined || parent === null
            ? root
            : getPage(root, parent, () => refusal('place.parent', describeMissingPage(parent, page))).page;
    if (above.type === 'link' || above.type === 'computed')
        throw refusal(
            'place.parent',
            `The page "${parent}" has the type "${above.type}", which cannot have pages below it.`,
        );
    const siblings = named?.siblings ?? (above.pages ??= []);
    const at = named ? siblings.indexOf(named.page) + (before === undefined ? 1 : 0) : siblings.length;
    siblings.splice(at, 0, page);
}

function describeMissingPage(id: string, { id: moved }: PageInput): string {
    return `There is no page "${id}"${moved === undefined ? '' : ` outside of the page "${moved}"`}.`;
}

function getPage(root: PageInput, id: string, refusal: () => ServiceError): Found {
    const stack: PageInput[] = [root];
    for (let parent = stack.pop(); parent; parent = stack.pop()) {
        for (const page of parent.pages ?? []) {
            if (page.id === id)
                return { page, siblings: parent.pages ?? [], parent: parent === root ? undefined : parent };
            stack.push(page);
        }
    }
    throw refusal();
}

function copyPages(pages: readonly PageInput[]): PageInput[] {
    return pages.map((page) => ({ ...page, ...(page.pages && { pages: copyPages(page.pages) }) }));
}
