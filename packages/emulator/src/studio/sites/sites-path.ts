import { decodePathSegment } from '../../values/decode-path-segment.js';
import { STUDIO_VIEWS } from '../workspace/views.js';

/** Tokens are never part of the URL. */
export type SimulatedVisitor =
    | { as: 'nobody' }
    /** JSON; `unsigned` contains unsigned claims. */
    | { as: 'claims'; claims: string }
    | { as: 'token' }
    | { as: 'link'; link: string }
    | { as: 'member'; user: string };

export interface SitesState {
    /** Default: the first site. */
    site?: string;
    visitor: SimulatedVisitor;
    /** Path on the site. Default: the root. */
    page: string;
}

export function formatSitesPath({ site, visitor, page }: SitesState): string {
    if (site === undefined) return STUDIO_VIEWS.sites.path;
    const query = new URLSearchParams({ ...formatVisitorQuery(visitor), ...(page !== '' && { page }) }).toString();
    return `${STUDIO_VIEWS.sites.path}/${encodeURIComponent(site)}${query && `?${query}`}`;
}

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

export function formatVisitorQuery({ as, ...given }: SimulatedVisitor): Record<string, string> {
    return as === 'nobody' ? {} : { as, ...given };
}

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
