import { ServiceError, createNotFoundError } from '../../../service/service-error.js';
import {
    type AnswerFormat,
    type QuotableSpace,
    listRecommendedQuestions,
    QuestionRateLimiter,
} from '../../../subjects/answers/index.js';
import { reportAgentFeedback } from '../../../subjects/insights/index.js';
import { createContentContext } from '../../../subjects/pages/index.js';
import { createLazyRevisionPageLookup } from '../../../subjects/revisions/index.js';
import {
    getPublishedPageUrl,
    listSiteSpacesInReadingOrder,
    requireReferencedSiteRow,
    type SiteContext,
    type SiteSpaceRow,
} from '../../../subjects/sites/index.js';
import { getOrganization } from '../../../subjects/people/index.js';
import { getSpaceIncludingRestorable } from '../../../subjects/spaces/index.js';
import { getStudioResourceUrl } from '../../../service/app-urls.js';
import type { Service } from '../../../service/service.js';
import type { OperationHandlers } from '../../mount.js';
import {
    createAnswerWithEngine,
    assertAiEnabled,
    createQuotableSpace,
    toAnswerMessages,
    toQuestionMessages,
} from '../ask.js';
import { createSiteVisibilityTest } from '../content/visible-parts.js';
import { loadSiteContext, type SiteReadCall } from './load-site.js';

const MAX_SPACES = 50;

type AskCall = Parameters<OperationHandlers['streamAskInSite']>[0];
type AskBody = AskCall['body'];

export const siteAskHandlers = {
    streamAskInSite: async (call) => {
        const { service, body, query } = call;
        const siteContext = loadAskableSite(call);
        const siteSpaces = listSiteSpacesInScope(siteContext, body);
        assertQuestionRate(service, siteContext, body);
        const { question, context: { goal } = {} } = body;
        const spaces = createAskedSpaces(siteContext, siteSpaces);
        const { organization } = siteContext.site;
        const answered = await createAnswerWithEngine(call, organization, spaces, { question, goal });
        return { data: toAnswerMessages(answered, createFormat(siteContext, siteSpaces, query.format)) };
    },

    streamRecommendedQuestionsInSite: (call) => {
        const siteContext = loadAskableSite(call);
        const { siteSpaceId, spaceId } = call.query;
        const all = listSiteSpacesInReadingOrder(siteContext.structure);
        if (siteSpaceId !== undefined) requireReferencedSiteRow(all, 'site space', 'siteSpaceId', siteSpaceId);
        const siteSpaces = all.filter(
            ({ id, space }) =>
                (siteSpaceId === undefined || id === siteSpaceId) && (spaceId === undefined || space === spaceId),
        );
        const spaces = createAskedSpaces(siteContext, siteSpaces);
        return { data: toQuestionMessages(listRecommendedQuestions(call.service, spaces)) };
    },

    submitSiteAgentFeedback: (call) => {
        const { service, body } = call;
        const siteContext = loadSiteContext(call);
        const { site, structure } = siteContext;
        const siteSpace = structure.siteSpaces.find(({ space }) => space === body.spaceId);
        if (!siteSpace) throw createNotFoundError('space', body.spaceId, 'on this site');
        const space = getSpaceIncludingRestorable(service, siteSpace.space);
        const isShown = createSiteVisibilityTest(siteContext);
        if (!createContentContext(service, space, { isShown }).pages.get(body.pageId))
            throw createNotFoundError('page', body.pageId, `in the space "${body.spaceId}"`);
        reportAgentFeedback(service, site, body);
        return { data: undefined };
    },
} satisfies Partial<OperationHandlers>;

function loadAskableSite(call: SiteReadCall): SiteContext {
    const siteContext = loadSiteContext(call);
    assertAiEnabled(getOrganization(call.service, siteContext.site.organization));
    return siteContext;
}

function listSiteSpacesInScope({ structure }: SiteContext, { scope, context }: AskBody): SiteSpaceRow[] {
    const all = listSiteSpacesInReadingOrder(structure);
    const find = (id: string, field: string) => requireReferencedSiteRow(all, 'site space', field, id);
    const selected =
        scope.mode === 'specific' ? scope.siteSpaceIds.map((id) => find(id, 'scope.siteSpaceIds')) : undefined;
    const current = [
        ...(context?.siteSpaceId === undefined ? [] : [find(context.siteSpaceId, 'context.siteSpaceId')]),
        ...(scope.mode === 'default' && scope.currentSiteSpace !== undefined
            ? [find(scope.currentSiteSpace, 'scope.currentSiteSpace')]
            : []),
    ].at(-1);
    const isIncluded = createRestriction(scope, current);
    const isFirst = (row: SiteSpaceRow) => row === current;
    const included = all.filter((row) => (selected ? selected.includes(row) : isIncluded(row)));
    const ordered = included.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
    // A space may be on a site more than once.
    return [...new Map(ordered.toReversed().map((row) => [row.space, row])).values()].toReversed();
}

function createRestriction(scope: AskBody['scope'], current: SiteSpaceRow | undefined): (row: SiteSpaceRow) => boolean {
    if (scope.mode !== 'default' || scope.restrictTo === undefined) return () => true;
    if (scope.currentSiteSpace === undefined)
        throw new ServiceError(422, 'scope.restrictTo: Add `currentSiteSpace` to the scope.');
    const isCurrentOnly = scope.restrictTo === 'currentSiteSpace';
    return (row) => (row === current) === isCurrentOnly;
}

function createAskedSpaces(siteContext: SiteContext, siteSpaces: readonly SiteSpaceRow[]): QuotableSpace[] {
    const { service } = siteContext;
    const isShown = createSiteVisibilityTest(siteContext);
    return siteSpaces
        .slice(0, MAX_SPACES)
        .map(({ space }) => createQuotableSpace(service, getSpaceIncludingRestorable(service, space), isShown));
}

const limiters = new WeakMap<Service['db'], QuestionRateLimiter>();

/** Applies to readers without a sign-in. */
function assertQuestionRate(service: Service, { site, caller, claims }: SiteContext, { session }: AskBody): void {
    const isKnown = caller.kind === 'visitor' ? caller.isSignedIn || caller.member !== undefined : claims === undefined;
    if (isKnown) return;
    const limiter = limiters.get(service.db) ?? new QuestionRateLimiter();
    limiters.set(service.db, limiter);
    limiter.acquire(site.id, caller.kind === 'user' ? caller.user : (session?.visitorId ?? ''), service.now());
}

function createFormat(
    siteContext: SiteContext,
    siteSpaces: readonly SiteSpaceRow[],
    format: AnswerFormat['format'] = 'document',
): AnswerFormat {
    return {
        format,
        getHref: (reference) => {
            if (reference.kind === 'url') return reference.url;
            if (reference.kind !== 'page' && reference.kind !== 'anchor') return '';
            const { space, page = '' } = reference;
            const siteSpace = siteSpaces.find((row) => row.space === space);
            if (!siteSpace) return '';
            const { revision } = getSpaceIncludingRestorable(siteContext.service, siteSpace.space);
            const path = createLazyRevisionPageLookup(siteContext.service, revision).get(page)?.entry.path ?? '';
            const anchor = reference.kind === 'anchor' ? `#${reference.anchor}` : '';
            const { service } = siteContext;
            const studioUrl = getStudioResourceUrl(service, 'page', siteSpace.space, page);
            return getPublishedPageUrl(siteContext, siteSpace, path + anchor) ?? studioUrl;
        },
    };
}
