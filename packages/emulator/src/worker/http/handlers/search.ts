import {
    countFoundPages,
    foundPagePlace,
    foundPages,
    foundPageView,
    searchQuery,
    type SearchQuery,
} from '../../subjects/search/index.js';
import { foundSpacePlace, pageOfFoundSpaces, type SpaceRow } from '../../subjects/spaces/index.js';
import type { Service } from '../../service/service.js';
import { pageOf } from '../list.js';
import type { Handlers } from '../mount.js';
import { contentOrganizationOf, spaceOf, visibleSpaces } from './content-of.js';

/** Pages that are shown of each space that an organization is searched for. */
const PAGES_OF_SPACE = 10;

/** Handlers for searching content. */
export const searchHandlers = {
    searchSpaceContent: (call) => {
        const { service } = call;
        const space = spaceOf(call, 'view');
        const query = searchQuery(call.query.query);
        const data = pageOf(call, {
            read: (range) => ({
                rows: foundPages(service, space, query, range),
                total: countFoundPages(service, space, query),
            }),
            place: foundPagePlace,
            view: (found) => foundPageView(service, found, query),
        });
        return { data };
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
                pages: bestPages(service, space, query, tier),
            }),
        });
        return { data };
    },
} satisfies Partial<Handlers>;

/** `tier` is that of the best match in the space. */
function bestPages(service: Service, space: SpaceRow, query: SearchQuery, tier: number) {
    const best = foundPages(service, space, query, { after: undefined, limit: PAGES_OF_SPACE, tier });
    return best.map((found) => foundPageView(service, found, query));
}
