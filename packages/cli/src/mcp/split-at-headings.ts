export interface HeadedLines {
    /** 0 for the lines above the first heading. */
    level: number;
    title: string;
    lines: string[];
}

/** Splits Markdown at its headings, except in code blocks. */
export function splitAtHeadings(markdown: string): HeadedLines[] {
    let last: HeadedLines = { level: 0, title: '', lines: [] };
    const sections = [last];
    let isCode = false;
    for (const line of markdown.split('\n')) {
        if (/^ *(?:```|~~~)/.test(line)) isCode = !isCode;
        const [, marks = '', title = ''] = (!isCode && /^(#{1,6}) (.+)$/.exec(line)) || [];
        if (marks === '') last.lines.push(line);
        else sections.push((last = { level: marks.length, title, lines: [] }));
    }
    return sections;
}
