const START = '{%';

const DELIMITER = /["'\\%\r\n]/g;

export interface FoundTag {
    at: number;
    source: string;
}

/** Finds tags on one line, by the rules of `createTagTokenizer`. */
export function listSingleLineTags(text: string): FoundTag[] {
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
    DELIMITER.lastIndex = START.length;
    for (let found = DELIMITER.exec(text); found; found = DELIMITER.exec(text)) {
        const [character] = found;
        const end = DELIMITER.lastIndex;
        if (character === '\n' || character === '\r') return undefined;
        if (character === '\\') {
            if (quote !== undefined && /^[^\r\n]/.test(text.slice(end, end + 1))) DELIMITER.lastIndex++;
        } else if (character === '%') {
            if (quote === undefined && text[end] === '}') return text.slice(0, end + 1);
        } else if (quote === undefined) quote = character;
        else if (quote === character) quote = undefined;
    }
    return undefined;
}
