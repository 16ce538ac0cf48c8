/** Where a text is selected. */
export interface TextSelection {
    start: number;
    end: number;
}

/** A text with a block in a line of its own in the place of the selection, and where the cursor is behind it. */
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

/** The Markdown of a block of an integration without props. */
export function formatMarkdownBlockTag(integration: string, block: string): string {
    return `{% @${integration}/${block} %}`;
}
