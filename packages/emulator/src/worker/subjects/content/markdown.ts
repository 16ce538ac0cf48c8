import { lexer, walkTokens, type Token, type Tokens } from 'marked';

import { decodeReferences } from '../../../character-references.js';
import type { MarkdownLink } from '../../storage/content.schema.js';
import { freeSlug, slugOf } from '../../service/slugs.js';

/** Levels that text can be nested in before nobody could read it. */
const DEEPEST = 100;

/** The Markdown of a page, taken apart. What is nested without end stays in one piece, as plain text. */
export function parseMarkdown(markdown: string): Token[] {
    try {
        const tokens = lexer(markdown);
        if (!isDeeperThan(DEEPEST, tokens)) return decodeReferences(tokens);
    } catch (error) {
        // The parser ran out of stack.
        if (!(error instanceof RangeError)) throw error;
    }
    return [{ type: 'text', raw: markdown, text: markdown }];
}

/** Goes level by level: a function that calls itself could run out of stack here, too. */
function isDeeperThan(levels: number, tokens: readonly Token[]): boolean {
    let level = tokens;
    for (let depth = 0; level.length > 0; depth++) {
        if (depth > levels) return true;
        level = level.flatMap(within);
    }
    return false;
}

function within(token: Token): Token[] {
    if (token.type === 'list') return (token as Tokens.List).items;
    // Cells hold tokens without being ones.
    if (token.type === 'table') return cellsOf(token as Tokens.Table).flatMap((cell) => cell.tokens);
    return ('tokens' in token && token.tokens) || [];
}

function cellsOf({ header, rows }: Tokens.Table): Tokens.TableCell[] {
    return [...header, ...rows.flat()];
}

/** Links and pictures in the order of the text, each once. */
export function linksIn(tokens: Token[]): MarkdownLink[] {
    const links = new Map<string, MarkdownLink>();
    visit(tokens, (token) => {
        if (token.type !== 'link' && token.type !== 'image') return;
        // The type of tokens leaves room for those of extensions; these two are marked's own.
        const link = { relation: token.type, href: String((token as { href: unknown }).href) } as const;
        links.set(`${link.relation} ${link.href}`, link);
    });
    return [...links.values()];
}

/** The anchors of headings, in their order: what a link to a part of the page names. */
export function anchorsIn(tokens: Token[]): string[] {
    const anchors = new Set<string>();
    visit(tokens, (token) => {
        if (token.type === 'heading') anchors.add(freeSlug(slugOf(plainText(token)) || 'section', anchors));
    });
    return [...anchors];
}

function visit(tokens: Token[], see: (token: Token) => void): void {
    // What it gives are the results of `see`, of which there are none.
    void walkTokens(tokens, see);
}

/** The text of a token without its markup. */
export function plainText(token: Token): string {
    if ('tokens' in token && token.tokens) return token.tokens.map(plainText).join('');
    if (token.type === 'html') return '';
    return 'text' in token ? String(token.text) : '';
}
