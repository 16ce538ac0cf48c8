import type { GlossaryEntry, SearchAIAnswerStream } from '@svc-int/api';

import type { ReadCaller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import {
    type AnsweredQuestion,
    AnswerEngineError,
    type AnswerFormat,
    createAnswer,
    type QuotableSpace,
    listAnswerSteps,
    listRecommendedQuestions,
    parseQuestionTerms,
    serializeAnswer,
} from '../../subjects/answers/index.js';
import { getCallerRole, type OrganizationRow } from '../../subjects/people/index.js';
import { parseSearchQuery } from '../../subjects/search/index.js';
import { listSpaces, searchSpacesByMatchingPages, type SpaceRow } from '../../subjects/spaces/index.js';
import { listGlossaryEntries } from '../../subjects/translations/index.js';
import { getStudioResourceUrl } from '../../service/app-urls.js';
import type { IsVisible } from '../../markdown/index.js';
import type { HttpToolsHost } from '../http-host.js';
import type { OperationHandlers, PathCall } from '../mount.js';
import { createReaderContentVisibilityTest } from './content/visible-parts.js';
import { getVisibleSpacesFilter, loadOrganizationForUserOrIntegration } from './load-content.js';
import { readVisibleMatchSections } from './search.js';

/** Spaces per answer and, in the order of their best matches, per term. */
const MAX_SPACES = 50;
const MAX_SPACES_PER_TERM = 10;

interface AskQuery {
    format?: AnswerFormat['format'] | undefined;
    details?: boolean | undefined;
}

export const askHandlers = {
    askInOrganization: async (call) => {
        const { query: question, previousQueries } = call.body;
        const answered = await ask(call, question, previousQueries);
        if (answered.passages.length === 0) return { data: {} };
        return { data: { answer: serializeAnswer(answered, getFormat(call)) } };
    },

    streamAskInOrganization: async (call) => ({
        data: toAnswerMessages(await ask(call, call.query.query), getFormat(call)),
    }),

    getRecommendedQuestionsInOrganization: async (call) => {
        const questions: string[] = [];
        for await (const question of listRecommendedQuestions(call.service, listAskedSpaces(call)))
            questions.push(question);
        return { data: { questions } };
    },

    streamRecommendedQuestionsInOrganization: (call) => ({
        data: toQuestionMessages(listRecommendedQuestions(call.service, listAskedSpaces(call))),
    }),
} satisfies Partial<OperationHandlers>;

type OrganizationCall = PathCall<'organizationId'> & { query?: AskQuery | undefined };

function ask(call: OrganizationCall, question: string, previousQuestions: readonly string[] = []) {
    const { service, caller } = call;
    const { id } = loadAskableOrganization(call);
    const filters = getVisibleSpacesFilter(call, id);
    const spaces = new Map<string, SpaceRow>();
    for (const { text } of parseQuestionTerms(question)) {
        const range = { ...filters, after: undefined, limit: MAX_SPACES_PER_TERM };
        for (const { space } of searchSpacesByMatchingPages(service, id, parseSearchQuery(text), range).rows)
            spaces.set(space.id, space);
    }
    const asked = [...spaces.values()].slice(0, MAX_SPACES).map((space) => createReaderSpace(service, caller, space));
    return createAnswerWithEngine(call, id, asked, { question, previousQuestions });
}

function listAskedSpaces(call: OrganizationCall): QuotableSpace[] {
    const { service, caller } = call;
    const { id } = loadAskableOrganization(call);
    const range = { ...getVisibleSpacesFilter(call, id), after: undefined, limit: MAX_SPACES };
    return listSpaces(service, id, range).rows.map((space) => createReaderSpace(service, caller, space));
}

function loadAskableOrganization(call: OrganizationCall): OrganizationRow {
    const organization = loadOrganizationForUserOrIntegration(call);
    assertAiEnabled(organization);
    return organization;
}

export function assertAiEnabled({ id, ai }: OrganizationRow): void {
    if (ai) return;
    throw new ServiceError(403, `The organization "${id}" has turned off answers. Set its field "ai" to true.`);
}

function createReaderSpace(service: Service, caller: ReadCaller, space: SpaceRow): QuotableSpace {
    return createQuotableSpace(service, space, createReaderContentVisibilityTest(service, caller, space));
}

export function createQuotableSpace(service: Service, space: SpaceRow, isShown: IsVisible | undefined): QuotableSpace {
    return { space, readSections: (match) => readVisibleMatchSections(service, space, match, isShown) };
}

/** Hides the reason from visitors: it may name the engine's address. */
export async function createAnswerWithEngine(
    { service, caller }: { service: Service & HttpToolsHost; caller: ReadCaller },
    organization: string,
    spaces: readonly QuotableSpace[],
    question: Parameters<typeof createAnswer>[2],
): Promise<AnsweredQuestion> {
    const engine = service.http.answerEngine;
    try {
        const glossary = engine && listReadableGlossary({ service, caller }, organization);
        return await createAnswer(service, spaces, { ...question, glossary }, engine);
    } catch (error) {
        if (!(error instanceof AnswerEngineError)) throw error;
        const reason = caller.kind === 'user' ? error.message : 'The engine that writes the answer failed.';
        throw new ServiceError(502, `${reason} Ask again.`);
    }
}

function listReadableGlossary(
    { service, caller }: { service: Service; caller: ReadCaller },
    organization: string,
): GlossaryEntry['translations'][] {
    const role = caller.kind === 'user' ? getCallerRole(service, organization, caller) : undefined;
    if (role === undefined || role === 'guest') return [];
    return listGlossaryEntries(service, organization).map(({ translations }) => translations);
}

export async function* toAnswerMessages(
    answered: AnsweredQuestion,
    format: AnswerFormat,
): AsyncGenerator<SearchAIAnswerStream, void> {
    for (const answer of listAnswerSteps(answered, format)) yield { type: 'answer', answer };
}

export async function* toQuestionMessages(
    questions: AsyncIterable<string>,
): AsyncGenerator<{ question: string }, void> {
    for await (const question of questions) yield { question };
}

function getFormat({ service, query }: OrganizationCall): AnswerFormat {
    return {
        format: query?.format ?? 'document',
        hasReasons: query?.details,
        getHref: (reference) => {
            if (reference.kind === 'url') return reference.url;
            if (reference.kind !== 'page' && reference.kind !== 'anchor') return '';
            return getStudioResourceUrl(service, 'page', reference.space ?? '', reference.page ?? '');
        },
    };
}
