import type { Math as MathNode } from 'mdast-util-math';
import type { Nodes, Root } from 'mdast';
import { math } from 'micromark-extension-math';
import type { Construct, Extension } from 'micromark-util-types';

const DOLLAR_CODE = 36;

/** After these, all later fences of a page with an unclosed one are text. At least one pass. */
const MAX_PASSES = 5;
const MAX_REPARSED_CHARS = 100_000;

type Parse = (markdown: string) => Root;

export interface ClosedMath {
    syntax: Extension;
    /** Parses again without the unclosed fences: the parser knows their end only after the blocks below. */
    wrapParser: (parse: Parse) => Parse;
}

/** Formulas require a closing fence; else, their signs are text. */
export function createClosedMath(options: Parameters<typeof math>[0]): ClosedMath {
    const syntax = math(options);
    const construct = syntax.flow?.[DOLLAR_CODE];
    const unclosed = new Set<number>();
    let lastLine = Infinity;
    const isText = (line: number) => unclosed.has(line) || line > lastLine;
    const wrapParser =
        (parse: Parse): Parse =>
        (markdown) => {
            if (!markdown.includes('$$')) return parse(markdown);
            unclosed.clear();
            lastLine = Infinity;
            let root = parse(markdown);
            const passes = Math.max(1, Math.min(MAX_PASSES, Math.floor(MAX_REPARSED_CHARS / markdown.length)));
            for (let pass = 1; pass <= passes; pass++) {
                const lines = listUnclosedFenceLines(root, markdown);
                if (lines.length === 0) break;
                for (const line of lines) unclosed.add(line);
                if (pass === passes) lastLine = Math.min(...lines);
                root = parse(markdown);
            }
            return root;
        };
    if (!construct || Array.isArray(construct)) return { syntax, wrapParser };
    const closed: Construct = {
        ...construct,
        tokenize(effects, ok, nok) {
            const start = construct.tokenize.call(this, effects, ok, nok);
            return (code) => (isText(this.now().line) ? nok(code) : start(code));
        },
    };
    return { syntax: { ...syntax, flow: { ...syntax.flow, [DOLLAR_CODE]: closed } }, wrapParser };
}

function listUnclosedFenceLines(root: Root, markdown: string): number[] {
    const lines: number[] = [];
    const stack: Nodes[] = [root];
    for (let node = stack.pop(); node; node = stack.pop()) {
        if (node.type === 'math' && node.position && !isClosed(node, markdown)) lines.push(node.position.start.line);
        if ('children' in node) for (const child of node.children) stack.push(child);
    }
    return lines;
}

const [OPENING, CLOSING] = [/^\$+/, /[\r\n][ \t>]*(\$+)[ \t]*$/];

function isClosed({ position }: MathNode, markdown: string): boolean {
    const source = markdown.slice(position?.start.offset, position?.end.offset);
    const [opening = ''] = OPENING.exec(source) ?? [];
    const [, closing = ''] = CLOSING.exec(source) ?? [];
    return closing.length >= opening.length;
}
