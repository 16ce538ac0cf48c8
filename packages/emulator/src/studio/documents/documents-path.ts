import { decodePathSegment } from '../../values/decode-path-segment.js';
import { type SimulatedVisitor, parseVisitorQuery, formatVisitorQuery } from '../sites/sites-path.js';
import { STUDIO_VIEWS } from '../workspace/views.js';

export interface DocumentsState {
    space?: string | undefined;
    page?: string | undefined;
    /** Default: the main content of the space. */
    changeRequest?: string | undefined;
    previewVisitor?: SimulatedVisitor | undefined;
}

const PREVIEW_PARAM = 'beside';

const CHANGE_REQUEST = 'change';

export function formatDocumentsPath({ space, page, changeRequest, previewVisitor }: DocumentsState): string {
    const parts = space === undefined ? [] : [space, ...(page === undefined ? [] : [page])];
    const query = new URLSearchParams({
        ...(changeRequest !== undefined && { [CHANGE_REQUEST]: changeRequest }),
        ...(previewVisitor && { [PREVIEW_PARAM]: 'site', ...formatVisitorQuery(previewVisitor) }),
    }).toString();
    return [STUDIO_VIEWS.documents.path, ...parts.map(encodeURIComponent)].join('/') + (query && `?${query}`);
}

export function parseDocumentsPath(path: string): DocumentsState {
    const [pathname = '', query = ''] = path.slice(STUDIO_VIEWS.documents.path.length).split(/\?(.*)/s);
    const [space, page] = pathname.split('/').filter(Boolean).map(decodePathSegment);
    const values = new URLSearchParams(query);
    const changeRequest = values.get(CHANGE_REQUEST) ?? undefined;
    return {
        space,
        page,
        ...(changeRequest !== undefined && { changeRequest }),
        ...(values.has(PREVIEW_PARAM) && { previewVisitor: parseVisitorQuery(values) }),
    };
}
