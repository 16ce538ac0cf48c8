import {
    assertChangeable,
    type ChangeRequestRow,
    getChangeRequest,
    listMergeConflicts,
    rebaseChangeRequest,
} from '../../subjects/change-requests/index.js';
import { addMarkdownFactsToSlowEdits, type MergeChoice } from '../../subjects/revisions/index.js';
import { assertMergeable } from '../../subjects/space-and-site-changes/index.js';
import { getSpaceIncludingRestorable, type SpaceRow } from '../../subjects/spaces/index.js';
import type { UserCaller } from '../../service/callers/access.js';
import { ServiceError } from '../../service/service-error.js';
import type { Service } from '../../service/service.js';
import { loadSpaceById } from '../handlers/load-content.js';
import type { ControlHandlers } from '../mount-control.js';

export const mergeConflictHandlers = {
    listMergeConflicts({ service, query, caller }) {
        const space = getSpaceIncludingRestorable(service, query.space);
        const row = getChangeRequest(service, space, query.changeRequest);
        return { ...listMergeConflicts(service, space, row), blocked: findMergeObstacle(service, caller, space, row) };
    },

    async applyMergeChoices({ service, body, caller }) {
        const choices = await addFactsToChoices(service, body.choices);
        const space = getSpaceIncludingRestorable(service, body.space);
        const changeRequest = getChangeRequest(service, space, body.changeRequest);
        assertChangeable({ space, changeRequest });
        const { ours, theirs } = body.revisions;
        if (changeRequest.revision !== ours || space.revision !== theirs)
            throw new ServiceError(
                409,
                'Content was changed meanwhile. Read the conflicts again; nothing was changed.',
            );
        const outcome = rebaseChangeRequest(service, space, changeRequest, { choices, contributors: [caller.user] });
        const isUpdated = !('conflicts' in outcome);
        const blocked = findMergeObstacle(service, caller, space, changeRequest);
        if (isUpdated) return { ...listMergeConflicts(service, space, outcome), isUpdated, blocked };
        return { ...listMergeConflicts(service, space, changeRequest, outcome), isUpdated, blocked };
    },
} satisfies Partial<ControlHandlers>;

async function addFactsToChoices(
    service: Service,
    choices: readonly Omit<MergeChoice, 'known'>[],
): Promise<MergeChoice[]> {
    const edits = choices.map(({ id, markdown }) => ({ type: 'replace' as const, page: id, fields: { markdown } }));
    const nameEdit = (index: number): string => `choices[${index}]`;
    const found = await addMarkdownFactsToSlowEdits(service, { edits, reusableContents: [], nameEdit });
    return choices.map((choice, index) => {
        const edit = found.edits[index];
        return { ...choice, known: edit?.type === 'replace' ? edit.fields.known : undefined };
    });
}

function findMergeObstacle(
    service: Service,
    caller: UserCaller,
    space: SpaceRow,
    row: ChangeRequestRow,
): string | undefined {
    try {
        loadSpaceById({ service, caller }, space.id, 'merge');
        assertMergeable(service, space, row);
        return undefined;
    } catch (error) {
        if (error instanceof ServiceError) return error.message;
        throw error;
    }
}
