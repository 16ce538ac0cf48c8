export interface UnescapedView {
    text: string;
    /** Maps a range of `text` to the original text. */
    toOriginalRange(start: number, end: number): [start: number, end: number];
}

interface Notation {
    escapes: RegExp;
    letters: (escape: string) => string | undefined;
}

const JSON_LETTERS: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

const HTML_LETTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const json: Notation = {
    escapes: /\\(?:u[\da-f]{4}|["\\/bfnrt])/gi,
    letters: ([, kind = '', ...code]) =>
        code.length > 0 ? String.fromCharCode(parseInt(code.join(''), 16)) : (JSON_LETTERS[kind] ?? kind),
};

const html: Notation = {
    escapes: /&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/gi,
    letters: (escape) => {
        const name = escape.slice(1, -1).toLowerCase();
        if (!name.startsWith('#')) return HTML_LETTERS[name];
        const code = name[1] === 'x' ? parseInt(name.slice(2), 16) : Number(name.slice(1));
        return code <= 0x10_ffff ? String.fromCodePoint(code) : undefined;
    },
};

const percent: Notation = {
    escapes: /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi,
    letters: (escape) => {
        try {
            return decodeURIComponent(escape);
        } catch {
            return undefined;
        }
    },
};

const form: Notation = {
    escapes: new RegExp(`\\+|${percent.escapes.source}`, 'gi'),
    letters: (escape) => (escape === '+' ? ' ' : percent.letters(escape)),
};

const any: Notation = {
    escapes: new RegExp([json, html, form].map(({ escapes }) => escapes.source).join('|'), 'gi'),
    letters: (escape) => (escape.startsWith('\\') ? json : escape.startsWith('&') ? html : form).letters(escape),
};

const MAX_ESCAPE_DEPTH = 4;

export function hasEscapeCharacters(text: string): boolean {
    return /[\\&%+]/.test(text);
}

/** Lists the text itself, then unescaped by each and by any notation: a secret may look like an escape. */
export function* listUnescapedViews(text: string): Generator<UnescapedView> {
    yield { text, toOriginalRange: (start, end) => [start, end] };
    if (!hasEscapeCharacters(text)) return;
    for (const notation of [json, html, percent, form, any])
        yield* unescapeRepeatedly(text, notation, MAX_ESCAPE_DEPTH);
}

export function unescapeAll(text: string): string {
    let shortest = text;
    for (const view of unescapeRepeatedly(text, any, MAX_ESCAPE_DEPTH)) shortest = view.text;
    return shortest;
}

function* unescapeRepeatedly(text: string, notation: Notation, times: number): Generator<UnescapedView> {
    const view = times > 0 ? unescape(text, notation) : undefined;
    if (!view) return;
    yield view;
    for (const inner of unescapeRepeatedly(view.text, notation, times - 1))
        yield {
            text: inner.text,
            toOriginalRange: (start, end) => view.toOriginalRange(...inner.toOriginalRange(start, end)),
        };
}

function unescape(text: string, { escapes, letters }: Notation): UnescapedView | undefined {
    const ends: number[] = [];
    const excesses: number[] = [];
    let excess = 0;
    const unescaped = text.replace(escapes, (escape, at: number) => {
        const resolved = letters(escape) ?? escape;
        const start = at - excess;
        excess += escape.length - resolved.length;
        ends.push(start + resolved.length);
        excesses.push(excess);
        return resolved;
    });
    if (ends.length === 0) return undefined;
    const getExcessBefore = (position: number) => excesses[countNumbersUpTo(ends, position) - 1] ?? 0;
    return {
        text: unescaped,
        toOriginalRange: (start, end) => [start + getExcessBefore(start), end + getExcessBefore(end)],
    };
}

function countNumbersUpTo(numbers: readonly number[], largest: number): number {
    let [low, high] = [0, numbers.length];
    while (low < high) {
        const middle = (low + high) >> 1;
        if ((numbers[middle] ?? 0) <= largest) low = middle + 1;
        else high = middle;
    }
    return low;
}
