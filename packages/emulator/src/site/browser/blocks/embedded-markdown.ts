import type { RenderResponse } from '@svc-int/api';

import type { MarkdownView } from '../../../markdown/markdown-view.js';

export type RenderResponseWithParsedMarkdown = RenderResponse & {
    markdown?: readonly (readonly [text: string, shown: MarkdownView])[];
};

const MAX_TEXTS = 500;

const sent = new Map<string, MarkdownView>();

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

export function findCachedMarkdown(text: string): MarkdownView | undefined {
    return sent.get(text);
}
