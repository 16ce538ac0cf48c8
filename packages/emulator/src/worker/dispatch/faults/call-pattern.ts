/** `*` matches any part. Ignores the query unless the pattern contains one. Takes linear time. */
export function createWildcardCallMatcher(pattern: string): (call: string) => boolean {
    const [first = '', ...rest] = pattern.split('*');
    const last = rest.pop();
    return (call) => {
        const text = pattern.includes('?') ? call : call.replace(/[?#].*$/s, '');
        if (last === undefined) return text === first;
        if (!text.startsWith(first)) return false;
        const end = rest.reduce((from, part) => {
            const found = from === -1 ? -1 : text.indexOf(part, from);
            return found === -1 ? -1 : found + part.length;
        }, first.length);
        return end !== -1 && text.length - last.length >= end && text.endsWith(last);
    };
}
