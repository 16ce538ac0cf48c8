import { type SimulatedVisitor, parseVisitorQuery, formatVisitorQuery } from '../sites/sites-path.js';
import { decodePathSegment } from '../workspace/decode-path-segment.js';
import { STUDIO_VIEWS } from '../workspace/views.js';

/** What the view of documents shows. */
export interface DocumentsState {
    /** Id of the space. Default: the first one. */
    space?: string | undefined;
    /** Id of the page. Default: the first one. */
    page?: string | undefined;
    /** Id of the change request whose pages they are. Default: those of the space itself. */
    changeRequest?: string | undefined;
    /** Who sees the published page beside the document; left out where that is not shown. */
    beside?: SimulatedVisitor | undefined;
}

/** Parameter by which the published page is shown. */
const BESIDE = 'beside';

/** Parameter that names a change request. */
const CHANGE_REQUEST = 'change';

/** The address of a state, which opens it again. */
export function formatDocumentsPath({ space, page, changeRequest, beside }: DocumentsState): string {
    const parts = space === undefined ? [] : [space, ...(page === undefined ? [] : [page])];
    const query = new URLSearchParams({
        ...(changeRequest !== undefined && { [CHANGE_REQUEST]: changeRequest }),
        ...(beside && { [BESIDE]: 'site', ...formatVisitorQuery(beside) }),
    }).toString();
    return [STUDIO_VIEWS.documents.path, ...parts.map(encodeURIComponent)].join('/') + (query && `?${query}`);
}

/** The state that an address opens. */
export function parseDocumentsPath(path: string): DocumentsState {
    const [pathname = '', query = ''] = path.slice(STUDIO_VIEWS.documents.path.length).split(/\?(.*)/s);
    const [space, page] = pathname.split('/').filter(Boolean).map(decodePathSegment);
    const values = new URLSearchParams(query);
    const changeRequest = values.get(CHANGE_REQUEST) ?? undefined;
    return {
        space,
        page,
        ...(changeRequest !== undefined && { changeRequest }),
        ...(values.has(BESIDE) && { beside: parseVisitorQuery(values) }),
    };
}
