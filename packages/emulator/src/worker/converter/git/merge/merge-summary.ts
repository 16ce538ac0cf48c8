import { isDeepStrictEqual } from 'node:util';

import { parseMarkdown } from '../../../markdown/index.js';
import { resolveArchiveLink } from '../../archive-paths.js';
import { splitFrontMatter } from '../../parse-markdown-page.js';
import { formatLikeFile, readFileText } from '../file-text.js';
import { mergeLines } from './merge-lines.js';
import { parseSummaryFile, type SummaryNode } from '../summary-tree.js';
import { createUnresolvedEntryInserter } from '../unresolved-entries.js';

export interface SummaryVersions {
    base: string;
    current: string;
    path: string;
    paths: readonly string[];
}

interface EntryLine {
    indent: string;
    bullet: string;
    title?: string;
    href?: string;
    linkTitle?: string;
    text: string;
}

const ENTRY = /^([ \t]*)([*+-][ \t]+)(.*)$/;
const LINK =
    /^\[((?:\\.|[^\]\\])*)\]\(\s*(?!\s)(<[^>]*>|[^)\s]*)((?:\s+(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\((?:\\.|[^)\\])*\)))?)\s*\)/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/;

/** Keeps unchanged entries, entries without a page, and other text. */
export function mergeSummaryFile(original: Uint8Array, { base, current, path, paths }: SummaryVersions): string {
    const file = readFileText(original);
    const known = new Set(paths);
    const resolvePath = (href: string) => {
        const target = resolveArchiveLink(known, href, { address: path });
        return 'kind' in target && target.kind === 'page' ? target.address : undefined;
    };
    const { start, yaml, end, body } = splitFrontMatter(file.text);
    const lines = body.split('\n');
    const getKey = (line: string) => createLineKey(line, resolvePath);
    const merge = (from: string, to: string) => {
        const restyle = createRestyler(lines, from.split('\n'), getKey);
        const [before, now] = [restyle(from), restyle(to)];
        const update = createEntryUpdater(before, now, getKey);
        const versions = { original: lines.map(update), base: before.map(update), current: now, getKey };
        return mergeLines(versions, { keepsOwnLines: true, ignoresEmptyLines: true }).join('\n');
    };
    const parse = (text: string) => toOutline(parseSummaryFile(parseMarkdown(text), resolvePath));
    const wanted = parse(current);
    const isWanted = (text: string) => isDeepStrictEqual(parse(text), wanted);
    const insertUnresolved = createUnresolvedEntryInserter(body, path, resolvePath);
    const [wholeBase, whole] = [insertUnresolved(base), insertUnresolved(current)];
    const candidates = [
        ...(wholeBase !== undefined && whole !== undefined ? [() => merge(wholeBase, whole)] : []),
        () => merge(base, current),
        ...(whole !== undefined ? [() => whole] : []),
    ];
    for (const create of candidates) {
        const merged = create();
        if (isWanted(merged)) return formatLikeFile(start + yaml + end + merged, file);
    }
    return formatLikeFile(start + yaml + end + current, file);
}

function toOutline(nodes: readonly SummaryNode[]): unknown[] {
    return nodes.map((node) => [
        node.type,
        node.type === 'group' ? node.title : node.type === 'link' ? (node.path ?? node.href) : node.path,
        toOutline(node.pages),
    ]);
}

function parseEntryLine(line: string): EntryLine | undefined {
    const [, indent, bullet, text] = ENTRY.exec(line) ?? [];
    if (indent === undefined || bullet === undefined || text === undefined || RULE.test(line)) return undefined;
    const [, title, href, linkTitle] = LINK.exec(text) ?? [];
    return {
        indent,
        bullet,
        text,
        ...(title !== undefined && href !== undefined && { title, href, linkTitle: linkTitle ?? '' }),
    };
}

function createLineKey(line: string, resolvePath: (href: string) => string | undefined): string {
    if (RULE.test(line)) return 'rule';
    const [, level, heading = ''] = HEADING.exec(line) ?? [];
    if (level !== undefined) return level === '#' ? 'title' : `text ${unescapeText(stripClosingMarks(heading))}`;
    const entry = parseEntryLine(line);
    if (!entry) return `line ${line.trim()}`;
    if (entry.href === undefined) return `text ${unescapeText(entry.text)}`;
    const href = entry.href.replace(/^<(.*)>$/, '$1');
    return `link ${resolvePath(href) ?? href}`;
}

/** As in CommonMark, only `#` signs after white space close a heading. */
function stripClosingMarks(heading: string): string {
    const text = heading.trim();
    let end = text.length;
    while (text[end - 1] === '#') end--;
    return end === 0 || /\s/.test(text.charAt(end - 1)) ? text.slice(0, end) : text;
}

function unescapeText(text: string): string {
    return text.replaceAll(/\\([^\w\s])/g, '$1').trim();
}

/** Updates changed link entries at the same level, except repeated links. */
function createEntryUpdater(
    base: readonly string[],
    current: readonly string[],
    getKey: (line: string) => string,
): (line: string) => string {
    const index = (lines: readonly string[]) => {
        const byKey = new Map<string, string | undefined>();
        for (const line of lines.filter(isLinkEntry)) {
            const key = getKey(line);
            byKey.set(key, byKey.has(key) ? undefined : line);
        }
        return byKey;
    };
    const [before, now] = [index(base), index(current)];
    return (line) => {
        const key = getKey(line);
        const [from, to] = [before.get(key), now.get(key)];
        const isChanged = from !== undefined && to !== undefined && from !== to;
        return isChanged && parseEntryLine(from)?.indent === parseEntryLine(to)?.indent ? to : line;
    };
}

function isLinkEntry(line: string): boolean {
    return parseEntryLine(line)?.href !== undefined;
}

function createRestyler(lines: readonly string[], base: readonly string[], getKey: (line: string) => string) {
    const entries = lines.flatMap((line) => parseEntryLine(line) ?? []);
    const indent = entries.find((entry) => entry.indent !== '')?.indent ?? '  ';
    const bullet = entries[0]?.bullet ?? '* ';
    const listTitles = (of: readonly string[]) =>
        new Map(
            of.toReversed().flatMap((line) => {
                const title = parseEntryLine(line)?.title;
                return title === undefined ? [] : [[getKey(line), title] as const];
            }),
        );
    const [written, titles] = [listTitles(lines), listTitles(base)];
    return (text: string) =>
        text.split('\n').map((line) => {
            const entry = parseEntryLine(line);
            if (!entry) return line;
            const key = getKey(line);
            const own = written.get(key);
            const base = titles.get(key);
            const isOwn = own !== undefined && base !== undefined && unescapeText(own) !== unescapeText(base);
            const content = isOwn
                ? entry.text.replace(LINK, () => `[${own}](${entry.href}${entry.linkTitle ?? ''})`)
                : entry.text;
            return indent.repeat(entry.indent.length / 2) + bullet + content;
        });
}
