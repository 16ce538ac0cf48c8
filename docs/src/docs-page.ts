export const DOCS_SECTIONS = ['Start', 'Tutorial', 'Guides', 'Reference', 'Explanation'] as const;

export type DocsSection = (typeof DOCS_SECTIONS)[number];

export const HOME_PATH = 'index';

export interface DocsPage {
    path: string;
    section: DocsSection;
    group: string;
    title: string;
    markdown: string;
    /** File of the repository. Relative links of the page begin at its folder. */
    source: string;
    element?: string;
    indexed?: 'first-paragraphs';
}
