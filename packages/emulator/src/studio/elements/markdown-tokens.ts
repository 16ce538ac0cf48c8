import { PAGE_LIMITS } from '@svc-int/api';
import { Lexer, type Token } from 'marked';

import { decodeReferences } from './character-references.js';
import { boundedText, count } from '../../page/bounded.js';

/** Remaining budget of pieces, and how many were left out. */
interface Left {
    pieces: number;
    dropped: number;
}

/** Reads Markdown as far as a page shows it; what is left out is said at the end. */
export function readMarkdown(text: string): Token[] {
    const left = { pieces: PAGE_LIMITS.markdownPieces, dropped: 0 };
    const tokens = decodeReferences(prune(lex(boundedText(text, PAGE_LIMITS.markdown)), left, 0));
    return left.dropped > 0 ? [...tokens, note(`… ${count(left.dropped)} more parts are not shown`)] : tokens;
}

/** Lists and quotes in more levels than a reader has stack for are shown as they are written. */
function lex(text: string): Token[] {
    try {
        return Lexer.lex(text);
    } catch {
        return [note(text)];
    }
}

function note(text: string): Token {
    return { type: 'paragraph', raw: text, text, tokens: [{ type: 'text', raw: text, text }] };
}

function prune<Piece extends object>(pieces: readonly Piece[], left: Left, level: number): Piece[] {
    const room = level < PAGE_LIMITS.markdownLevels ? Math.max(0, left.pieces) : 0;
    const kept = pieces.slice(0, room);
    left.pieces -= kept.length;
    left.dropped += pieces.length - kept.length;
    return kept.map((piece) => pruneWithin(piece, left, level));
}

/** Prunes the content of a piece: text, items of a list, cells and rows of a table. */
function pruneWithin<Piece extends object>(piece: Piece, left: Left, level: number): Piece {
    const lists = Object.entries(piece).filter(
        (field): field is [string, object[]] =>
            Array.isArray(field[1]) && field[1].every((item) => typeof item === 'object' && item !== null),
    );
    const pruned = lists.map(([name, list]) => [name, prune(list, left, level + 1)]);
    if (Array.isArray(piece)) return prune(piece, left, level) as unknown as Piece;
    return { ...piece, ...Object.fromEntries(pruned) };
}
