const MARKS = new Set(['em', 'strong', 'del']);

/** Ignores differences that documents lack, such as the order of nested marks. */
export function normalizeHtml(html: string): string[] {
    const meanings: string[] = [];
    const marks: string[] = [];
    let lists = 0;
    let isVerbatim = false;
    let last: { marks: string; text: string } | undefined;
    for (const [token] of html.matchAll(/<[^>]+>|[^<]+/g)) {
        const [, slash, name = ''] = /^<(\/?)(\w+)/.exec(token) ?? [];
        if (!token.startsWith('<')) appendText(isVerbatim ? token : token.replaceAll(/\s+/g, ' '));
        else if (MARKS.has(name)) mark(name, slash === '/');
        else if (name === 'br') appendText('\n');
        else {
            if (name === 'li') lists += slash ? -1 : 1;
            if (name === 'pre') isVerbatim = !slash;
            closeRun();
            if (name !== 'p' || lists === 0)
                meanings.push(token.replace(/^(<\/?h)[456]/, '$13').replace(' align="left"', ''));
        }
    }
    closeRun();
    return meanings;

    function mark(name: string, isEnd: boolean): void {
        if (isEnd) marks.splice(marks.lastIndexOf(name), 1);
        else marks.push(name);
    }

    function appendText(text: string): void {
        const shown = [...new Set(marks)].toSorted().join();
        if (last?.marks === shown) last.text += text;
        else {
            flushRun();
            last = { marks: shown, text };
        }
    }

    function closeRun(): void {
        flushRun();
        last = undefined;
    }

    function flushRun(): void {
        if (last && (isVerbatim ? last.text : last.text.trim()) !== '')
            meanings.push(`${last.marks}:${isVerbatim ? last.text : last.text.trim()}`);
    }
}
