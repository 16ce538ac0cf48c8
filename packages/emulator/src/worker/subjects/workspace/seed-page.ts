import { stripLeadingTitle } from '../imports/index.js';

interface PageText {
    title?: string | undefined;
    markdown?: string | undefined;
}

/** A page as it is stored: a file of Markdown often begins with the title, which pages have apart. */
export function stripLeadingPageTitleFromMarkdown<Page extends PageText>(page: Page): Page {
    const { title, markdown } = page;
    return title === undefined || markdown === undefined
        ? page
        : { ...page, markdown: stripLeadingTitle(markdown, title) };
}

/** A page with those below it. */
export function stripRepeatedTitlesInTree<Page extends PageText & { pages?: Page[] | undefined }>(page: Page): Page {
    return {
        ...stripLeadingPageTitleFromMarkdown(page),
        ...(page.pages && { pages: page.pages.map(stripRepeatedTitlesInTree) }),
    };
}
