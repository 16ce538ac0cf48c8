import { markdownLineEnding } from 'micromark-util-character';
import type { Code, Construct, Extension, State, TokenizeContext, Tokenizer } from 'micromark-util-types';

/** What the parts of one line of text may cost together: some are matched with all that come before or after them. */
const BUDGET = 1000;

/** Costs of what can begin or end a part. */
const COSTS: Readonly<Record<string, number>> = { '!': 1, '*': 1, '[': 1, ']': 1, _: 1, '~': 1, $: 2, '`': 2, '<': 2 };

/** What is looked for up to the end of the text: `<!--`, `<![CDATA[`, `<?`. */
const SEARCHED_COST = 50;

/** Of these a run of any length counts once. */
const IN_RUNS = '$`';

const [EXCLAMATION, QUESTION, LESS] = [33, 63, 60];

/** Keeps the time that text takes in proportion to its length: beyond the budget the rest of it is plain. */
export const boundedText: Extension = {
    text: Object.fromEntries(
        Object.entries(COSTS).map(([character, cost]) => [codeOf(character), bound(character, cost)]),
    ),
};

const spent = new WeakMap<TokenizeContext, number>();

function bound(character: string, cost: number): Construct {
    const isRun = IN_RUNS.includes(character);
    return {
        name: 'boundedText',
        ...(isRun && { previous: (code: Code) => code !== codeOf(character) }),
        tokenize: tokenizer(cost),
    };
}

/** Takes the rest of a line as plain where the budget is spent, and else leaves the character to those that know it. */
function tokenizer(cost: number): Tokenizer {
    return function tokenize(effects, ok, nok) {
        const spend = (amount: number) => {
            const total = (spent.get(this) ?? 0) + amount;
            spent.set(this, total);
            return total > BUDGET;
        };
        return start;

        function start(code: Code): State | undefined {
            const isSpent = spend(cost);
            if (!isSpent && code !== LESS) return nok(code);
            effects.enter('data');
            effects.consume(code);
            return isSpent ? plain : afterLess;
        }

        function plain(code: Code): State | undefined {
            if (code === null || markdownLineEnding(code)) {
                effects.exit('data');
                return ok(code);
            }
            effects.consume(code);
            return plain;
        }

        function afterLess(code: Code): State | undefined {
            if (code === EXCLAMATION || code === QUESTION) spend(SEARCHED_COST);
            return nok(code);
        }
    };
}

function codeOf(character: string): number {
    return character.charCodeAt(0);
}
