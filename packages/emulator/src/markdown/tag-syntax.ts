import type { Node, Parent, RootContent } from 'mdast';
import type { Extension as FromMarkdown } from 'mdast-util-from-markdown';
import type { Options as ToMarkdown } from 'mdast-util-to-markdown';
import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding } from 'micromark-util-character';
import type { Code, Construct, Extension, State } from 'micromark-util-types';

import { createTagTokenizer, TAG_OPEN_CODE, type TagEndContext } from './tag-tokenizer.js';

export interface MarkdownTagLine extends Node {
    type: 'tagLine';
    raw: string;
    /** Line of a condition within the block that it hides, from 1. */
    widenedFrom?: number;
}

export interface MarkdownTaggedBlock extends Parent {
    type: 'tagged';
    open: string;
    close?: string | undefined;
    children: RootContent[];
}

declare module 'mdast' {
    interface RootContentMap {
        tagLine: MarkdownTagLine;
        tagged: MarkdownTaggedBlock;
    }
    interface BlockContentMap {
        tagLine: MarkdownTagLine;
        tagged: MarkdownTaggedBlock;
    }
}

declare module 'micromark-util-types' {
    interface TokenTypeMap {
        tagLine: 'tagLine';
    }
}

export const tagSyntax: Extension = {
    flow: {
        [TAG_OPEN_CODE]: {
            name: 'tagLine',
            tokenize: createTagTokenizer('tagLine', createLineEnd),
        } satisfies Construct,
    },
};

function createLineEnd({ effects, ok, nok }: TagEndContext): State {
    return factorySpace(effects, after, 'whitespace');

    function after(code: Code): State | undefined {
        return code === null || markdownLineEnding(code) ? ok(code) : nok(code);
    }
}

export const tagLineFromMarkdownExtension: FromMarkdown = {
    enter: {
        tagLine(token) {
            this.enter({ type: 'tagLine', raw: this.sliceSerialize(token) }, token);
        },
    },
    exit: {
        tagLine(token) {
            this.exit(token);
        },
    },
};

/** A closing tag needs no blank line after these blocks. */
const LINE_ENDED_TYPES: ReadonlySet<string> = new Set(['paragraph', 'heading', 'code', 'math', 'tagged']);

export const tagToMarkdown: ToMarkdown = {
    unsafe: [{ atBreak: true, character: '{', after: '%' }],
    handlers: {
        tagged(node: MarkdownTaggedBlock, _parent, state, info) {
            const { open, close, children } = node;
            if (close === undefined) return open;
            const last = children.at(-1);
            const body = last ? `\n${state.containerFlow(node, state.createTracker(info).current())}` : '';
            const isEnded = !last || (LINE_ENDED_TYPES.has(last.type) && !hasHtmlEnd(body));
            return `${open}${body}${isEnded ? '\n' : '\n\n'}${close}`;
        },
    },
};

/** An HTML block ends only at a blank line. */
function hasHtmlEnd(blocks: string): boolean {
    return blocks
        .slice(blocks.lastIndexOf('\n\n') + 1)
        .trimStart()
        .startsWith('<');
}
