import { stripLeadingTitle } from '../imports/index.js';

interface PageText {
    title?: string | undefined;
    markdown?: string | undefined;
}

export function stripLeadingPageTitleFromMarkdown<Page extends PageText>(page: Page): Page {
    const { title, markdown } = page;
    return title === undefined || markdown === undefined
        ? page
        : { ...page, markdown: stripLeadingTitle(markdown, title) };
}

export function stripRepeatedTitlesInTree<Page extends PageText & { pages?: Page[] | undefined }>(page: Page): Page {
    return {
        ...stripLeadingPageTitleFromMarkdown(page),
        ...(page.pages && { pages: page.pages.map(stripRepeatedTitlesInTree) }),
    };
}
