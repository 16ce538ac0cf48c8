import { STUDIO_VIEWS } from '../workspace/views.js';

/** What the reference shows. */
export interface ReferenceState {
    /** Id of an operation. Left out for the list of all. */
    operation?: string;
    /** What is searched in the list. */
    wanted: string;
}

/** Name of what is searched in an address. */
const FIND = 'find';

/** The address of the list with what is searched in it. */
export function formatReferenceSearchPath(query: string): string {
    return STUDIO_VIEWS.reference.path + (query && `/?${new URLSearchParams({ [FIND]: query }).toString()}`);
}

/** The state that an address opens. */
export function parseReferencePath(path: string): ReferenceState {
    const [name = '', query = ''] = path.slice(STUDIO_VIEWS.reference.path.length).split(/\?(.*)/s);
    const operation = name.slice(1);
    const wanted = new URLSearchParams(query).get(FIND) ?? '';
    return { ...(operation !== '' && { operation }), wanted };
}
