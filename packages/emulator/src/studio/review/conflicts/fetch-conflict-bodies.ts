import { ApiError, type ApiClient } from '@svc-int/api';

import { parseSegments } from '../../documents/segments.js';
import { type MergedBlocks, mergeBlocks } from './merge-blocks.js';
import type { MergeConflict, MergeConflictList } from './merge-choice.js';

type Spaces = ApiClient['spaces'];

export async function fetchConflictBlocks(
    spaces: Spaces,
    space: string,
    { base, ours, theirs }: MergeConflictList['revisions'],
    { id }: MergeConflict,
): Promise<MergedBlocks[]> {
    const fetchBlocks = async (revision: string): Promise<string[]> => {
        try {
            const { data } = await spaces.getPageInRevisionById(space, revision, id, { format: 'markdown' });
            const markdown = 'markdown' in data && typeof data.markdown === 'string' ? data.markdown : '';
            return parseSegments(markdown).map((segment) => segment.markdown);
        } catch (error) {
            if (error instanceof ApiError && error.status === 404) return [];
            throw error;
        }
    };
    const [before, own, other] = await Promise.all([base, ours, theirs].map(fetchBlocks));
    return mergeBlocks({ base: before ?? [], ours: own ?? [], theirs: other ?? [] });
}
