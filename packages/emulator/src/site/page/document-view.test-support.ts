import type { DocumentBlock } from '@svc-int/api';

import { parseMarkdownDocument } from '../../worker/markdown/index.js';
import type { SiteDocumentView, RenderedDocument } from './site-document-view.js';
import { renderDocumentSteps } from './document/render-document.js';

export const VIEW: SiteDocumentView = {
    locale: 'en',
    opensInNewTab: false,
    assistants: [{ name: 'Bot', getHref: (prompt) => `https://bot.example/?q=${encodeURIComponent(prompt)}` }],
    getHref: (reference) => (reference.kind === 'url' ? reference.url : `/${reference.kind}`),
    getText: (reference) => (reference.kind === 'url' ? reference.url : `the ${reference.kind}`),
    findImage: (reference) => ({
        src: reference.kind === 'url' ? reference.url : '/picture.png',
        width: 40,
        height: 30,
    }),
    getFile: ({ file }) => ({ name: `${file}.txt`, href: `/files/${file}`, size: 2048 }),
    getReusableContent: () => undefined,
    findTag: () => undefined,
    getSpecification: () => undefined,
};

export function renderBlocks(nodes: readonly DocumentBlock[], view: Partial<SiteDocumentView> = {}): RenderedDocument {
    return renderAllSteps({ object: 'document', data: {}, nodes: [...nodes] as never }, { ...VIEW, ...view });
}

function renderAllSteps(...args: Parameters<typeof renderDocumentSteps>): RenderedDocument {
    const steps = renderDocumentSteps(...args);
    for (;;) {
        const step = steps.next();
        if (step.done) return step.value;
    }
}

export function renderMarkdown(markdown: string, view: Partial<SiteDocumentView> = {}): string {
    return renderAllSteps(parseMarkdownDocument(markdown, { find: (url) => ({ kind: 'url', url }) }), {
        ...VIEW,
        ...view,
    }).html;
}
