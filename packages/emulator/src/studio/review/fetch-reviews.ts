import type { ApiClient, ChangeRequest, ChangeRequestRequestedReviewer, ChangeRequestReview } from '@svc-int/api';

import { getErrorMessage } from '../../values/get-error-message.js';

export interface ChangeRequestReviews {
    /** Newest first. */
    reviews: ChangeRequestReview[];
    requested: ChangeRequestRequestedReviewer[];
    /** Members who can be requested. */
    people: Person[];
    /** Reason for missing members. */
    problem?: string;
}

interface Person {
    id: string;
    name: string;
}

const MAX_REVIEWS = 100;
const MAX_PEOPLE = 200;

export async function fetchReviews(
    { spaces, orgs }: Pick<ApiClient, 'spaces' | 'orgs'>,
    { space, id }: Pick<ChangeRequest, 'space' | 'id'>,
): Promise<ChangeRequestReviews> {
    const limit = MAX_REVIEWS;
    const [reviews, requested, { data }] = await Promise.all([
        spaces.getReviewsByChangeRequestId(space, id, { limit, format: 'markdown' }),
        spaces.getRequestedReviewersByChangeRequestId(space, id, { limit }),
        spaces.getSpaceById(space),
    ]);
    const found = { reviews: reviews.data.items, requested: requested.data.items };
    try {
        const members = await orgs.listMembersInOrganizationById(data.organization, { limit: MAX_PEOPLE });
        const usable = members.data.items.filter(({ disabled }) => !disabled);
        return { ...found, people: usable.map(({ user }) => ({ id: user.id, name: user.displayName })) };
    } catch (error) {
        return { ...found, people: [], problem: getErrorMessage(error) };
    }
}
