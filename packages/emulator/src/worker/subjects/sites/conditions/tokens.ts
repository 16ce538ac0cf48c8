/** A word of an expression, with where it begins. */
export type Token =
    | { type: 'number'; value: number; at: number }
    | { type: 'text'; value: string; at: number }
    | { type: 'name' | 'symbol'; value: string; at: number }
    | { type: 'end'; value: ''; at: number };

/** Why a text is no expression. */
export class ExpressionError extends Error {
    override readonly name = 'ExpressionError';
}

const TOKEN =
    /(?<number>\d+(?:\.\d+)?)|(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<name>[\p{L}_$][\p{L}\p{N}_$]*)|(?<symbol>===|!==|==|!=|<=|>=|&&|\|\||\?\?|\?\.|[()[\].,!<>?:-])/uy;

/** The words of an expression; the last one is its end. */
export function tokensOf(source: string): Token[] {
    const tokens: Token[] = [];
    for (let at = skipSpace(source, 0); at < source.length; at = skipSpace(source, TOKEN.lastIndex)) {
        TOKEN.lastIndex = at;
        const groups = TOKEN.exec(source)?.groups;
        if (!groups) throw new ExpressionError(problemAt(source, at));
        tokens.push(tokenOf(groups, at));
    }
    return [...tokens, { type: 'end', value: '', at: source.length }];
}

function skipSpace(source: string, from: number): number {
    return from + (/^\s*/.exec(source.slice(from))?.[0].length ?? 0);
}

function tokenOf({ number, text, name, symbol = '' }: Record<string, string | undefined>, at: number): Token {
    if (number !== undefined) return { type: 'number', value: Number(number), at };
    if (text !== undefined)
        return { type: 'text', value: text.slice(1, -1).replace(/\\(?:u([\da-fA-F]{4})|(.))/gs, unescaped), at };
    return name === undefined ? { type: 'symbol', value: symbol, at } : { type: 'name', value: name, at };
}

function unescaped(_escape: string, code: string | undefined, letter = ''): string {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }[letter] ?? letter;
}

function problemAt(source: string, at: number): string {
    const letter = String.fromCodePoint(source.codePointAt(at) ?? 0);
    if (letter === '"' || letter === "'") return `the string that starts at character ${at + 1} is not closed`;
    if (letter === '=') return `"=" at character ${at + 1} assigns; compare with "==="`;
    return `"${letter}" at character ${at + 1} can't be used here`;
}
