/** Levels that one line may open, and lines that may go on a paragraph above without its mark. */
const [MOST_OPENED, MOST_LAZY] = [100, 200];

const OPENER = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))/y;
const BLANK = /[ \t]*$/my;

/** Whether Markdown has quotations and lists of a kind that nobody writes, for which a parser takes more than its share of time. */
export function isTangled(markdown: string): boolean {
    let lazy = 0;
    let isBelow = false;
    for (const line of markdown.split(/\r\n|\r|\n/)) {
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
