import { WORKSPACE_USER_ID } from '../../../control.js';
import { assertChangeable, getChangeRequest, revisionOf } from '../../subjects/change-requests/index.js';
import { withFacts } from '../../subjects/revisions/index.js';
import { changeContent } from '../../subjects/space-and-site-changes/index.js';
import { getSpace } from '../../subjects/spaces/index.js';
import { fileInput } from '../../subjects/workspace/index.js';
import type { ControlHandlers } from '../mount-control.js';

/** Endpoints that change what no operation of the contract changes. */
export const contentHandlers = {
    async changeContent(
        service,
        { body: { space: id, changeRequest, edits = [], files = [], reusableContents: reused = [], variables } },
    ) {
        const { edits: pages, reusableContents } = await withFacts(service, { edits, reusableContents: reused });
        const space = getSpace(service, id);
        const target = {
            space,
            ...(changeRequest !== undefined && { changeRequest: getChangeRequest(service, space, changeRequest) }),
        };
        assertChangeable(target);
        const change = {
            pages,
            files: { added: files.map(fileInput) },
            reusableContents: { put: reusableContents },
            variables,
        };
        return { revision: revisionOf(changeContent(service, target, change, [WORKSPACE_USER_ID])) };
    },
} satisfies Partial<ControlHandlers>;
