/** Range of a match: the start is inclusive, the end exclusive. */
export interface PatternMatch<Item> {
    item: Item;
    start: number;
    end: number;
}

/** Slots of the table of pairs of letters: a power of two, so many that most pairs of a text meet an empty one. */
const SLOT_COUNT = 2 ** 14;

/**
 * Makes a function that finds every place of each of these texts in another one, overlapping ones too, in a time that hardly
 * depends on their number (S. Wu and U. Manber, "A fast algorithm for multi-pattern searching", 1994). None may be
 * shorter than `shortest`, which is 2 or more.
 */
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

/** The slot of the two letters that end at a position. */
function getSlot(text: string, at: number): number {
    return ((text.charCodeAt(at - 1) << 7) ^ text.charCodeAt(at)) & (SLOT_COUNT - 1);
}
