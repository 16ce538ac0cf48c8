import type { Literal } from 'mdast';
import type { Extension as FromMarkdown } from 'mdast-util-from-markdown';
import type { Options as ToMarkdown } from 'mdast-util-to-markdown';
import { factorySpace } from 'micromark-factory-space';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';

import { parseMarkdownTag } from '../tag.js';
import { createTagTokenizer, TAG_OPEN_CODE, type TagEndContext } from '../tag-tokenizer.js';
import { INLINE_TAG_NAMES, isInlineTag, isInlineOrConditionTag } from './inline-tags.js';

export interface MarkdownInlineTag extends Literal {
    type: 'inlineTag';
    /** The pair forms no block: only the content is shown. */
    isHidden?: true;
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

export const inlineTagSyntax: Extension = {
    text: {
        [TAG_OPEN_CODE]: {
            name: 'inlineTag',
            tokenize: createTagTokenizer('inlineTag', createTextEnd, { isInline: true }),
        } satisfies Construct,
    },
    flow: { [TAG_OPEN_CODE]: { name: 'tagBeforeFence', tokenize: tokenizeTagBeforeFence } satisfies Construct },
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
const NAME = String.raw`(?:${INLINE_TAG_NAMES.join('|')})(?![\w./-])|end@?[A-Za-z]|@|[a-z-]*$`;

/** Escapes in an unescaped tag would become its text. */
const TAG_WITH_ESCAPES = String.raw`[A-Za-z](?:[^%\r\n]|%(?!\})){0,1000}?[\\[\]*_<>&~$\`|:!#]`;

export const inlineTagToMarkdown: ToMarkdown = {
    unsafe: [
        {
            character: '{',
            after: String.raw`(?=%[-+~]?[^\S\r\n]*(?:${NAME}|${TAG_WITH_ESCAPES}))`,
            inConstruct: 'phrasing',
        },
    ],
    handlers: { inlineTag: ({ value }: MarkdownInlineTag) => value },
};

const TAG: Construct = {
    partial: true,
    tokenize: createTagTokenizer('tagLine', createBlockTagEnd, { isInline: true }),
};
const FENCES: ReadonlySet<Code> = new Set([96, 126]);

/** For tags such as `{% code %}`. */
function tokenizeTagBeforeFence(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const { flow } = this.parser.constructs;
    return effects.attempt(TAG, factorySpace(effects, fence, 'whitespace'), nok);

    function fence(code: Code): State | undefined {
        const construct = FENCES.has(code) && code !== null ? flow[code] : undefined;
        return construct ? effects.attempt(construct, ok, nok)(code) : nok(code);
    }
}

function createBlockTagEnd({ raw, ok, nok }: TagEndContext): State {
    const tag = parseMarkdownTag(raw);
    return tag && isInlineTag(tag) ? ok : nok;
}

function createTextEnd({ raw, ok, nok }: TagEndContext): State {
    return isInlineOrConditionTag(raw) ? ok : nok;
}
