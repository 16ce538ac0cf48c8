import { ApiError, type ApiClient, type ChangeRequest, type RevisionChanges } from '@svc-int/api';

export type RevisionChange = RevisionChanges['changes'][number];

export type PageChange = Extract<RevisionChange, { page: unknown }>;

export interface ChangeRequestChanges {
    changeRequest: ChangeRequest;
    changes: RevisionChange[];
    more: number;
}

const MAX_CHANGES = 500;

type Spaces = ApiClient['spaces'];

export async function fetchChangeRequestChanges(
    spaces: Spaces,
    space: string,
    id: string,
): Promise<ChangeRequestChanges> {
    const changeRequest = (await spaces.getChangeRequestById(space, id)).data;
    const { data } = await spaces.getChangeRequestChanges(space, id, { limit: MAX_CHANGES });
    return { changeRequest, changes: data.changes, more: data.more ?? 0 };
}

/** Returns an empty text for a page that one side lacks. */
export async function fetchPageBodies(
    spaces: Spaces,
    space: string,
    { revision, revisionInitial, revisionMergedAncestor }: ChangeRequest,
    { page }: PageChange,
): Promise<{ before: string; after: string }> {
    const fetchBody = async (at: string): Promise<string> => {
        try {
            const { data } = await spaces.getPageInRevisionById(space, at, page.id, { format: 'markdown' });
            return 'markdown' in data && typeof data.markdown === 'string' ? data.markdown : '';
        } catch (error) {
            if (error instanceof ApiError && error.status === 404) return '';
            throw error;
        }
    };
    const [before, after] = await Promise.all([
        fetchBody(revisionMergedAncestor ?? revisionInitial),
        fetchBody(revision),
    ]);
    return { before, after };
}

export function describePageChange(change: RevisionChange): { verb: string; title: string } {
    const [, verb = ''] = /_(created|edited|deleted|moved)$/.exec(change.type) ?? [];
    return { verb, title: getTitle(change) };
}

function getTitle(change: RevisionChange): string {
    if ('page' in change) return change.page.title;
    if ('file' in change) return change.file.name;
    if ('tag' in change) return change.tag.label;
    return 'reusableContent' in change ? change.reusableContent.title : 'Variables';
}
