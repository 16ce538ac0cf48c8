/** Levels that a line may stand in, and lines that may go on a paragraph above without its mark. */
const [MAX_LEVELS, MAX_LAZY_LINES] = [100, 200];

/** Lines of a text: each is a part by itself, however short it is. */
const MAX_LINES = 20_000;

/** Quotations, lists and footnotes that end, times lines: at each end, the parser copies all that it has found so far. */
const MAX_COPIES = 20_000_000;

/** Lines that define a footnote, each of which the parser takes longer for than for a paragraph. */
const MAX_FOOTNOTES = 1000;
const FOOTNOTE = /^[ \t]*\[\^/;

/** Lines that define what links lead to, each of which the parser compares with all before it. */
const MAX_DEFINITIONS = 2000;
const DEFINITION = /^[ \t>]*\[[^\]]+\]:/;

const OPENER = /([ \t]*)(>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)|\[\^[^\]]+\]:)/y;
const TAB_SIZE = 4;
const BLANK = /[ \t]*$/my;

/** Whether Markdown has lines, quotations and lists of a kind that nobody writes, for which a parser takes more than its share of time. */
export function isPathological(markdown: string): boolean {
    const lines = markdown.split(/\r\n|\r|\n/);
    return (
        lines.length > MAX_LINES ||
        lines.filter((line) => FOOTNOTE.test(line)).length > MAX_FOOTNOTES ||
        lines.filter((line) => DEFINITION.test(line)).length > MAX_DEFINITIONS ||
        countEnds(lines) * lines.length > MAX_COPIES ||
        isNested(lines)
    );
}

/** A heading that is underlined, at which the parser copies more often than where a list ends. */
const UNDERLINE = /^[\s>]*(?:=+|-+)\s*$/;
const UNDERLINE_WEIGHT = 4;

/** How many quotations and lists end, and headings are underlined. */
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

/** Levels that a line stands in at most: those that it opens, and the lists before it whose content begins further left. */
function countLevels(opened: readonly Opener[], columns: number[]): number {
    const lists = opened.filter(({ isQuotation }) => !isQuotation);
    const from = lists[0]?.from ?? Infinity;
    while ((columns.at(-1) ?? 0) > from) columns.pop();
    columns.push(...lists.map(({ to }) => to + 1));
    return columns.length + opened.length - lists.length;
}

/** A mark that opens a quotation, an item of a list or a footnote, and the columns that it stands in. */
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
