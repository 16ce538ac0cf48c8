import { LIMITS } from '@svc-int/api';
import { Lexer, Parser } from 'yaml';

/** A list or a map takes one place of the parser's stack, or two where it stands in a map. */
const DEEPEST = 2 * LIMITS.bodyDepth;

/**
 * Where a text has come to lists and maps in more levels than are taken anywhere; undefined where it does not. To be asked
 * before it is parsed: whoever walks through such levels runs out of stack, and that can end the process.
 */
export function findTooDeepYamlOffset(text: string): number | undefined {
    const parser = new Parser();
    let offset = 0;
    for (const lexeme of new Lexer().lex(text)) {
        for (const token of parser.next(lexeme)) offset = token.offset;
        if (parser.stack.length > DEEPEST) return Math.max(offset, parser.offset);
    }
    return undefined;
}
