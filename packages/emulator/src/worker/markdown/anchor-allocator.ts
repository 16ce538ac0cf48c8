import { toSlug } from '../service/slugs.js';

const UNTITLED = 'section';

export type AnchorAllocator = ReturnType<typeof createAnchorAllocator>;

/** Anchors of headings in their order: what links to a part of the page name. */
export function createAnchorAllocator() {
    const taken = new Set<string>();
    // From where numbers are looked for: a page can have any number of headings of one text.
    const numbers = new Map<string, number>();
    const reserve = (anchor: string) => {
        taken.add(anchor);
        return anchor;
    };
    return {
        /** Takes the anchor of a heading with this text. */
        next: (text: string) => reserve(findFreeAnchor(text)),
        /** Whether that is the one. */
        isNext: (text: string, anchor: string) => findFreeAnchor(text) === anchor,
        /** Takes an anchor that is not made of a text. */
        keep: reserve,
    };

    function findFreeAnchor(text: string): string {
        const slug = toSlug(text) || UNTITLED;
        if (!taken.has(slug)) return slug;
        let number = numbers.get(slug) ?? 1;
        while (taken.has(`${slug}-${number}`)) number++;
        numbers.set(slug, number);
        return `${slug}-${number}`;
    }
}
