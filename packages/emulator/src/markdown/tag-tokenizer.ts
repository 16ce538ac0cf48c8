import { markdownLineEnding } from 'micromark-util-character';
import type { Code, Effects, State, TokenType, Tokenizer } from 'micromark-util-types';

export interface TagEndContext {
    raw: string;
    effects: Effects;
    ok: State;
    nok: State;
}

export const [TAG_OPEN_CODE, PERCENT_CODE] = [123, 37];
const [CLOSE, BACKSLASH_CODE] = [125, 92];
const QUOTES: ReadonlySet<Code> = new Set([34, 39]);

/** Quoted texts can contain `%}`. `isInline` stops at another tag, to stay linear. */
export function createTagTokenizer(
    type: TokenType,
    createEnd: (context: TagEndContext) => State,
    { isInline = false } = {},
): Tokenizer {
    return function tokenize(effects, ok, nok) {
        const [start, now] = [this.now(), () => this.now()];
        const getRaw = () => this.sliceSerialize({ start, end: now() });
        let quote: Code = null;
        let previous: Code = null;
        return open;

        function open(code: Code): State {
            effects.enter(type);
            effects.consume(code);
            return percent;
        }

        function percent(code: Code): State | undefined {
            if (code !== PERCENT_CODE) return nok(code);
            effects.consume(code);
            return inside;
        }

        function inside(code: Code): State | undefined {
            const isStart = isInline && previous === TAG_OPEN_CODE && code === PERCENT_CODE;
            if (code === null || markdownLineEnding(code) || isStart) return nok(code);
            const isEnd = quote === null && previous === PERCENT_CODE && code === CLOSE;
            const isEscaped = quote !== null && previous === BACKSLASH_CODE;
            if (code === quote && !isEscaped) quote = null;
            else if (quote === null && QUOTES.has(code)) quote = code;
            previous = isEscaped && code === BACKSLASH_CODE ? null : code;
            effects.consume(code);
            return isEnd ? end : inside;
        }

        function end(code: Code): State | undefined {
            const raw = getRaw();
            effects.exit(type);
            return createEnd({ raw, effects, ok, nok })(code);
        }
    };
}
