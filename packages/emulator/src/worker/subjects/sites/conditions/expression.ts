import { ExpressionError, tokensOf, type Token } from './tokens.js';

/** A parsed expression: the part of JavaScript's that conditions are written in. */
export type Expression =
    | { type: 'literal'; value: string | number | boolean | null | undefined }
    | { type: 'name'; name: string }
    | { type: 'array'; elements: Expression[] }
    | { type: 'member'; object: Expression; property: string | number }
    | { type: 'call'; object: Expression; method: string; arguments: Expression[] }
    | { type: 'unary'; operator: '!' | '-'; operand: Expression }
    | { type: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
    | { type: 'conditional'; test: Expression; whenTrue: Expression; whenFalse: Expression };

/** Operators by how tightly they bind, the loosest first. */
const BINARY = [['||', '??'], ['&&'], ['===', '!==', '==', '!='], ['<', '>', '<=', '>=', 'in']] as const;

export type BinaryOperator = (typeof BINARY)[number][number];

const WORDS = new Map<string, boolean | null | undefined>([
    ['true', true],
    ['false', false],
    ['null', null],
    ['undefined', undefined],
]);

/** Nobody writes deeper than that, and the stack is not endless. */
const DEEPEST = 50;

/** Parses an expression. Throws an `ExpressionError` that says what is wrong, and where. */
export function parseExpression(source: string): Expression {
    return new Parser(tokensOf(source)).parse();
}

class Parser {
    private position = 0;
    private depth = 0;

    constructor(private readonly tokens: readonly Token[]) {}

    parse(): Expression {
        const expression = this.conditional();
        if (this.current.type !== 'end') throw this.unexpected();
        return expression;
    }

    private conditional(): Expression {
        if (++this.depth > DEEPEST) throw new ExpressionError('it is nested too deeply');
        const test = this.binary(0);
        this.depth--;
        if (!this.take('?')) return test;
        const whenTrue = this.conditional();
        this.expect(':');
        return { type: 'conditional', test, whenTrue, whenFalse: this.conditional() };
    }

    private binary(level: number): Expression {
        const operators: readonly BinaryOperator[] | undefined = BINARY[level];
        if (!operators) return this.unary();
        let left = this.binary(level + 1);
        for (let operator = this.takeOneOf(operators); operator; operator = this.takeOneOf(operators))
            left = { type: 'binary', operator, left, right: this.binary(level + 1) };
        return left;
    }

    private unary(): Expression {
        const operator = this.takeOneOf(['!', '-'] as const);
        if (!operator) return this.postfix();
        if (++this.depth > DEEPEST) throw new ExpressionError('it is nested too deeply');
        const operand = this.unary();
        this.depth--;
        return { type: 'unary', operator, operand };
    }

    private postfix(): Expression {
        let object = this.primary();
        for (;;) {
            const isOptional = this.take('?.');
            if (this.take('[')) object = this.bracket(object);
            else if (isOptional || this.take('.')) object = this.member(object, this.name());
            else return object;
        }
    }

    private member(object: Expression, property: string): Expression {
        if (!this.take('(')) return { type: 'member', object, property };
        return { type: 'call', object, method: property, arguments: this.list(')') };
    }

    private bracket(object: Expression): Expression {
        const { type, value } = this.current;
        if (type !== 'text' && type !== 'number') throw this.unexpected();
        this.position++;
        this.expect(']');
        return { type: 'member', object, property: value };
    }

    private primary(): Expression {
        const token = this.current;
        if (this.take('(')) {
            const inner = this.conditional();
            this.expect(')');
            return inner;
        }
        if (this.take('[')) return { type: 'array', elements: this.list(']') };
        if (token.type === 'symbol' || token.type === 'end') throw this.unexpected();
        this.position++;
        if (token.type !== 'name') return { type: 'literal', value: token.value };
        return WORDS.has(token.value)
            ? { type: 'literal', value: WORDS.get(token.value) }
            : { type: 'name', name: token.value };
    }

    private list(end: ')' | ']'): Expression[] {
        const elements: Expression[] = [];
        while (!this.take(end)) {
            if (elements.length > 0) this.expect(',');
            elements.push(this.conditional());
        }
        return elements;
    }

    private name(): string {
        const { type, value } = this.current;
        if (type !== 'name') throw this.unexpected();
        this.position++;
        return value;
    }

    private get current(): Token {
        return this.tokens[this.position] ?? { type: 'end', value: '', at: 0 };
    }

    private take(symbol: string): boolean {
        return this.takeOneOf([symbol]) !== undefined;
    }

    private takeOneOf<Symbol extends string>(symbols: readonly Symbol[]): Symbol | undefined {
        const { type, value } = this.current;
        const found = type === 'symbol' || type === 'name' ? symbols.find((symbol) => symbol === value) : undefined;
        if (found !== undefined) this.position++;
        return found;
    }

    private expect(symbol: string): void {
        if (!this.take(symbol)) throw this.unexpected(`; "${symbol}" is missing`);
    }

    private unexpected(hint = ''): ExpressionError {
        const { type, value, at } = this.current;
        return new ExpressionError(
            type === 'end'
                ? `it ends too early${hint}`
                : `"${value}" at character ${at + 1} is not allowed there${hint}`,
        );
    }
}
