import type { ContentReference } from '@svc-int/api';

import type { DocumentView } from '../document-view.js';
import { renderAttribute, type Html, concatHtml } from '../html.js';
import { toSafeUrl } from '../safe-url.js';

const ELSEWHERE = /^https?:/i;

/** Attributes of a link to what a reference names; of a text that leads nowhere, where there is nothing. */
export function renderLinkAttributes(view: DocumentView, reference: ContentReference): Html {
    return renderHrefAttributes(view, view.getHref(reference));
}

export function renderHrefAttributes(
    { opensInNewTab: opensBeside }: Pick<DocumentView, 'opensInNewTab'>,
    address: string | undefined,
): Html {
    const href = toSafeUrl(address);
    if (href === undefined || !ELSEWHERE.test(href)) return renderAttribute('href', href);
    return concatHtml([
        renderAttribute('href', href),
        renderAttribute('target', opensBeside ? '_blank' : undefined),
        renderAttribute('rel', 'noopener'),
    ]);
}
