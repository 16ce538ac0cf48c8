import type {
    ContentDocument,
    DocumentBlockHeading,
    DocumentBlockListItem,
    DocumentBlockListUnordered,
    DocumentBlockParagraph,
    DocumentText,
} from '@svc-int/runtime';

/** Converts headings, lists and paragraphs of Markdown; keeps everything else as text. */
export function toDocument(markdown: string): ContentDocument {
    const parts = markdown.split(/\n{2,}|\n(?=#)|(?<=^#.*)\n/m);
    const nodes = parts
        .map((part) => part.trim())
        .filter(Boolean)
        .map(toBlock);
    return { object: 'document', data: {}, nodes };
}

function toBlock(part: string): DocumentBlockHeading | DocumentBlockParagraph | DocumentBlockListUnordered {
    const [, heading] = /^#+ +(.*)$/.exec(part) ?? [];
    if (heading !== undefined) return { object: 'block', type: 'heading-2', data: {}, nodes: [text(heading)] };
    const lines = part.split('\n').map((line) => line.trim());
    const items = lines.flatMap((line) => /^[-*] +(.*)$/.exec(line)?.[1] ?? []);
    if (items.length < lines.length) return paragraph(lines.join(' '));
    return { object: 'block', type: 'list-unordered', nodes: items.map(toItem) };
}

function toItem(words: string): DocumentBlockListItem {
    return { object: 'block', type: 'list-item', nodes: [paragraph(words)] };
}

function paragraph(words: string): DocumentBlockParagraph {
    return { object: 'block', type: 'paragraph', nodes: [text(words)] };
}

function text(words: string): DocumentText {
    return { object: 'text', leaves: [{ object: 'leaf', text: words, marks: [] }] };
}
