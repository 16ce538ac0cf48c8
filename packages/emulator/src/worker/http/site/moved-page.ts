import { notFound } from '../../service/service-error.js';
import { movedPage, pathOfMoved } from '../../subjects/visitors/index.js';
import { redirect } from './sign-in.js';
import { sitePath, type Visit } from './visit.js';

/** Sends a visitor on who has come to where a page was, for now: it may move back. `ending` follows its path. */
export function toMovedPage(visit: Visit, ending = ''): Response {
    const { service, url, sight } = visit;
    const parts = sight.place ? [...sight.place.base, ...sight.place.path] : [];
    const moved = movedPage(service, sight.structure, parts);
    if (!moved) throw notFound('page at', url.pathname);
    const path = pathOfMoved(moved).map(encodeURIComponent).join('/');
    return redirect(sitePath(visit) + path + ending + url.search, 307);
}
