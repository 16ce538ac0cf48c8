import type { SearchPageResult } from '@svc-int/api';

import type { IsShown } from '../../markdown/index.js';
import {
    countFoundPages,
    type FoundPage,
    foundPagePlace,
    foundPages,
    foundPageView,
    isFoundIn,
    searchQuery,
    type SearchQuery,
} from '../../subjects/search/index.js';
import { contextOf } from '../../subjects/pages/index.js';
import { bodyOf, shownSectionsOf } from '../../subjects/revisions/index.js';
import { foundSpacePlace, pageOfFoundSpaces, type SpaceRow } from '../../subjects/spaces/index.js';
import type { Service } from '../../service/service.js';
import { pageOf } from '../list.js';
import type { Handlers, ReadCall } from '../mount.js';
import { isShownTo } from './shown-parts.js';
import { contentOrganizationOf, spaceOf, visibleSpaces } from './content-of.js';

/** Pages that are shown of each space that an organization is searched for. */
const PAGES_OF_SPACE = 10;

/** Handlers for searching content. */
export const searchHandlers = {
    searchSpaceContent: (call) => {
        const { service } = call;
        const space = spaceOf(call, 'view');
        const query = searchQuery(call.query.query);
        const isShown = isShownTo(service, call.caller, space);
        const { items, ...page } = pageOf(call, {
            read: (range) => ({
                rows: foundPages(service, space, query, range),
                // Of what is hidden, not even the number is told.
                total: isShown ? undefined : countFoundPages(service, space, query),
            }),
            place: foundPagePlace,
            view: (found) => foundPartsView(service, space, found, query, isShown),
        });
        return { data: { ...page, items: items.filter((item) => item !== undefined) } };
    },

    searchOrganizationContent: (call) => {
        const { service } = call;
        const { id } = contentOrganizationOf(call);
        const filters = visibleSpaces(call, id);
        const query = searchQuery(call.query.query);
        const data = pageOf(call, {
            read: (range) => pageOfFoundSpaces(service, id, query, { ...filters, ...range }),
            place: foundSpacePlace,
            view: ({ space, tier }) => ({
                id: space.id,
                title: space.title,
                pages: bestPages(call, space, query, tier),
            }),
        });
        return { data };
    },
} satisfies Partial<Handlers>;

/** `tier` is that of the best match in the space. */
function bestPages({ service, caller }: ReadCall, space: SpaceRow, query: SearchQuery, tier: number) {
    const best = foundPages(service, space, query, { after: undefined, limit: PAGES_OF_SPACE, tier });
    const isShown = isShownTo(service, caller, space);
    return best.flatMap((found) => foundPartsView(service, space, found, query, isShown) ?? []);
}

/** A page that was found, for who may be shown parts of it alone; undefined where just what is hidden was found. */
export function foundPartsView(
    service: Service,
    space: SpaceRow,
    found: FoundPage,
    query: SearchQuery,
    isShown: IsShown | undefined,
): SearchPageResult | undefined {
    if (!isShown) return foundPageView(service, space, found, query);
    const page = contextOf(service, space).pages.get(found.page);
    const shown = page?.version.type === 'document' ? shownSectionsOf(bodyOf(service, page), isShown) : undefined;
    if (!shown) return foundPageView(service, space, found, query);
    const view = foundPageView(service, space, found, query, shown);
    return view.sections.length > 0 || isFoundIn(found.title, query) ? view : undefined;
}
