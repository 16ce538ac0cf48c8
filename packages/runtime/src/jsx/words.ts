/** Children of a text, link or hint, whose numbers are words; the only words of a text or link stand alone. */
export function toWords(type: string, children: unknown[]): unknown {
    if (!/^(text|link|hint)$/.test(type)) return children;
    const words = children.map((child) => (typeof child === 'number' ? String(child) : child));
    return type !== 'hint' && words.length === 1 && typeof words[0] === 'string' ? words[0] : words;
}
