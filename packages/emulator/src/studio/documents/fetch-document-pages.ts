import type { ApiClient } from '@svc-int/api';

type Pages = Awaited<ReturnType<ApiClient['spaces']['listPages']>>['data']['pages'];

export interface ListedPage {
    id: string;
    title: string;
    /** Number of ancestors. */
    depth: number;
}

const MAX_PAGES = 500;

export async function fetchDocumentPages(
    spaces: ApiClient['spaces'],
    space: string,
    changeRequest: string | undefined,
): Promise<ListedPage[]> {
    const { data } = await (changeRequest === undefined
        ? spaces.listPages(space)
        : spaces.listPagesInChangeRequest(space, changeRequest));
    return flattenPages(data.pages);
}

export function flattenPages(pages: Pages): ListedPage[] {
    return flattenPagesFromDepth(pages, 0).slice(0, MAX_PAGES);
}

function flattenPagesFromDepth(pages: Pages, depth: number): ListedPage[] {
    return pages.flatMap((page) => [
        ...(page.type === 'document' ? [{ id: page.id, title: page.title, depth }] : []),
        ...('pages' in page ? flattenPagesFromDepth(page.pages, depth + 1) : []),
    ]);
}
