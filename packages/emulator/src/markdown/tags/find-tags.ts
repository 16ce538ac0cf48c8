const START = '{%';

export interface FoundTag {
    at: number;
    source: string;
}

/** Finds tags on one line. Follows `createTagTokenizer`. */
export function findTags(text: string): FoundTag[] {
    const found: FoundTag[] = [];
    for (let at = text.indexOf(START); at !== -1;) {
        const next = text.indexOf(START, at + START.length);
        const source = matchTag(text.slice(at, next === -1 ? undefined : next));
        if (source !== undefined) found.push({ at, source });
        at = next;
    }
    return found;
}

function matchTag(text: string): string | undefined {
    let quote: string | undefined;
    for (let at = START.length; at < text.length; at++) {
        const character = text[at] ?? '';
        if (/[\r\n]/.test(character)) return undefined;
        if (quote !== undefined) {
            if (character === '\\' && !/[\r\n]/.test(text[at + 1] ?? '')) at++;
            else if (character === quote) quote = undefined;
        } else if (/["']/.test(character)) quote = character;
        else if (text.startsWith('%}', at)) return text.slice(0, at + 2);
    }
    return undefined;
}
