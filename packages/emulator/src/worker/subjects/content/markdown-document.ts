import type { ContentDocument, DocumentBlock, DocumentText } from '@svc-int/api';
import type { Token, Tokens } from 'marked';

import { anchorsIn, parseMarkdown } from './markdown.js';
import { pictureOf, toInlines, type ReferenceFinder } from './markdown-inline.js';

/** Version of the node types that documents are made of. */
const SCHEMA_VERSION = 1;

const DEEPEST_HEADING = 3;

/** Markdown as the tree of a document; keys are the same whenever the same text is converted. */
export function toDocument(markdown: string, find: ReferenceFinder): ContentDocument {
    const tokens = parseMarkdown(markdown);
    const anchors = anchorsIn(tokens);
    let made = 0;
    const newKey = () => `n${made++}`;
    return { object: 'document', data: { schemaVersion: SCHEMA_VERSION }, nodes: toBlocks(tokens) };

    function toBlocks(all: readonly Token[]): DocumentBlock[] {
        return all.flatMap((token) => toBlock(token) ?? []);
    }

    // Tokens of marked are told apart by their type, which its extensions keep open: hence the casts.
    function toBlock(token: Token): DocumentBlock | undefined {
        switch (token.type) {
            case 'heading':
                return headingOf(token as Tokens.Heading);
            case 'paragraph':
            case 'text':
                return paragraphOf(token as Tokens.Paragraph | Tokens.Text);
            case 'code':
                return codeOf(token as Tokens.Code);
            case 'blockquote':
                return block('blockquote', toBlocks(token.tokens ?? []));
            case 'list':
                return listOf(token as Tokens.List);
            case 'hr':
                return voidBlock('divider');
            case 'table':
                return tableOf(token as Tokens.Table);
            case 'html':
                return htmlOf(token.raw);
            default:
                return undefined;
        }
    }

    function headingOf({ depth, tokens: content }: Tokens.Heading): DocumentBlock {
        const level = Math.min(depth, DEEPEST_HEADING) as 1 | 2 | 3;
        return block(`heading-${level}`, toInlines(content, newKey, find), { id: anchors.shift() });
    }

    function paragraphOf(token: Tokens.Paragraph | Tokens.Text): DocumentBlock {
        const content = token.tokens ?? [token];
        const [only, ...others] = content;
        if (only?.type !== 'image' || others.length > 0) return block('paragraph', toInlines(content, newKey, find));
        const { href, text, title } = only as Tokens.Image;
        return voidBlock('images', { images: [pictureOf(find, href, text, title)] });
    }

    function codeOf({ text, lang }: Tokens.Code): DocumentBlock {
        const lines = text.split('\n').map((line) => block('code-line', [plain(line)]));
        return block('code', lines, lang ? { syntax: lang } : undefined);
    }

    function listOf({ ordered, start, items }: Tokens.List): DocumentBlock {
        const isTasks = items.some(({ task }) => task);
        const type = isTasks ? 'list-tasks' : ordered ? 'list-ordered' : 'list-unordered';
        const nodes = items.map(({ checked, tokens: content }) =>
            block('list-item', toBlocks(content), isTasks ? { checked: checked ?? false } : undefined),
        );
        return block(type, nodes, typeof start === 'number' && start !== 1 ? { start } : undefined);
    }

    function tableOf({ header, align, rows }: Tokens.Table): DocumentBlock {
        const cells = (row: Tokens.TableCell[]) => row.map((cell) => toInlines(cell.tokens, newKey, find));
        const columns = align.map((alignment) => ({ alignment: alignment ?? 'left' }));
        return voidBlock('table', { columns, header: cells(header), rows: rows.map(cells) });
    }

    /** Documents have no node for HTML: it stays as text, but for comments, which nobody is meant to read. */
    function htmlOf(raw: string): DocumentBlock | undefined {
        const text = raw.replace(/<!--[\s\S]*?-->/g, '').trim();
        return text === '' ? undefined : block('paragraph', [plain(text)]);
    }

    function plain(text: string): DocumentText {
        return { object: 'text', key: newKey(), leaves: [{ object: 'leaf', text, marks: [] }] };
    }

    function block(
        type: DocumentBlock['type'],
        nodes: NonNullable<DocumentBlock['nodes']>,
        data?: Record<string, unknown>,
    ): DocumentBlock {
        return { object: 'block', type, key: newKey(), isVoid: false, ...(data && { data }), nodes };
    }

    function voidBlock(type: DocumentBlock['type'], data?: Record<string, unknown>): DocumentBlock {
        return { object: 'block', type, key: newKey(), isVoid: true, ...(data && { data }) };
    }
}
