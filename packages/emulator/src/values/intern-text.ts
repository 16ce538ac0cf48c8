/** The interner drops all texts beyond this number. */
const MAX_TEXTS = 1000;

/** Shares equal texts in memory: parsers create new ones. */
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
