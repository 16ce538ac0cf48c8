import { decodeHTMLStrict } from 'entities/decode';

/** Lowercase names. An attribute without value is ''. */
export type HtmlAttributes = Readonly<Record<string, string>>;

export interface HtmlStartTag {
    type: 'start';
    /** Lowercase. */
    name: string;
    attributes: HtmlAttributes;
    isSelfClosing: boolean;
    raw: string;
    offset: number;
}

export type HtmlToken =
    | HtmlStartTag
    | { type: 'end'; name: string; raw: string; offset: number }
    /** Contains unresolved character references. */
    | { type: 'text'; raw: string; offset: number }
    /** Comment, declaration, or script or style sheet with content. */
    | { type: 'invisible'; raw: string; offset: number };

const NAME = /<(\/?)([a-z][\w-]*)(?=[\s/>])/iy;
const DELIMITER = /["'<>]/g;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

const SCRIPTS: ReadonlySet<string> = new Set(['script', 'style']);

/** Takes linear time. An incomplete tag is text. */
export function tokenizeHtml(html: string): HtmlToken[] {
    const tokens: HtmlToken[] = [];
    const ends = createEndFinder(html);
    let textStart = 0;
    for (let at = html.indexOf('<'); at !== -1;) {
        const token = readInvisible(html, at, ends) ?? readTag(html, at, ends);
        if (token) {
            if (at > textStart) tokens.push({ type: 'text', raw: html.slice(textStart, at), offset: textStart });
            tokens.push(token);
            textStart = at + token.raw.length;
        }
        at = html.indexOf('<', token ? textStart : at + 1);
    }
    if (textStart < html.length) tokens.push({ type: 'text', raw: html.slice(textStart), offset: textStart });
    return tokens;
}

export function stripHtmlTokens(html: string): string {
    return tokenizeHtml(html)
        .map((token) => (token.type === 'text' ? token.raw : ''))
        .join('');
}

type FindEnd = (end: string, from: number) => number;

/** Remembers missing end marks, to stay linear. */
function createEndFinder(html: string): FindEnd {
    const missing = new Set<string>();
    // Only ASCII: other lowercase forms can be longer (`"\u0130"`) and would shift positions.
    const lower = html.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
    return (end, from) => {
        const at = missing.has(end) ? -1 : lower.indexOf(end, from);
        if (at === -1) missing.add(end);
        return at === -1 ? -1 : at + end.length;
    };
}

function readInvisible(html: string, offset: number, findEnd: FindEnd): HtmlToken | undefined {
    const mark = html.startsWith('<!--', offset) ? '-->' : /[!?]/.test(html[offset + 1] ?? '') ? '>' : undefined;
    const end = mark === undefined ? -1 : findEnd(mark, offset + 2);
    return end === -1 ? undefined : { type: 'invisible', raw: html.slice(offset, end), offset };
}

function readTag(html: string, offset: number, findEnd: FindEnd): HtmlToken | undefined {
    NAME.lastIndex = offset;
    const [start, slash, written = ''] = NAME.exec(html) ?? [];
    const end = start === undefined ? -1 : findTagEnd(html, offset + start.length, findEnd);
    if (start === undefined || end === -1) return undefined;
    const [raw, name] = [html.slice(offset, end), written.toLowerCase()];
    if (slash === '/') return { type: 'end', name, raw, offset };
    const contentEnd = SCRIPTS.has(name) ? findEnd(`</${name}>`, end) : -1;
    if (contentEnd !== -1) return { type: 'invisible', raw: html.slice(offset, contentEnd), offset };
    const isSelfClosing = raw.endsWith('/>');
    const attributes = parseAttributes(raw.slice(start.length, isSelfClosing ? -2 : -1));
    return { type: 'start', name, attributes, isSelfClosing, raw, offset };
}

/** Ignores quoted `>`. Returns -1 if the next `<` comes first. */
function findTagEnd(html: string, from: number, findEnd: FindEnd): number {
    for (let at = from; ;) {
        DELIMITER.lastIndex = at;
        const found = DELIMITER.exec(html);
        if (!found || found[0] === '<') return -1;
        if (found[0] === '>') return found.index + 1;
        at = findEnd(found[0], found.index + 1);
        if (at === -1) return -1;
    }
}

function parseAttributes(text: string): HtmlAttributes {
    const entries = [...text.matchAll(ATTRIBUTE)].map(
        ([, name = '', double, single, bare]) =>
            [name.toLowerCase(), decodeHTMLStrict(double ?? single ?? bare ?? '')] as const,
    );
    // As in browsers, the first of duplicate attributes counts.
    return Object.fromEntries(entries.toReversed());
}
