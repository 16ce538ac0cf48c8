import { ApiError } from '@svc-int/api';

import type { ServiceClient } from '../service-client/service-client.js';

export interface PageRef {
    space: string;
    changeRequest?: string;
    page: string;
}

export interface PageText {
    title: string;
    path: string;
    markdown: string;
    revision: string;
}

type Client = Pick<ServiceClient, 'ask' | 'read'>;

export async function fetchPageText(client: Client, ref: PageRef): Promise<PageText> {
    const at = `spaces/${encodeURIComponent(ref.space)}`;
    const within =
        ref.changeRequest === undefined ? at : `${at}/change-requests/${encodeURIComponent(ref.changeRequest)}`;
    // Read the revision first, so that saving detects later changes.
    const { revision } = (await client.read(within)) as { revision: string };
    const path = `${within}/content/page/${encodeURIComponent(ref.page)}?format=markdown`;
    const page = (await client.read(path)) as { title: string; path: string; markdown?: string };
    return { title: page.title, path: page.path, markdown: page.markdown ?? '', revision };
}

/** Returns the saved state. Rejects with `PageChangedError` if the page has changed meanwhile. */
export async function savePageText(client: Client, ref: PageRef, base: PageText, markdown: string): Promise<PageText> {
    const { page, ...target } = ref;
    const send = (revision: string) =>
        client.ask('changeContent', {
            body: { ...target, revision, edits: [{ type: 'replace', page, fields: { markdown } }] },
        });
    try {
        return { ...base, markdown, revision: (await send(base.revision)).revision };
    } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        const now = await fetchPageText(client, ref);
        // An earlier attempt succeeded, but its response got lost.
        if (now.markdown === markdown) return now;
        if (now.markdown !== base.markdown) throw new PageChangedError(now);
        // Locked content: retry only with a newer revision.
        if (now.revision === base.revision) throw error;
        return { ...now, markdown, revision: (await send(now.revision)).revision };
    }
}

export class PageChangedError extends Error {
    readonly now: PageText;

    constructor(now: PageText) {
        super('Someone else changed this page. Save again to overwrite their changes.');
        this.now = now;
    }
}
