import { decodePathSegment } from '../workspace/decode-path-segment.js';
import { STUDIO_VIEWS } from '../workspace/views.js';

/** Who one is on a site. A token is in no address: it is pasted again. */
export type SimulatedVisitor =
    | { as: 'nobody' }
    /** JSON; `unsigned` holds those that nobody signs. */
    | { as: 'claims'; claims: string }
    | { as: 'token' }
    /** Id of the share link. */
    | { as: 'link'; link: string }
    /** Id of a member of the site's organization. */
    | { as: 'member'; user: string };

/** What the view of sites shows. */
export interface SitesState {
    /** Id of the site. Default: the first one. */
    site?: string;
    visitor: SimulatedVisitor;
    /** Path on the site at which it is opened. Default: the site itself. */
    page: string;
}

/** The address of a state, which opens it again. */
export function formatSitesPath({ site, visitor, page }: SitesState): string {
    if (site === undefined) return STUDIO_VIEWS.sites.path;
    const query = new URLSearchParams({ ...formatVisitorQuery(visitor), ...(page !== '' && { page }) }).toString();
    return `${STUDIO_VIEWS.sites.path}/${encodeURIComponent(site)}${query && `?${query}`}`;
}

/** The state that an address opens. */
export function parseSitesPath(path: string): SitesState {
    const [encodedSite = '', query = ''] = path.slice(STUDIO_VIEWS.sites.path.length + 1).split(/\?(.*)/s);
    const values = new URLSearchParams(query);
    const site = decodePathSegment(encodedSite);
    return {
        ...(site !== '' && { site }),
        visitor: parseVisitorQuery(values),
        page: values.get('page') ?? '',
    };
}

/** Who one is, as parameters of an address; nobody needs none. */
export function formatVisitorQuery({ as, ...given }: SimulatedVisitor): Record<string, string> {
    return as === 'nobody' ? {} : { as, ...given };
}

/** Who the parameters of an address say that one is. */
export function parseVisitorQuery(values: URLSearchParams): SimulatedVisitor {
    const as = values.get('as');
    switch (as) {
        case 'claims':
            return { as, claims: values.get('claims') ?? '{}' };
        case 'token':
            return { as };
        case 'link':
            return { as, link: values.get('link') ?? '' };
        case 'member':
            return { as, user: values.get('user') ?? '' };
        default:
            return { as: 'nobody' };
    }
}
