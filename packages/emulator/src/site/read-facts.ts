import { FACTS_ATTRIBUTE, type PageFacts } from './facts.js';

/** The facts of the page; undefined where it has none. */
export function readFacts(): PageFacts | undefined {
    const text = document.querySelector(`script[${FACTS_ATTRIBUTE}]`)?.getAttribute(FACTS_ATTRIBUTE);
    // The service that sent the page wrote them.
    return text ? (JSON.parse(text) as PageFacts) : undefined;
}
