import type { ContentReference } from '@svc-int/api';

import type { DocumentView } from '../document-view.js';
import { attribute, type Html, joined } from '../html.js';
import { safeUrl } from '../safe-url.js';

const ELSEWHERE = /^https?:/i;

/** Attributes of a link to what a reference names; of a text that leads nowhere, where there is nothing. */
export function linkAttributes(view: DocumentView, reference: ContentReference): Html {
    return addressAttributes(view, view.hrefOf(reference));
}

export function addressAttributes(
    { opensBeside }: Pick<DocumentView, 'opensBeside'>,
    address: string | undefined,
): Html {
    const href = safeUrl(address);
    if (href === undefined || !ELSEWHERE.test(href)) return attribute('href', href);
    return joined([
        attribute('href', href),
        attribute('target', opensBeside ? '_blank' : undefined),
        attribute('rel', 'noopener'),
    ]);
}
