import { PAGE_FACTS_ATTRIBUTE, type PageFacts } from './page-facts.js';

/** The facts of a page; undefined where it has none. */
export function readPageFacts(page: Document = document): PageFacts | undefined {
    const text = page.querySelector(`main[${PAGE_FACTS_ATTRIBUTE}]`)?.getAttribute(PAGE_FACTS_ATTRIBUTE);
    // The service that sent the page wrote them.
    return text ? (JSON.parse(text) as PageFacts) : undefined;
}
