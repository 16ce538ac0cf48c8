import type { DocumentBlocksTopLevels, SearchAIAnswer } from '@svc-int/api';

import type { Service } from '../../service/service.js';
import { createPassageBlocks, formatAnswer, type AnswerFormat } from './answer-blocks.js';
import type { AnswerEngine, EngineQuestion } from './answer-engine.js';
import { type QuotableSpace, listPassages, type FoundPassage } from './find-passages.js';
import { type Heading, listFollowUpQuestions } from './follow-up-questions.js';
import { parseQuestionTerms } from './question-terms.js';

/** Limit for an answer of the engine: each message repeats all earlier blocks. */
const MAX_STEPS = 8;

export interface AnsweredQuestion {
    /** Blocks that each streamed message adds. */
    steps: DocumentBlocksTopLevels[][];
    passages: readonly FoundPassage[];
    /** Whether the answer quotes passages: each step then adds the blocks of one. */
    isQuoted: boolean;
    followupQuestions: string[];
}

export async function createAnswer(
    service: Service,
    spaces: readonly QuotableSpace[],
    asked: EngineQuestion,
    engine: AnswerEngine | undefined,
): Promise<AnsweredQuestion> {
    const { question, goal = '', previousQuestions = [] } = asked;
    const hints = [goal, ...previousQuestions].flatMap(parseQuestionTerms);
    const passages = await listPassages(service, spaces, { terms: parseQuestionTerms(question), hints });
    const isQuoted = !engine || passages.length === 0;
    const steps = isQuoted ? passages.map(createPassageBlocks) : splitIntoSteps(await engine(asked, passages));
    const headings = await listHeadings(spaces, passages);
    const followupQuestions = listFollowUpQuestions(passages, headings, [question, ...previousQuestions]);
    return { steps, passages, isQuoted, followupQuestions };
}

/** Lists growing answers; the last has follow-up questions. */
export function* listAnswerSteps(answered: AnsweredQuestion, format: AnswerFormat): Generator<SearchAIAnswer, void> {
    for (let count = 1; count < answered.steps.length; count++) yield serializeAnswer(answered, format, count);
    yield serializeAnswer(answered, format);
}

export function serializeAnswer(
    { steps, passages, isQuoted, followupQuestions }: AnsweredQuestion,
    format: AnswerFormat,
    count = steps.length,
): SearchAIAnswer {
    const isWhole = count === steps.length;
    const nodes = steps.slice(0, count).flat();
    return {
        ...(nodes.length > 0 && { answer: formatAnswer(nodes, format) }),
        followupQuestions: isWhole ? followupQuestions : [],
        sources: serializeSources(isQuoted ? passages.slice(0, count) : passages, format),
    };
}

function serializeSources(passages: readonly FoundPassage[], { hasReasons }: AnswerFormat): SearchAIAnswer['sources'] {
    const pages = new Map(passages.map((passage) => [passage.page, passage.space]));
    return [...pages].map(([page, space]) => {
        const found = passages.filter((passage) => passage.page === page);
        const words = [...new Set(found.flatMap((passage) => passage.words))].map((word) => `“${word}”`).join(', ');
        return {
            type: 'page' as const,
            ...(hasReasons && { reason: `The page has ${words}.` }),
            page: page.page,
            revision: space.revision,
            space: space.id,
            sections: [...new Set(found.flatMap(({ anchor }) => anchor ?? []))],
        };
    });
}

function splitIntoSteps(blocks: readonly DocumentBlocksTopLevels[]): DocumentBlocksTopLevels[][] {
    const size = Math.ceil(blocks.length / MAX_STEPS);
    return Array.from({ length: Math.ceil(blocks.length / size) }, (_, step) =>
        blocks.slice(step * size, (step + 1) * size),
    );
}

async function listHeadings(
    spaces: readonly QuotableSpace[],
    passages: readonly FoundPassage[],
): Promise<(Heading & { page: FoundPassage['page'] })[]> {
    const headings: (Heading & { page: FoundPassage['page'] })[] = [];
    for (const page of new Set(passages.map((passage) => passage.page))) {
        const { space } = passages.find((passage) => passage.page === page) ?? {};
        const sections = await spaces.find((asked) => asked.space === space)?.readSections(page);
        for (const { title } of sections ?? []) headings.push({ page, pageTitle: page.title, title });
    }
    return headings;
}
