/** Nesting depth of a line, and number of lazy continuation lines (CommonMark). */
const [MAX_LEVELS, MAX_LAZY_LINES] = [100, 200];

const MAX_LINES = 20_000;

/** Ends of containers and headings, times lines: each end copies all previous events. */
const MAX_COPIES = 20_000_000;

/** Footnote definitions parse slower than paragraphs. */
const MAX_FOOTNOTES = 1000;
const FOOTNOTE = /^[ \t]*\[\^/;

/** The parser compares each link definition with all previous ones. */
const MAX_DEFINITIONS = 2000;
const DEFINITION = /^[ \t>]*\[[^\]]+\]:/;

const OPENER = /([ \t]*)(>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)|\[\^[^\]]+\]:)/y;
const TAB_SIZE = 4;
const BLANK = /[ \t]*$/my;

/** Detects Markdown that parses in more than linear time. */
export function isPathological(markdown: string): boolean {
    const lines = splitLines(markdown);
    return (
        lines.length > MAX_LINES ||
        lines.filter((line) => FOOTNOTE.test(line)).length > MAX_FOOTNOTES ||
        lines.filter((line) => DEFINITION.test(line)).length > MAX_DEFINITIONS ||
        countCopies(lines) > MAX_COPIES ||
        isNested(lines)
    );
}

/** Also bounds the work of all slices. */
export function hasPathologicalSlices(slices: readonly string[]): boolean {
    const copies = slices.reduce((sum, slice) => sum + countCopies(splitLines(slice)), 0);
    return copies > MAX_COPIES || slices.some(isPathological);
}

function splitLines(markdown: string): string[] {
    return markdown.split(/\r\n|\r|\n/);
}

function countCopies(lines: readonly string[]): number {
    return countEnds(lines) * lines.length;
}

/** The parser copies more often at a setext heading than at a list's end. */
const UNDERLINE = /^[\s>]*(?:=+|-+)\s*$/;
const UNDERLINE_WEIGHT = 4;

function countEnds(lines: readonly string[]): number {
    let ends = 0;
    let around: number | undefined;
    let isAfterBlank = false;
    for (const line of lines) {
        const [indent, isQuoted] = [line.search(/\S/), /^\s*>/.test(line)];
        if (!isAfterBlank && UNDERLINE.test(line)) ends += UNDERLINE_WEIGHT;
        const isOpening = listOpeners(line).length > 0;
        if (indent !== -1 && around !== undefined) {
            const isLess = isOpening ? indent < around : isAfterBlank && indent <= around;
            if (isLess || (isQuoted && isAfterBlank)) ends++;
            if (isLess) around = undefined;
        }
        if (isOpening) around = indent;
        isAfterBlank = indent === -1;
    }
    return ends;
}

function isNested(lines: readonly string[]): boolean {
    const columns: number[] = [];
    let lazy = 0;
    let isBelow = false;
    for (const line of lines) {
        const opened = listOpeners(line);
        if (countLevels(opened, columns) > MAX_LEVELS) return true;
        if (opened.length > 0) isBelow = true;
        else if (isBlank(line)) isBelow = false;
        lazy = isBelow && opened.length === 0 ? lazy + 1 : 0;
        if (lazy > MAX_LAZY_LINES) return true;
    }
    return false;
}

function countLevels(opened: readonly Opener[], columns: number[]): number {
    const lists = opened.filter(({ isQuotation }) => !isQuotation);
    const from = lists[0]?.from ?? Infinity;
    while ((columns.at(-1) ?? 0) > from) columns.pop();
    columns.push(...lists.map(({ to }) => to + 1));
    return columns.length + opened.length - lists.length;
}

interface Opener {
    isQuotation: boolean;
    from: number;
    to: number;
}

function listOpeners(line: string): Opener[] {
    OPENER.lastIndex = 0;
    const opened: Opener[] = [];
    let column = 0;
    while (opened.length <= MAX_LEVELS) {
        const [, blank = '', mark = ''] = OPENER.exec(line) ?? [];
        if (mark === '') break;
        for (const character of blank)
            column = character === '\t' ? column + TAB_SIZE - (column % TAB_SIZE) : column + 1;
        opened.push({ isQuotation: mark === '>', from: column, to: (column += mark.length) });
    }
    return opened;
}

function isBlank(line: string): boolean {
    BLANK.lastIndex = 0;
    return BLANK.test(line);
}
