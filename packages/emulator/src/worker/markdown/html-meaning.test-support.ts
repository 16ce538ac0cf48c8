const MARKS = new Set(['em', 'strong', 'del']);

/**
 * Meaning of HTML, without differences that documents do not make: nesting order of marks, heading levels below the third,
 * spacing of the paragraphs of a list, and line breaks of the source.
 */
export function meaningOf(html: string): string[] {
    const said: string[] = [];
    const marks: string[] = [];
    let lists = 0;
    let isVerbatim = false;
    let last: { marks: string; text: string } | undefined;
    for (const [token] of html.matchAll(/<[^>]+>|[^<]+/g)) {
        const [, slash, name = ''] = /^<(\/?)(\w+)/.exec(token) ?? [];
        if (!token.startsWith('<')) say(isVerbatim ? token : token.replaceAll(/\s+/g, ' '));
        else if (MARKS.has(name)) mark(name, slash === '/');
        else if (name === 'br') say('\n');
        else {
            if (name === 'li') lists += slash ? -1 : 1;
            if (name === 'pre') isVerbatim = !slash;
            end();
            if (name !== 'p' || lists === 0)
                said.push(token.replace(/^(<\/?h)[456]/, '$13').replace(' align="left"', ''));
        }
    }
    end();
    return said;

    function mark(name: string, isEnd: boolean): void {
        if (isEnd) marks.splice(marks.lastIndexOf(name), 1);
        else marks.push(name);
    }

    function say(text: string): void {
        const shown = [...new Set(marks)].toSorted().join();
        if (last?.marks === shown) last.text += text;
        else {
            push();
            last = { marks: shown, text };
        }
    }

    function end(): void {
        push();
        last = undefined;
    }

    function push(): void {
        if (last && (isVerbatim ? last.text : last.text.trim()) !== '')
            said.push(`${last.marks}:${isVerbatim ? last.text : last.text.trim()}`);
    }
}
