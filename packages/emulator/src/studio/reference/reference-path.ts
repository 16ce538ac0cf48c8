import { STUDIO_VIEWS } from '../workspace/views.js';

export interface ReferenceState {
    /** Undefined for the list of operations. */
    operation?: string;
    wanted: string;
}

const FIND = 'find';

export function formatReferenceSearchPath(query: string): string {
    return STUDIO_VIEWS.reference.path + (query && `/?${new URLSearchParams({ [FIND]: query }).toString()}`);
}

export function parseReferencePath(path: string): ReferenceState {
    const [name = '', query = ''] = path.slice(STUDIO_VIEWS.reference.path.length).split(/\?(.*)/s);
    const operation = name.slice(1);
    const wanted = new URLSearchParams(query).get(FIND) ?? '';
    return { ...(operation !== '' && { operation }), wanted };
}
