import type { ChangeRequestSeed } from '../../../seed/change-request-schema.js';
import { createChangeRequest, getChangeRequest, updateChangeRequest } from '../change-requests/index.js';
import { toChangeRequestCommentContainer } from '../comments/index.js';
import { requestReviewers, createReview } from '../reviews/index.js';
import type { ContentWriter } from '../revisions/index.js';
import { updateContent, mergeChangeRequestUnlessOutdated } from '../space-and-site-changes/index.js';
import { getSpaceIncludingRestorable } from '../spaces/index.js';
import { seedComments } from './seed-comments.js';
import { stripLeadingPageTitleFromMarkdown, stripRepeatedTitlesInTree } from './seed-page.js';
import { splitIntoSeedSteps, type SeedStep } from './seed-part.js';

export function createChangeRequestSeedSteps(
    writer: ContentWriter,
    spaceId: string,
    {
        id = writer.newId(),
        edits = [],
        comments = [],
        status = 'draft',
        requestedReviewers = [],
        reviews = [],
        ...input
    }: ChangeRequestSeed,
): SeedStep[] {
    const read = () => {
        const space = getSpaceIncludingRestorable(writer, spaceId);
        return { space, changeRequest: getChangeRequest(writer, space, id) };
    };
    return [
        () => {
            const space = getSpaceIncludingRestorable(writer, spaceId);
            const changeRequest = createChangeRequest(writer, space, { ...input, id });
            if (edits.length > 0)
                updateContent(writer, { space, changeRequest }, { pages: edits.map(normalizeEdit) }, []);
        },
        ...splitIntoSeedSteps(comments, (some) => {
            const { space, changeRequest } = read();
            seedComments(writer, toChangeRequestCommentContainer(space, changeRequest), some);
        }),
        () => {
            const { changeRequest } = read();
            for (const { user, requestedBy = changeRequest.createdBy, createdAt } of requestedReviewers)
                requestReviewers(writer, changeRequest, { users: [user], requestedBy, createdAt });
        },
        ...splitIntoSeedSteps(reviews, (some) => {
            const { space, changeRequest } = read();
            const container = toChangeRequestCommentContainer(space, changeRequest);
            for (const review of some) createReview(writer, container, changeRequest, review);
        }),
        () => {
            const { space, changeRequest } = read();
            const mergedBy = changeRequest.createdBy;
            if (status === 'merged')
                mergeChangeRequestUnlessOutdated(writer, space, changeRequest, { userIds: [], mergedBy });
            else updateChangeRequest(writer, changeRequest, { status });
        },
    ];
}

type PageEdit = NonNullable<ChangeRequestSeed['edits']>[number];

function normalizeEdit(edit: PageEdit): PageEdit {
    if (edit.type === 'add') return { ...edit, page: stripRepeatedTitlesInTree(edit.page) };
    return edit.type === 'replace' ? { ...edit, fields: stripLeadingPageTitleFromMarkdown(edit.fields) } : edit;
}
