import type { Page } from '@svc-int/api';

import { holds } from '../../conditions/index.js';
import { type IsShown, shownDocument, shownMarkdown } from '../../markdown/index.js';
import type { Reader } from '../../service/access.js';
import type { Service } from '../../service/service.js';
import { getSiteById } from '../../subjects/sites/index.js';

/** Says which parts of pages a reader is shown; undefined for who is shown all of them. */
export function isShownTo(service: Service, reader: Reader): IsShown | undefined {
    if (reader.kind !== 'visitor' || !getSiteById(service, reader.site).adaptive) return undefined;
    return (condition) => holds(condition, reader.claims);
}

/** A page without the parts of its body that a reader is not shown. */
export function shownPage(page: Page, isShown: IsShown | undefined): Page {
    if (!isShown || page.type !== 'document') return page;
    return {
        ...page,
        ...(page.document && { document: shownDocument(page.document, isShown) }),
        ...(page.markdown !== undefined && { markdown: shownMarkdown(page.markdown, isShown) }),
    };
}
