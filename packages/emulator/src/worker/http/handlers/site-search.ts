import { foundOnSiteView, searchSite } from '../../subjects/sites/index.js';
import { pageOfAll } from '../list.js';
import type { Handlers } from '../mount.js';
import { visitorSight } from './site-of.js';

/** Searching what a site shows. */
export const siteSearchHandlers = {
    searchSiteContent: (call) => {
        const { operationId, params, query, body } = call;
        const sight = visitorSight(call);
        const found = searchSite(sight, body.query, body.scope ?? { mode: 'default' });
        // A cursor is good for the words and the scope that it came with.
        const list = { operationId, params, query: { ...query, body } };
        return { data: pageOfAll(list, found, (one) => foundOnSiteView(sight, one, body.query)) };
    },
} satisfies Partial<Handlers>;
