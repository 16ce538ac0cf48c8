import { LIMITS } from '@svc-int/api';
import { Lexer, Parser } from 'yaml';

/** A list or map takes one level of the parser's stack, or two inside a map. */
const DEEPEST = 2 * LIMITS.bodyDepth;

/** Returns `undefined` for acceptable nesting. Runs before the parser, whose stack overflow can end the process. */
export function findTooDeepYamlOffset(text: string): number | undefined {
    const parser = new Parser();
    let offset = 0;
    for (const lexeme of new Lexer().lex(text)) {
        for (const token of parser.next(lexeme)) offset = token.offset;
        if (parser.stack.length > DEEPEST) return Math.max(offset, parser.offset);
    }
    return undefined;
}
