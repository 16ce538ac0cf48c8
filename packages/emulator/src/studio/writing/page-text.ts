import { ApiError } from '@svc-int/api';

import type { ServiceClient } from '../service-client/service-client.js';

/** A page of a space, or of one of its change requests. */
export interface PageRef {
    space: string;
    changeRequest?: string;
    page: string;
}

/** Body of a page, and the revision that it was read of. */
export interface PageText {
    title: string;
    /** Its path in the space. */
    path: string;
    markdown: string;
    revision: string;
}

type Client = Pick<ServiceClient, 'ask' | 'read'>;

/** Reads the body of a page as Markdown. */
export async function fetchPageText(client: Client, ref: PageRef): Promise<PageText> {
    const at = `spaces/${encodeURIComponent(ref.space)}`;
    const within =
        ref.changeRequest === undefined ? at : `${at}/change-requests/${encodeURIComponent(ref.changeRequest)}`;
    // First, so that a change in between is noticed when it is saved.
    const { revision } = (await client.read(within)) as { revision: string };
    const path = `${within}/content/page/${encodeURIComponent(ref.page)}?format=markdown`;
    const page = (await client.read(path)) as { title: string; path: string; markdown?: string };
    return { title: page.title, path: page.path, markdown: page.markdown ?? '', revision };
}

/**
 * Saves the body of a page that was read before, and gives it as it is then. Rejects with `PageChangedError` where somebody else changed it
 * meanwhile; changes of other pages are nothing to ask about.
 */
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
        // An earlier try of it got through, and its answer did not.
        if (now.markdown === markdown) return now;
        if (now.markdown !== base.markdown) throw new PageChangedError(now);
        // What is locked stays so: only a newer revision is worth another try.
        if (now.revision === base.revision) throw error;
        return { ...now, markdown, revision: (await send(now.revision)).revision };
    }
}

/** Somebody else changed the page since it was read. */
export class PageChangedError extends Error {
    /** The page as it is now. */
    readonly now: PageText;

    constructor(now: PageText) {
        super('Someone else changed this page. Save again to overwrite their changes.');
        this.now = now;
    }
}
