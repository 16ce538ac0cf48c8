import type { Node, Text } from 'mdast';
import type { Extension as FromMarkdown } from 'mdast-util-from-markdown';
import type { Options as ToMarkdown } from 'mdast-util-to-markdown';
import type { Code, Construct, Extension, State, Tokenizer } from 'micromark-util-types';

import { toEmojiCodePoints } from './emoji.js';

export interface EmojiNode extends Node {
    type: 'emoji';
    name: string;
}

declare module 'mdast' {
    interface RootContentMap {
        emoji: EmojiNode;
    }
    interface PhrasingContentMap {
        emoji: EmojiNode;
    }
}

declare module 'micromark-util-types' {
    interface TokenTypeMap {
        emoji: 'emoji';
    }
}

const COLON_CODE = 58;
const MAX_NAME_LENGTH = 64;
const NAME_CHARACTER = /[\w+-]/;

export const emojiSyntax: Extension = {
    text: { [COLON_CODE]: { name: 'emoji', tokenize: createTokenizer() } satisfies Construct },
};

export const emojiFromMarkdown: FromMarkdown = {
    enter: {
        emoji(token) {
            this.enter({ type: 'emoji', name: this.sliceSerialize(token).slice(1, -1) }, token);
        },
    },
    exit: {
        emoji(token) {
            this.exit(token);
        },
    },
};

export const emojiToMarkdown: ToMarkdown = {
    // A lookahead, as the colon can start the next name.
    unsafe: [{ character: ':', after: String.raw`(?=[\w+-]+:)`, inConstruct: 'phrasing' }],
    handlers: {
        emoji: ({ name }: EmojiNode) => `:${name}:`,
        text: ({ value }: Text, _parent, state, info) => unescapeOtherNames(state.safe(value, info)),
    },
};

const ESCAPED_NAME = /(?<!\\)((?:\\\\)*)\\:(?=([\w+-]+)(?:\\?:|$))/g;

function unescapeOtherNames(markdown: string): string {
    return markdown.replaceAll(ESCAPED_NAME, (escaped: string, before: string, name: string) =>
        name.length <= MAX_NAME_LENGTH && toEmojiCodePoints(name) !== undefined ? escaped : `${before}:`,
    );
}

function createTokenizer(): Tokenizer {
    return function tokenize(effects, ok, nok) {
        let name = '';
        return start;

        function start(code: Code): State {
            effects.enter('emoji');
            effects.consume(code);
            return inside;
        }

        function inside(code: Code): State | undefined {
            if (code === COLON_CODE) {
                if (toEmojiCodePoints(name) === undefined) return nok(code);
                effects.consume(code);
                effects.exit('emoji');
                return ok;
            }
            if (code === null || code < 0 || name.length === MAX_NAME_LENGTH) return nok(code);
            const character = String.fromCharCode(code);
            if (!NAME_CHARACTER.test(character)) return nok(code);
            name += character;
            effects.consume(code);
            return inside;
        }
    };
}
