const MIN_SLICE_LINES = 1000;

const FENCE = /^(`{3,}|~{3,}|\${2,})(.*)$/;
/** Fences in containers, and HTML that continues beyond an empty line. */
const UNCLEAR = /^[ \t>*+\d.)-]+(?:`{3}|~{3}|\$\$)|^ {0,3}<(?:[!?]|(?:script|pre|style|textarea)\b)/i;
/** Without a title that may continue on the next line. */
const DEFINITION_LINE = /^\[(?!\^)[^[\]]+\]:[ \t]*\S+(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?$/;
/** Continues a list, a quotation or a block of code. */
const CONTINUATION = /^(?:[ \t>]|[-+*](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$))/;

/** Splits between top-level blocks. Returns `undefined` for a single slice, and if only a parser detects the end of a block. */
export function splitAtBlankLines(markdown: string): string[] | undefined {
    if (/\r(?!\n)/.test(markdown)) return undefined;
    const slices: string[] = [];
    let lines: string[] = [];
    let fence: string | undefined;
    let isAfterBlank = false;
    let isInHtml = false;
    let isAfterDefinition = false;
    for (const line of markdown.split(/(?<=\n)/)) {
        const text = stripSpaceAtEnd(line);
        if (fence === undefined && UNCLEAR.test(text)) return undefined;
        const isDefinition: boolean =
            (isAfterBlank || isAfterDefinition) && fence === undefined && DEFINITION_LINE.test(text);
        const isStart =
            fence === undefined && (isAfterBlank || isDefinition) && text !== '' && !CONTINUATION.test(text);
        if (isStart && lines.length >= MIN_SLICE_LINES) {
            slices.push(lines.join(''));
            lines = [];
        }
        const open = getOpenFence(text, fence);
        isInHtml = text !== '' && fence === undefined && (isInHtml || /^ {0,3}</.test(text));
        if (isInHtml && open !== undefined) return undefined;
        fence = open;
        isAfterBlank = text === '';
        isAfterDefinition = isDefinition;
        lines.push(line);
    }
    if (slices.length === 0 || fence !== undefined) return undefined;
    return [...slices, lines.join('')];
}

/** In Markdown, other white space is text. */
function stripSpaceAtEnd(line: string): string {
    let end = line.length;
    while (end > 0 && ' \t\r\n'.includes(line.charAt(end - 1))) end--;
    return line.slice(0, end);
}

function getOpenFence(line: string, open: string | undefined): string | undefined {
    const [, fence, info = ''] = FENCE.exec(open === undefined ? line : line.replace(/^ {0,3}/, '')) ?? [];
    if (open === undefined) return fence === undefined || info.includes(fence.charAt(0)) ? undefined : fence;
    return fence?.startsWith(open) && info === '' ? undefined : open;
}

const DEFINITION = /^ {0,3}\[((?:\\.|[^[\]\\])+)\]:[ \t]*\S.*$/gm;
const LABEL = /\[((?:\\.|[^[\]\\])+)\]/g;

export function listNamedDefinitions(slices: readonly string[]): string[][] {
    const all = new Map<string, { line: string; slice: number }>();
    slices.forEach((text, slice) => {
        for (const [line, label = ''] of text.matchAll(DEFINITION)) {
            const name = normalizeLabel(label);
            if (!all.has(name)) all.set(name, { line: label.startsWith('^') ? `[${label}]: -` : line, slice });
        }
    });
    return slices.map((text, slice) => {
        const names = new Set(Array.from(text.matchAll(LABEL), ([, label = '']) => normalizeLabel(label)));
        return [...names].flatMap((name) => {
            const found = all.get(name);
            return found && found.slice !== slice ? [found.line] : [];
        });
    });
}

function normalizeLabel(label: string): string {
    return label.replaceAll(/\s+/g, ' ').trim().toLowerCase().toUpperCase();
}
