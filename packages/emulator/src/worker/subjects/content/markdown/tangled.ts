/** Levels that one line may open, and lines that may go on a paragraph above without its mark. */
const [MOST_OPENED, MOST_LAZY] = [100, 200];

/** Lines of a text: each is a part by itself, however short it is. */
const MOST_LINES = 20_000;

/** Quotations and lists that end, times lines: at each end, the parser copies all that it has found so far. */
const MOST_COPIED = 20_000_000;

const OPENER = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))/y;
const BLANK = /[ \t]*$/my;

/** Whether Markdown has lines, quotations and lists of a kind that nobody writes, for which a parser takes more than its share of time. */
export function isTangled(markdown: string): boolean {
    const lines = markdown.split(/\r\n|\r|\n/);
    return lines.length > MOST_LINES || endsIn(lines) * lines.length > MOST_COPIED || isNested(lines);
}

/** How many quotations and lists end. */
function endsIn(lines: readonly string[]): number {
    let ends = 0;
    let around: number | undefined;
    let isAfterBlank = false;
    for (const line of lines) {
        const [indent, isQuoted] = [line.search(/\S/), /^\s*>/.test(line)];
        const isOpening = openedIn(line) > 0;
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
    let lazy = 0;
    let isBelow = false;
    for (const line of lines) {
        const opened = openedIn(line);
        if (opened > MOST_OPENED) return true;
        if (opened > 0) isBelow = true;
        else if (isBlank(line)) isBelow = false;
        lazy = isBelow && opened === 0 ? lazy + 1 : 0;
        if (lazy > MOST_LAZY) return true;
    }
    return false;
}

function openedIn(line: string): number {
    OPENER.lastIndex = 0;
    let opened = 0;
    while (opened <= MOST_OPENED && OPENER.test(line)) opened++;
    return opened;
}

function isBlank(line: string): boolean {
    BLANK.lastIndex = 0;
    return BLANK.test(line);
}
