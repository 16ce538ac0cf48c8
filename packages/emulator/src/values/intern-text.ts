/** Texts that are known at most: what is no longer told is forgotten with the others. */
const MAX_TEXTS = 1000;

/** Gives texts that are equal as one and the same, so that a long list holds each of them once: parsers make another one each time. */
export function createTextInterner(): (text: string) => string {
    const known = new Map<string, string>();
    return (text) => {
        const found = known.get(text);
        if (found !== undefined) return found;
        if (known.size >= MAX_TEXTS) known.clear();
        known.set(text, text);
        return text;
    };
}
