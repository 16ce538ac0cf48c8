import type { ContentReference } from '@svc-int/api';

import type { SiteDocumentView } from '../site-document-view.js';
import { renderAttribute, type SafeHtml, concatHtml } from '../html.js';
import { toSafeLinkUrl } from '../safe-url.js';

const EXTERNAL_URL = /^https?:/i;

export function renderHrefAttributesForReference(view: SiteDocumentView, reference: ContentReference): SafeHtml {
    return renderHrefAttributes(view, view.getHref(reference));
}

export function renderHrefAttributes(
    { opensInNewTab }: Pick<SiteDocumentView, 'opensInNewTab'>,
    address: string | undefined,
): SafeHtml {
    const href = toSafeLinkUrl(address);
    if (href === undefined || !EXTERNAL_URL.test(href)) return renderAttribute('href', href);
    return concatHtml([
        renderAttribute('href', href),
        renderAttribute('target', opensInNewTab ? '_blank' : undefined),
        renderAttribute('rel', 'noopener'),
    ]);
}
