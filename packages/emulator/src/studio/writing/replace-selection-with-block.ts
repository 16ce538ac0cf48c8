export interface TextSelection {
    start: number;
    end: number;
}

/** Puts the block on its own line. Returns the new text and cursor position. */
export function replaceSelectionWithBlock(
    text: string,
    { start, end }: TextSelection,
    block: string,
): { text: string; cursor: number } {
    const before = text.slice(0, start).replace(/\n+$/, '');
    const after = text.slice(end).replace(/^\n+/, '');
    const head = before === '' ? block : `${before}\n\n${block}`;
    return { text: `${head}\n${after === '' ? '' : `\n${after}`}`, cursor: head.length + 1 };
}

export function formatMarkdownBlockTag(integration: string, block: string): string {
    return `{% @${integration}/${block} %}`;
}
