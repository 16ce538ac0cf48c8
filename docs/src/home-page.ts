import { findFirstSentence } from './output/llms-text.js';
import { DOCS_SECTIONS, type DocsPage, HOME_PATH } from './docs-page.js';
import { joinParagraphs } from './reference/tables.js';

const MAX_LISTED_GROUP_PAGES = 12;

export function createHomePage(readme: string, pages: readonly DocsPage[]): DocsPage {
    const [, introduction = ''] = readme.split('\n\n');
    const sections = DOCS_SECTIONS.flatMap((section) => {
        const members = pages.filter((page) => page.section === section);
        const groups = [...new Set(members.map(({ group }) => group))];
        return [`## ${section}`, ...groups.map((group) => formatGroup(group, section, members))];
    });
    const title = 'svc-int documentation';
    return {
        path: HOME_PATH,
        section: 'Start',
        group: 'Start',
        title,
        source: 'README.md',
        markdown: joinParagraphs([`# ${title}`, introduction, ...sections]),
    };
}

function formatGroup(group: string, section: string, members: readonly DocsPage[]): string {
    const own = members.filter((page) => page.group === group);
    const heading = group === section ? '' : `### ${group}\n\n`;
    if (own.length > MAX_LISTED_GROUP_PAGES) return heading + own.map(formatLink).join(' · ');
    const items = own.map((page) => {
        const sentence = findFirstSentence(page.markdown);
        return `- ${formatLink(page)}${sentence === '' ? '' : `: ${sentence}`}`;
    });
    return heading + items.join('\n');
}

function formatLink({ title, path }: DocsPage): string {
    return `[${title.replace(/[<>]/g, '\\$&')}](/${path})`;
}
