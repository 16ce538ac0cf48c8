import { PAGE_FACTS_ATTRIBUTE, type PageFacts } from './page-facts.js';

export function readPageFacts(page: Document = document): PageFacts | undefined {
    const text = page.querySelector(`main[${PAGE_FACTS_ATTRIBUTE}]`)?.getAttribute(PAGE_FACTS_ATTRIBUTE);
    return text ? (JSON.parse(text) as PageFacts) : undefined;
}
