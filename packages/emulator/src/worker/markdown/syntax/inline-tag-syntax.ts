import type { Literal } from 'mdast';
import type { Extension as FromMarkdown } from 'mdast-util-from-markdown';
import type { Options as ToMarkdown } from 'mdast-util-to-markdown';
import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding } from 'micromark-util-character';
import type { Code, Construct, Effects, Extension, State, TokenizeContext, Tokenizer } from 'micromark-util-types';

import { parseMarkdownTag } from '../../../markdown/tag.js';
import { INLINE_TAG_NAMES, isInlineTag } from './inline-tags.js';

export interface MarkdownInlineTag extends Literal {
    type: 'inlineTag';
}

declare module 'mdast' {
    interface RootContentMap {
        inlineTag: MarkdownInlineTag;
    }
    interface PhrasingContentMap {
        inlineTag: MarkdownInlineTag;
    }
}

declare module 'micromark-util-types' {
    interface TokenTypeMap {
        inlineTag: 'inlineTag';
    }
}

const [OPEN, CLOSE, PERCENT_CODE, BACKSLASH_CODE] = [123, 125, 37, 92];
const QUOTES: ReadonlySet<Code> = new Set([34, 39]);

export const inlineTagSyntax: Extension = {
    text: { [OPEN]: { name: 'inlineTag', tokenize: createTokenizer('inlineTag') } satisfies Construct },
    flow: { [OPEN]: { name: 'tagBeforeFence', tokenize: tokenizeTagBeforeFence } satisfies Construct },
};

export const inlineTagFromMarkdown: FromMarkdown = {
    enter: {
        inlineTag(token) {
            this.enter({ type: 'inlineTag', value: this.sliceSerialize(token) }, token);
        },
    },
    exit: {
        inlineTag(token) {
            this.exit(token);
        },
    },
};

/** The next node may continue a name. */
const NAME = String.raw`(?:(?:end)?(?:${INLINE_TAG_NAMES.join('|')})(?![\w./-])|@|[a-z-]*$)`;

export const inlineTagToMarkdown: ToMarkdown = {
    unsafe: [{ character: '{', after: String.raw`(?=%[^\S\r\n]*${NAME})`, inConstruct: 'phrasing' }],
    handlers: { inlineTag: ({ value }: MarkdownInlineTag) => value },
};

const TAG: Construct = { partial: true, tokenize: createTokenizer('tagLine') };
const FENCES: ReadonlySet<Code> = new Set([96, 126]);

/** As in `{% code %}` before the opening fence of a block of code. */
function tokenizeTagBeforeFence(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const { flow } = this.parser.constructs;
    return effects.attempt(TAG, factorySpace(effects, fence, 'whitespace'), nok);

    function fence(code: Code): State | undefined {
        const construct = FENCES.has(code) && code !== null ? flow[code] : undefined;
        return construct ? effects.attempt(construct, ok, nok)(code) : nok(code);
    }
}

/** Stops at the start of another tag, to stay linear. */
function createTokenizer(type: 'inlineTag' | 'tagLine'): Tokenizer {
    return function tokenize(effects, ok, nok) {
        const { start, now } = { start: this.now(), now: () => this.now() };
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
            const isStart = previous === OPEN && code === PERCENT_CODE;
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
            const tag = parseMarkdownTag(getRaw());
            if (!tag || !isInlineTag(tag)) return nok(code);
            effects.exit(type);
            return ok(code);
        }
    };
}
