import type { ApiClient } from '@svc-int/api';

type Pages = Awaited<ReturnType<ApiClient['spaces']['listPages']>>['data']['pages'];

export interface SourcePageSummary {
    id: string;
    title: string;
}

/** Omits computed pages. */
export async function fetchSourcePages(
    spaces: ApiClient['spaces'],
    space: string,
    integration: string,
    source: string,
): Promise<SourcePageSummary[]> {
    const { data } = await spaces.listPages(space, { computed: false });
    return listSourcePages(data.pages, `integration:${integration}:${source}`);
}

function listSourcePages(pages: Pages, type: string): SourcePageSummary[] {
    return pages.flatMap((page) => {
        const isOne = 'computed' in page && page.computed?.type === type;
        const below = 'pages' in page ? listSourcePages(page.pages, type) : [];
        return isOne ? [{ id: page.id, title: page.title }, ...below] : below;
    });
}
