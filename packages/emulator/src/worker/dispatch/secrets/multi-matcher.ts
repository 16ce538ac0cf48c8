export interface PatternMatch<Item> {
    item: Item;
    start: number;
    end: number;
}

const SLOT_COUNT = 2 ** 14;

/** Includes overlapping matches. Algorithm of S. Wu and U. Manber (1994). `minLength`: minimum length of a text, at least 2. */
export function createMultiMatcher<Item extends { text: string }>(
    items: readonly Item[],
    minLength: number,
): (text: string) => PatternMatch<Item>[] {
    const steps = new Uint8Array(SLOT_COUNT).fill(minLength - 1);
    const ending = new Map<number, Item[]>();
    for (const item of items) {
        for (let at = 1; at < minLength; at++) {
            const slot = getSlot(item.text, at);
            steps[slot] = Math.min(steps[slot] ?? 0, minLength - 1 - at);
        }
        const slot = getSlot(item.text, minLength - 1);
        ending.set(slot, [...(ending.get(slot) ?? []), item]);
    }
    return (text) => {
        const found: PatternMatch<Item>[] = [];
        for (let at = minLength - 1; at < text.length;) {
            const slot = getSlot(text, at);
            const step = steps[slot] ?? 0;
            if (step === 0) {
                const start = at - minLength + 1;
                for (const item of ending.get(slot) ?? [])
                    if (text.startsWith(item.text, start)) found.push({ item, start, end: start + item.text.length });
            }
            at += step || 1;
        }
        return found;
    };
}

function getSlot(text: string, at: number): number {
    return ((text.charCodeAt(at - 1) << 7) ^ text.charCodeAt(at)) & (SLOT_COUNT - 1);
}
