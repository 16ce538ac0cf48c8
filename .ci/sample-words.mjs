import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript-5.9';

import { listComments, listSourceFiles } from './comment-words.mjs';

const COUNTS = { comments: 200, names: 100, titles: 60 };
const TEST_FILE = /\.test\.tsx?$/;

/** Returns a numbered sample as Markdown; the same seed draws the same sample of the same code. */
export function sampleWords(root, seed) {
    const found = { comments: [], names: [], titles: [] };
    for (const path of listSourceFiles(root)) collect(path, readFileSync(join(root, path), 'utf8'), found);
    const next = createRandom(seed);
    const sections = Object.entries(COUNTS).map(([kind, count]) => formatSection(kind, draw(found[kind], count, next)));
    return `# Sample ${seed}\n\n${sections.join('\n\n')}`;
}

function collect(path, text, found) {
    found.comments.push(...listComments(path, text));
    if (TEST_FILE.test(path)) found.titles.push(...listTitles(path, text));
    else if (path.startsWith('packages/')) found.names.push(...listSignatures(path, text));
}

function listSignatures(path, text) {
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
    return source.statements.flatMap((statement) => {
        const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
        if (!isExported || !ts.isFunctionDeclaration(statement) || !statement.body) return [];
        const signature = text.slice(statement.modifiers.end, statement.body.pos);
        return [signature.replaceAll(/\s+/g, ' ').trim()];
    });
}

function listTitles(path, text) {
    const titles = [];
    const visit = (node, groups) => {
        const title = ts.isCallExpression(node) ? getTitle(node) : undefined;
        const name = title === undefined ? undefined : getCalleeName(node.expression);
        if (name?.startsWith('it')) titles.push([...groups, title].join(' › '));
        ts.forEachChild(node, (child) => visit(child, name?.startsWith('describe') ? [...groups, title] : groups));
    };
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false), []);
    return titles;
}

function getTitle({ arguments: [first] }) {
    if (first === undefined) return undefined;
    if (ts.isStringLiteral(first) || ts.isNoSubstitutionTemplateLiteral(first)) return first.text;
    return ts.isTemplateExpression(first) ? first.head.text + first.templateSpans.map(formatSpan).join('') : undefined;
}

const formatSpan = ({ literal }) => `…${literal.text}`;

/** Returns the first name of a call such as `it.each(rows)(…)` of a test or a group. */
function getCalleeName(callee) {
    if (ts.isIdentifier(callee)) return /^(?:it|describe)(?:[A-Z]|$)/.test(callee.text) ? callee.text : undefined;
    return ts.isCallExpression(callee) || ts.isPropertyAccessExpression(callee)
        ? getCalleeName(callee.expression)
        : undefined;
}

function formatSection(kind, items) {
    return [`## ${kind}`, '', ...items.map((item, at) => `${at + 1}. ${item.replaceAll('\n', ' ')}`)].join('\n');
}

function draw(items, count, next) {
    const rest = [...items];
    const drawn = [];
    while (drawn.length < count && rest.length > 0) drawn.push(...rest.splice(Math.floor(next() * rest.length), 1));
    return drawn;
}

/** Uses mulberry32, as the platform's generator takes no seed. */
function createRandom(seed) {
    let state = seed;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}
