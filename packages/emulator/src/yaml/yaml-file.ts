import {
    isAlias,
    isMap,
    isNode,
    isScalar,
    isSeq,
    LineCounter,
    parseDocument,
    visit,
    type Alias,
    type Document,
    type Node,
} from 'yaml';

import type { BuildError as Problem } from '../control.js';
import { formatCodeFrame } from '../source-location/code-frame.js';
import { toRelativeDisplayPath } from '../source-location/display-path.js';
import { findTooDeepYamlOffset } from './nesting.js';
import { checkYamlSyntaxAndRepeatedKeys, type MakeProblem } from './syntax-problems.js';

export type YamlPath = readonly PropertyKey[];

export interface YamlFile {
    readonly file: string;
    readonly value: unknown;
    readonly syntaxProblems: readonly Problem[];
    /** Falls back to the parent of a missing path. */
    createProblem(path: YamlPath, text: string, options?: { hint?: string; at?: 'key' | 'value' }): Problem;
}

/** Resolving an alias searches all anchors. */
const MAX_ALIASES = 1000;

const LOST = {
    message: 'An alias without a target, or to a value that contains it',
    hint: 'Put text that begins with "*" in quotes.',
};
const TOO_MANY = { message: `More than ${MAX_ALIASES} aliases`, hint: 'Write the values out.' };

/**
 * Never throws.
 * @param maskSecrets keeps lines and columns.
 */
export function parseYamlFile(file: string, text: string, maskSecrets = (whole: string) => whole): YamlFile {
    const tooDeep = findTooDeepYamlOffset(text);
    const lineCounter = new LineCounter();
    // Too deep YAML is not parsed, and the check for unique keys is quadratic.
    const document = parseDocument(tooDeep === undefined ? text : '', {
        lineCounter,
        prettyErrors: false,
        uniqueKeys: false,
        merge: true,
    });
    if (tooDeep !== undefined) for (const { index } of text.matchAll(/\n/g)) lineCounter.addNewLine(index + 1);
    const masked = maskSecrets(text);
    const createProblem: MakeProblem = (start, end, message, hint) => {
        const { line, col } = lineCounter.linePos(start);
        const position = { line: Math.max(1, line), column: Math.max(1, col) };
        const frame = formatCodeFrame(masked, { ...position, length: end - start });
        return { text: message, file: toRelativeDisplayPath(file), ...position, frame, ...(hint && { hint }) };
    };
    const syntaxProblems =
        tooDeep === undefined
            ? checkYamlSyntaxAndRepeatedKeys(document, text, masked, createProblem)
            : [createProblem(tooDeep, tooDeep + 1, 'Lists and maps are nested too deeply here')];
    const value = syntaxProblems.length > 0 ? undefined : toPlainValue(document, syntaxProblems, createProblem);
    return {
        file,
        value,
        syntaxProblems,
        createProblem: (path, message, { hint, at = 'value' } = {}) => {
            const [start, end] = findRange(document, path, at);
            return createProblem(start, end, message, hint);
        },
    };
}

function toPlainValue(document: Document, problems: Problem[], problem: MakeProblem): unknown {
    const wrong = findWrongAlias(document);
    if (wrong) {
        const [start, end] = wrong.alias.range ?? [0, 1];
        problems.push(problem(start, end, wrong.message, wrong.hint));
        return undefined;
    }
    try {
        return document.toJS({ maxAliasCount: 100 });
    } catch (error) {
        const isMerge = error instanceof Error && error.message.startsWith('Merge sources');
        const { message, hint } = isMerge ? WRONG_MERGE : TOO_MANY_VALUES;
        problems.push(problem(0, 1, message, hint));
        return undefined;
    }
}

const TOO_MANY_VALUES = { message: 'Its aliases expand to too many values', hint: 'Write the values out.' };
const WRONG_MERGE = {
    message: 'A key "<<" has neither a map nor aliases of maps',
    hint: 'Write "<<: *name", or quote the key.',
};

interface WrongAlias {
    alias: Alias;
    message: string;
    hint: string;
}

/** In one pass: each alias by itself would search the whole document. */
function findWrongAlias(document: Document): WrongAlias | undefined {
    const anchored = new Map<string, Node>();
    let count = 0;
    let found: WrongAlias | undefined;
    visit(document, {
        Alias: (_, alias, around) => {
            const target = anchored.get(alias.source);
            if (!target || around.includes(target)) found = { alias, ...LOST };
            else if (++count > MAX_ALIASES) found = { alias, ...TOO_MANY };
            return found && visit.BREAK;
        },
        Value: (_, node) => {
            if (node.anchor !== undefined) anchored.set(node.anchor, node);
        },
    });
    return found;
}

function findRange(document: Document, path: YamlPath, at: 'key' | 'value'): [start: number, end: number] {
    let node: Node | null = document.contents;
    let range: [number, number] = [0, 1];
    for (const [depth, segment] of path.entries()) {
        const found = findChild(document, node, segment);
        if (!found) break;
        const last = depth === path.length - 1;
        const shown = last && at === 'value' ? (found.value ?? found.key) : (found.key ?? found.value);
        if (shown?.range) range = [shown.range[0], shown.range[1]];
        node = found.value;
    }
    return range;
}

function findChild(document: Document, parent: Node | null, segment: PropertyKey) {
    const node = isAlias(parent) ? parent.resolve(document) : parent;
    if (isMap(node)) {
        const pair = node.items.find(({ key }) => String(isScalar(key) ? key.value : key) === String(segment));
        return pair && { key: toNode(pair.key), value: toNode(pair.value) };
    }
    if (isSeq(node)) {
        const item = node.items[Number(segment)];
        return item === undefined ? undefined : { key: null, value: toNode(item) };
    }
    return undefined;
}

function toNode(value: unknown): Node | null {
    return isNode(value) ? value : null;
}
