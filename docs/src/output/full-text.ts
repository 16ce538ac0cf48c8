import { DOCS_SECTIONS, type DocsPage } from '../docs-page.js';
import { findFirstSentence } from './llms-text.js';

export interface FullText {
    start: string;
    pages: readonly string[];
}

const LEFT_OUT = 'Decisions';

export function createFullText([home, ...others]: readonly DocsPage[]): FullText {
    const listed = DOCS_SECTIONS.flatMap((section) => others.filter((page) => page.section === section)).filter(
        ({ group, indexed }) => group !== LEFT_OUT && indexed === undefined,
    );
    return {
        start: `# ${home?.title ?? ''}\n\n> ${findFirstSentence(home?.markdown ?? '')}\n\nEach page begins with a comment that has its path, from which its links start. [llms.txt](llms.txt) lists further pages: operations of the API, and decisions.\n`,
        pages: listed.map(({ path }) => `${path}.md`),
    };
}
