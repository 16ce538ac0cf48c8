const text = (words: string) => ({ object: 'text', leaves: [{ object: 'leaf', text: words, marks: [] }] });

const block = (type: string, nodes: object[]) => ({ object: 'block', type, nodes });

/** Makes a document of the headings, lists and paragraphs of a Markdown text; everything else stays as it is written. */
export function toDocument(markdown: string) {
    const parts = markdown.split(/\n{2,}|\n(?=#)|(?<=^#.*)\n/m);
    return {
        object: 'document',
        nodes: parts
            .map((part) => part.trim())
            .filter(Boolean)
            .map(toBlock),
    };
}

function toBlock(part: string) {
    const [, heading] = /^#+ +(.*)$/.exec(part) ?? [];
    if (heading !== undefined) return block('heading-2', [text(heading)]);
    const lines = part.split('\n').map((line) => line.trim());
    const items = lines.flatMap((line) => /^[-*] +(.*)$/.exec(line)?.[1] ?? []);
    if (items.length < lines.length) return block('paragraph', [text(lines.join(' '))]);
    const entries = items.map((item) => block('list-item', [block('paragraph', [text(item)])]));
    return block('list-unordered', entries);
}
