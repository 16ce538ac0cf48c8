import type { Element, Properties, Root } from 'hast';
import { Parser } from 'htmlparser2';

import { ConversionProblem } from './conversion-problem.js';
import type { YieldIfNeeded } from '../service/event-loop/yield.js';

const CHUNK_CHARS = 32_768;

/** Deeper elements are moved to this level. */
const MAX_DEPTH = 150;

/** The parser takes longer with each level. */
const MAX_LEVELS = 5000;

/** Formatting the Markdown blocks the process. */
const MAX_NODES = 50_000;

const NAMES: Readonly<Record<string, string>> = {
    'aria-hidden': 'ariaHidden',
    colspan: 'colSpan',
    datetime: 'dateTime',
    rowspan: 'rowSpan',
};

const FLAGS: ReadonlySet<string> = new Set(['checked', 'disabled', 'hidden', 'reversed', 'selected']);

export async function parseHtmlToHast(html: string, yieldIfNeeded: YieldIfNeeded): Promise<Root> {
    const root: Root = { type: 'root', children: [] };
    const open: (Root | Element)[] = [root];
    let nodes = 0;
    const add = (node: Element | { type: 'text'; value: string }) => {
        if (++nodes > MAX_NODES) throw new ConversionProblem(`It has more than ${MAX_NODES} elements and texts.`);
        open.at(-1)?.children.push(node);
    };
    // Joining pieces of text later would be slow.
    const addText = (value: string) => {
        const last = open.at(-1)?.children.at(-1);
        if (last?.type === 'text') last.value += value;
        else add({ type: 'text', value });
    };
    const parser = new Parser({
        onopentag(tagName, attributes) {
            const element: Element = { type: 'element', tagName, properties: toProperties(attributes), children: [] };
            add(element);
            if (open.length > MAX_LEVELS)
                throw new ConversionProblem(`Its elements are nested more than ${MAX_LEVELS} levels deep.`);
            open.push(open.length > MAX_DEPTH ? (open.at(-1) ?? root) : element);
        },
        onclosetag: () => void open.pop(),
        ontext: addText,
    });
    for (let start = 0; start < html.length; start += CHUNK_CHARS) {
        parser.write(html.slice(start, start + CHUNK_CHARS));
        await yieldIfNeeded();
    }
    parser.end();
    return root;
}

function toProperties(attributes: Readonly<Record<string, string>>): Properties {
    return Object.fromEntries(
        Object.entries(attributes).map(([name, value]) => {
            if (name === 'class') return ['className', value.split(/\s+/).filter((part) => part !== '')];
            return [NAMES[name] ?? name, FLAGS.has(name) ? true : value];
        }),
    );
}
