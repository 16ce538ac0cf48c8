import type { FoundPassage } from './find-passages.js';

const MAX_FOLLOW_UPS = 3;

export interface Heading {
    pageTitle: string;
    /** Empty before the first heading. */
    title: string;
}

/** Keeps questions; other headings name their page. */
export function formatQuestion({ pageTitle, title }: Heading): string {
    const heading = title.trim();
    if (heading.endsWith('?')) return heading;
    return `${[pageTitle.trim().replace(/\?$/, ''), heading].filter(Boolean).join(': ')}?`;
}

export function listFollowUpQuestions(
    passages: readonly FoundPassage[],
    headings: readonly (Heading & { page: FoundPassage['page'] })[],
    asked: readonly string[],
): string[] {
    const quoted = new Set(passages.map(({ page, title }) => `${page.version} ${title}`));
    const questions = headings
        .filter(({ page, title }) => title.trim() !== '' && !quoted.has(`${page.version} ${title}`))
        .map(formatQuestion);
    return [...new Set(questions)].filter((question) => !asked.includes(question)).slice(0, MAX_FOLLOW_UPS);
}
