import { markdownLineEnding } from 'micromark-util-character';
import type {
    Code,
    Construct,
    Effects,
    Extension,
    Point,
    State,
    TokenizeContext,
    Tokenizer,
} from 'micromark-util-types';

/** Limits quadratic time: the parser compares some inline constructs with all others. */
const MAX_TEXT_COST = 1000;

const COSTS: Readonly<Record<string, number>> = { '!': 1, '*': 1, '[': 1, ']': 1, _: 1, '~': 1, '<': 2 };
const FENCE_COST = 2;

/** The parser searches the rest for the end of `<!--`, `<![CDATA[` and `<?`. */
const SEARCHED_COST = 50;

const FENCES = ['`', '$'];

const MARKS = '*_';

const [EXCLAMATION, QUESTION, LESS] = [33, 63, 60];

/** Keeps the parse time linear: beyond the budget, the rest of each line stays plain. */
export const micromarkInlineBudgetExtension: Extension = {
    text: Object.fromEntries([
        ...Object.entries(COSTS).map(([character, cost]) => [
            getCharacterCode(character),
            createBoundedConstruct(character, cost),
        ]),
        ...FENCES.map((character) => [getCharacterCode(character), createFenceConstruct(getCharacterCode(character))]),
    ]),
};

const spent = new WeakMap<TokenizeContext, number>();

function consumeBudget(context: TokenizeContext, amount: number): boolean {
    const total = (spent.get(context) ?? 0) + amount;
    spent.set(context, total);
    return total > MAX_TEXT_COST;
}

function createPlainState(effects: Effects, ok: State): State {
    return function plain(code) {
        if (code === null || markdownLineEnding(code)) {
            effects.exit('data');
            return ok(code);
        }
        effects.consume(code);
        return plain;
    };
}

function createBoundedConstruct(character: string, cost: number): Construct {
    return {
        name: 'boundedText',
        tokenize: createTokenizer(getCharacterCode(character), cost, MARKS.includes(character)),
    };
}

function createTokenizer(character: Code, cost: number, isMark: boolean): Tokenizer {
    return function tokenize(effects, ok, nok) {
        const plain = createPlainState(effects, ok);
        const consume = (amount: number) => consumeBudget(this, amount);
        return start;

        function start(code: Code): State | undefined {
            const isSpent = consume(cost);
            if (!isSpent && code !== LESS && !isMark) return nok(code);
            effects.enter('data');
            effects.consume(code);
            if (isSpent) return plain;
            return isMark ? run : afterLess;
        }

        function run(code: Code): State | undefined {
            if (code !== character) return nok(code);
            if (consume(cost)) return plain(code);
            effects.consume(code);
            return run;
        }

        function afterLess(code: Code): State | undefined {
            if (code === EXCLAMATION || code === QUESTION) consume(SEARCHED_COST);
            return nok(code);
        }
    };
}

/** Offset of the last run of fence characters, by length. */
type Runs = Map<number, Point['offset']>;

/** Keeps an unclosed run of fence characters as plain text. */
function createFenceConstruct(character: number): Construct {
    const known = new WeakMap<TokenizeContext, Runs>();
    return {
        name: 'boundedFence',
        previous(code) {
            return code !== character || this.events.at(-1)?.[1].type === 'characterEscape';
        },
        tokenize(effects, ok, nok) {
            const { offset } = this.now();
            const getOffset = () => this.now().offset;
            const isSpent = () => consumeBudget(this, FENCE_COST);
            const plain = createPlainState(effects, ok);
            let runs = known.get(this);
            let length = 0;
            if (runs) return start;
            known.set(this, (runs = new Map()));
            const lookAhead: Construct = { partial: true, tokenize: createRunScanner(character, runs, getOffset) };
            return effects.check(lookAhead, start, start);

            function start(code: Code): State | undefined {
                effects.enter('data');
                return run(code);
            }

            function run(code: Code): State | undefined {
                if (code === character) {
                    length++;
                    effects.consume(code);
                    return run;
                }
                const isEnded = (runs?.get(length) ?? 0) > offset;
                if (isEnded && isSpent()) return plain(code);
                effects.exit('data');
                return isEnded ? nok(code) : ok(code);
            }
        },
    };
}

function createRunScanner(character: number, runs: Runs, now: () => number): Tokenizer {
    return (effects, ok) => {
        let length = 0;
        return (code) => {
            effects.enter('data');
            return next(code);
        };

        function next(code: Code): State | undefined {
            if (code !== character && length > 0) {
                runs.set(length, now() - length);
                length = 0;
            }
            if (code === null) {
                effects.exit('data');
                return ok(code);
            }
            if (code === character) length++;
            effects.consume(code);
            return next;
        }
    };
}

function getCharacterCode(character: string): number {
    return character.charCodeAt(0);
}
