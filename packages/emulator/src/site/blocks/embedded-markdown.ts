import type { RenderResponse } from '@svc-int/api';

import type { MarkdownView } from '../../markdown/markdown-view.js';

/** A rendering as the site's origin answers its own pages: with the Markdown in it, read, each by its text. */
export type RenderResponseWithParsedMarkdown = RenderResponse & {
    markdown?: readonly (readonly [text: string, shown: MarkdownView])[];
};

/** Texts whose trees a page keeps. */
const MAX_TEXTS = 500;

const sent = new Map<string, MarkdownView>();

/** Keeps what was sent along with a rendering; gives the rendering alone. */
export function cacheAndStripRenderingMarkdown({
    markdown = [],
    ...rendering
}: RenderResponseWithParsedMarkdown): RenderResponse {
    for (const [text, shown] of markdown) {
        sent.delete(text);
        sent.set(text, shown);
    }
    for (const text of sent.keys()) {
        if (sent.size <= MAX_TEXTS) break;
        sent.delete(text);
    }
    return rendering;
}

/** The tree of a text, where the service has sent it. */
export function findCachedMarkdown(text: string): MarkdownView | undefined {
    return sent.get(text);
}
