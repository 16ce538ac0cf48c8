import type { ApiClient } from '@svc-int/api';

import { flattenPages, type ListedPage } from '../documents/fetch-document-pages.js';

type Spaces = ApiClient['spaces'];

export async function fetchPagesOfRevision(spaces: Spaces, space: string, revision: string): Promise<ListedPage[]> {
    const { data } = await spaces.listPagesInRevisionById(space, revision);
    return flattenPages(data.pages);
}

export async function fetchPageMarkdown(
    spaces: Spaces,
    space: string,
    revision: string,
    page: string,
): Promise<string> {
    const { data } = await spaces.getPageInRevisionById(space, revision, page, { format: 'markdown' });
    return 'markdown' in data && typeof data.markdown === 'string' ? data.markdown : '';
}
