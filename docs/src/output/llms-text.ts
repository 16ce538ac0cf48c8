import { DOCS_SECTIONS, type DocsPage } from '../docs-page.js';

export const FULL_TEXT_PATH = 'llms-full.txt';

export function createLlmsText(pages: readonly DocsPage[]): string {
    const [home, ...others] = pages;
    const sections = DOCS_SECTIONS.map((section) => {
        const links = others.filter((page) => page.section === section).map(formatEntry);
        return `## ${section}\n\n${links.join('\n')}\n`;
    });
    const full = `[llms-full.txt](${FULL_TEXT_PATH}) has the text of all pages but operations of the API and decisions.\n`;
    return [`# ${home?.title ?? ''}\n`, `> ${findFirstSentence(home?.markdown ?? '')}\n`, full, ...sections].join('\n');
}

function formatEntry({ title, path, markdown }: DocsPage): string {
    const sentence = findFirstSentence(markdown);
    return `- [${title}](${path}.md)${sentence === '' ? '' : `: ${sentence}`}`;
}

export function findFirstSentence(markdown: string): string {
    const [, second = ''] = markdown.split(/\n\n+/);
    const paragraph = /^[A-Z`[]/.test(second) ? second : '';
    const [sentence = ''] = /^[^]*?[.:](?=\s|$)/.exec(paragraph) ?? [];
    return sentence
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/\s+/g, ' ')
        .replace(/:$/, '.');
}
