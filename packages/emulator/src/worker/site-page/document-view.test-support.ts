import type { DocumentBlock } from '@svc-int/api';

import { parseMarkdownDocument } from '../markdown/index.js';
import type { DocumentView, RenderedDocument } from './document-view.js';
import { renderDocument } from './document/render-document.js';

/** A view of a document whose references all lead somewhere. */
export const VIEW: DocumentView = {
    locale: 'en',
    opensInNewTab: false,
    hrefOf: (reference) => (reference.kind === 'url' ? reference.url : `/${reference.kind}`),
    textOf: (reference) => (reference.kind === 'url' ? reference.url : `the ${reference.kind}`),
    pictureOf: (reference) => ({
        src: reference.kind === 'url' ? reference.url : '/picture.png',
        width: 40,
        height: 30,
    }),
    fileOf: ({ file }) => ({ name: `${file}.txt`, href: `/files/${file}`, size: 2048 }),
    sharedContentOf: () => undefined,
    specificationOf: () => undefined,
};

export function drawn(nodes: readonly DocumentBlock[], view: Partial<DocumentView> = {}): RenderedDocument {
    return renderDocument({ object: 'document', data: {}, nodes: [...nodes] as never }, { ...VIEW, ...view });
}

/** HTML of what is written in Markdown. */
export function drawnMarkdown(markdown: string, view: Partial<DocumentView> = {}): string {
    return renderDocument(parseMarkdownDocument(markdown, { find: (url) => ({ kind: 'url', url }) }), {
        ...VIEW,
        ...view,
    }).html;
}
