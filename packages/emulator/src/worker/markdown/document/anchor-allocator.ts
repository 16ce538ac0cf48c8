import { toSlug } from '../../service/slugs.js';

const UNTITLED = 'section';

export type AnchorAllocator = ReturnType<typeof createAnchorAllocator>;

export function createAnchorAllocator() {
    const taken = new Set<string>();
    // Next number by heading text: avoids quadratic time.
    const numbers = new Map<string, number>();
    const reserve = (anchor: string) => {
        taken.add(anchor);
        return anchor;
    };
    return {
        next: (text: string) => reserve(deriveFreeAnchor(text)),
        isNext: (text: string, anchor: string) => deriveFreeAnchor(text) === anchor,
        keep: reserve,
    };

    function deriveFreeAnchor(text: string): string {
        const slug = toSlug(text) || UNTITLED;
        if (!taken.has(slug)) return slug;
        let number = numbers.get(slug) ?? 1;
        while (taken.has(`${slug}-${number}`)) number++;
        numbers.set(slug, number);
        return `${slug}-${number}`;
    }
}
