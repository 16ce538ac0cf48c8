import { eachMapping } from '@jridgewell/trace-mapping';

import { mapToOriginalPosition, parseSourceMap } from './map-stack-trace.js';

const RAW = '.raw.js';

const MAX_LINES = 5000;

const MIN_LINE_CHARS = 8;

/** Returns `file:line:column` in the sources, if known. Lines and columns count from 1. */
export type PositionMapper = (line: number, column: number) => string | undefined;

/** Maps by the source map, else by matching lines of files imported as text, in which placeholders may have been filled. */
export function createPositionMapper(publishedScript: string, integrationScript: () => string): PositionMapper {
    const map = parseSourceMap(publishedScript);
    if (map) return (line, column) => mapToOriginalPosition(map, line, column);
    const lines = publishedScript.split('\n');
    let files: LocatedFile[] | undefined;
    return (line, column) => {
        files ??= listRawFiles(integrationScript()).flatMap((file) => locateFile(file, lines));
        const file = files.find(({ first, count }) => line >= first && line < first + count);
        return file && `${file.name}:${line - file.first + 1}:${column}`;
    };
}

interface RawFile {
    name: string;
    lines: string[];
}

interface LocatedFile {
    name: string;
    first: number;
    count: number;
}

/** Uses the most frequent offset among lines that occur once in both. */
function locateFile({ name, lines }: RawFile, published: readonly string[]): LocatedFile[] {
    const publishedLines = indexUniqueLines(published);
    const votes = new Map<number, number>();
    for (const [line, at] of indexUniqueLines(lines)) {
        const found = publishedLines.get(line);
        if (at === undefined || found === undefined) continue;
        votes.set(found - at, (votes.get(found - at) ?? 0) + 1);
    }
    const [best] = [...votes].sort(([, one], [, other]) => other - one);
    return best ? [{ name, first: best[0] + 1, count: lines.length }] : [];
}

function indexUniqueLines(lines: readonly string[]): Map<string, number | undefined> {
    const positions = new Map<string, number | undefined>();
    lines.slice(0, MAX_LINES).forEach((line, at) => {
        if (line.trim().length >= MIN_LINE_CHARS) positions.set(line, positions.has(line) ? undefined : at);
    });
    return positions;
}

function listRawFiles(script: string): RawFile[] {
    const map = parseSourceMap(script);
    if (!map) return [];
    const firstLines = new Map<string, number>();
    eachMapping(map, ({ source, generatedLine }) => {
        if (source?.endsWith(RAW) && !firstLines.has(source)) firstLines.set(source, generatedLine);
    });
    const lines = script.split('\n');
    return [...firstLines].flatMap(([name, line]) => {
        const text = parseFirstLiteral(lines.slice(line - 1, line + MAX_LINES).join('\n'));
        return text === undefined ? [] : [{ name, lines: text.split('\n') }];
    });
}

const ESCAPE = /\\(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\}|(\r\n|[^]))/gi;

const ESCAPED: Record<string, string> = {
    n: '\n',
    r: '\r',
    t: '\t',
    b: '\b',
    f: '\f',
    v: '\v',
    0: '\0',
    '\n': '',
    '\r\n': '',
};

function parseFirstLiteral(code: string): string | undefined {
    const start = code.search(/["'`]/);
    let end = start + 1;
    while (end < code.length && code[end] !== code[start]) end += code[end] === '\\' ? 2 : 1;
    if (start < 0 || end >= code.length) return undefined;
    return code.slice(start + 1, end).replaceAll(ESCAPE, (_, two?: string, four?: string, any?: string, plain = '') => {
        const hex = two ?? four ?? any;
        if (hex === undefined) return ESCAPED[plain] ?? plain;
        const point = Number.parseInt(hex, 16);
        return point > 0x10_ff_ff ? '' : String.fromCodePoint(point);
    });
}
