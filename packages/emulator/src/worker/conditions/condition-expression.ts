import jsep from 'jsep';

export type ConditionExpression = jsep.CoreExpression | ArrowFunctionExpression;

export interface ArrowFunctionExpression extends jsep.Expression {
    type: 'ArrowFunctionExpression';
    parameter: string;
    body: jsep.Expression;
}

export class ConditionExpressionError extends Error {
    override readonly name = 'ConditionExpressionError';
}

/** Operators by precedence, lowest first. */
const BINARY = [['||', '??'], ['&&'], ['===', '!==', '==', '!='], ['<', '>', '<=', '>=', 'in']];

jsep.removeAllBinaryOps();
BINARY.forEach((operators, index) => operators.forEach((operator) => jsep.addBinaryOp(operator, index + 1)));
jsep.removeAllUnaryOps();
for (const operator of ['!', '-']) jsep.addUnaryOp(operator);
jsep.addLiteral('undefined', undefined);
jsep.hooks.add('after-expression', function ({ node }) {
    if (node) node['end'] = this.index;
});

const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;

const KEYWORDS = new Set(['true', 'false', 'null', 'undefined', 'this']);

const ARROW_FUNCTION_START = new RegExp(String.raw`(?:(${NAME})|\(\s*(${NAME})\s*\))\s*=>`, 'uy');

jsep.hooks.add('gobble-expression', function (env) {
    this.gobbleSpaces();
    ARROW_FUNCTION_START.lastIndex = this.index;
    const [start, name, nameInParentheses] = ARROW_FUNCTION_START.exec(this.expr) ?? [];
    const parameter = name ?? nameInParentheses;
    if (start === undefined || parameter === undefined || KEYWORDS.has(parameter)) return;
    this.index += start.length;
    const body = this.gobbleExpression() as jsep.PossibleExpression | false;
    if (!body) this.throwError('Expected the result of the function');
    env.node = { type: 'ArrowFunctionExpression', parameter, body } satisfies ArrowFunctionExpression;
});

/** Throws `ConditionExpressionError` with the reason and position. */
export function parseConditionExpression(source: string): ConditionExpression {
    const separator = findStraySeparator(maskStrings(source));
    if (separator !== undefined) throw new ConditionExpressionError(formatUnexpected(source, separator));
    const parsed = parse(source);
    if (parsed.type !== 'Compound') return parsed;
    const end = Number(parsed.body[0]?.['end'] ?? source.length);
    throw new ConditionExpressionError(formatUnexpected(source, end));
}

function maskStrings(source: string): string {
    return source.replace(/"(?:[^"\\]|\\.?)*(?:"|$)|'(?:[^'\\]|\\.?)*(?:'|$)/gs, (text) => '_'.repeat(text.length));
}

/** jsep ignores semicolons and extra commas. */
function findStraySeparator(masked: string): number | undefined {
    // A lookbehind would take quadratic time for a run of blanks.
    let previous = { char: '(', index: -1 };
    for (let index = 0; index <= masked.length; index++) {
        const char = masked[index] ?? ')';
        if (char.trim() === '') continue;
        if (char === ';' || (char === ',' && previous.char === '(')) return index;
        if (char === ')' && previous.char === ',') return previous.index;
        previous = { char, index };
    }
    return undefined;
}

function parse(source: string): ConditionExpression {
    try {
        // jsep returns no other expressions.
        return jsep(source) as ConditionExpression;
    } catch (error) {
        if (!isParseError(error)) throw error;
        throw new ConditionExpressionError(formatUnexpected(source, error.index, error.description));
    }
}

function isParseError(error: unknown): error is Error & { index: number; description: string } {
    return error instanceof Error && 'index' in error && 'description' in error;
}

const HINTS: ReadonlyMap<string, string> = new Map([
    ['=', '; compare with "==="'],
    ['=>', '; a function has one parameter, such as "item => item === 1"'],
]);

function formatUnexpected(source: string, index: number, reason = ''): string {
    const isUnexpected = /^$|^Unexpected/.test(reason);
    const detail = isUnexpected ? '' : `: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
    const rest = source.slice(index);
    if (rest.trim() === '') return `it ends too early${detail}`;
    const [word] = /^(?:[\p{L}\p{N}_$]+|=>|.)/su.exec(rest) ?? [''];
    const hint = HINTS.get(word) ?? '';
    return `"${word}" at character ${index + 1} is not allowed there${detail}${hint}`;
}

export function decodeConditionLiteralValue({ value, raw }: jsep.Literal): jsep.Literal['value'] {
    if (typeof value !== 'string') return value;
    // jsep does not decode all escapes.
    return raw.slice(1, -1).replace(/\\(?:u([\da-fA-F]{4})|(.))/gs, decodeEscape);
}

function decodeEscape(_escape: string, code: string | undefined, letter = ''): string {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }[letter] ?? letter;
}
