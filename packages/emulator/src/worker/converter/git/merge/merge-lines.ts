import { createLineRestyler, getStyleFreeLine } from './line-style.js';
import { type CanCompare, type MatchedPair, matchSequences } from './match-sequences.js';
import { mergeLine } from './merge-text.js';

/** `base` is the normalized form of `original`, `current` a later version. */
export interface LineVersions {
    original: readonly string[];
    base: readonly string[];
    current: readonly string[];
    /** Lines with equal keys match. Default: the line, without its style if `keepsStyle`. */
    getKey?: ((line: string) => string) | undefined;
}

type Hunk = Record<'original' | 'base' | 'current', readonly string[]>;

export interface LineMergeOptions {
    keepsOwnLines?: boolean;
    ignoresEmptyLines?: boolean;
    keepsStyle?: boolean;
    canCompare?: CanCompare | undefined;
}

export function mergeLines(
    { original, base, current, getKey: getOwnKey }: LineVersions,
    { keepsOwnLines = false, ignoresEmptyLines = false, keepsStyle = false, canCompare }: LineMergeOptions = {},
): string[] {
    const getKey = getOwnKey ?? (keepsStyle ? getStyleFreeLine : (line: string) => line);
    const written = matchSequences(base.map(getKey), original.map(getKey), canCompare);
    const unchanged = matchSequences(base, current, canCompare);
    const restyle = keepsStyle ? createLineRestyler(base, original, written) : undefined;
    const merged: (readonly string[])[] = [];
    let [o, b, c] = [0, 0, 0];
    for (const anchor of [...findAnchors(base, written, unchanged), undefined]) {
        const [baseEnd, originalEnd, currentEnd] = anchor ?? [base.length, original.length, current.length];
        const hunk = {
            original: original.slice(o, originalEnd),
            base: base.slice(b, baseEnd),
            current: current.slice(c, currentEnd),
        };
        const own = keepsOwnLines ? listOwnLines(hunk, getKey) : undefined;
        merged.push(
            (ignoresEmptyLines ? mergeHunkTexts(hunk, own) : undefined) ?? mergeHunk(hunk, own, restyle, canCompare),
        );
        if (anchor) merged.push([original[originalEnd] ?? '']);
        [o, b, c] = [originalEnd + 1, baseEnd + 1, currentEnd + 1];
    }
    return merged.flat();
}

function findAnchors(
    lines: readonly string[],
    written: readonly MatchedPair[],
    unchanged: readonly MatchedPair[],
): (readonly [base: number, original: number, current: number])[] {
    const inCurrent = new Map(unchanged);
    return written.flatMap(([base, original]) => {
        const current = inCurrent.get(base);
        return current === undefined || !isText(lines[base] ?? '') ? [] : [[base, original, current] as const];
    });
}

interface OwnLines {
    before: readonly string[];
    after: readonly string[];
}

function listOwnLines({ original, base }: Hunk, getKey: (line: string) => string): OwnLines {
    const shared = new Set(base.map(getKey));
    const isOwn = (line: string) => !shared.has(getKey(line));
    const first = original.findIndex((line) => !isOwn(line));
    if (first === -1) return { before: original.filter(isOwn), after: [] };
    return { before: original.slice(0, first), after: original.slice(first).filter(isOwn) };
}

type Restyle = (line: string) => string;

function mergeHunk(
    { original, base, current }: Hunk,
    own: OwnLines | undefined,
    restyle: Restyle | undefined,
    canCompare: CanCompare | undefined,
): readonly string[] {
    if (isSameList(base, current)) return original;
    const merged = mergeTextLines({ original, base, current }, restyle !== undefined, canCompare);
    if (merged) return merged;
    const lines = restyle ? current.map(restyle) : current;
    return own ? [...own.before, ...lines, ...own.after] : lines;
}

function mergeHunkTexts({ original, base, current }: Hunk, own?: OwnLines): readonly string[] | undefined {
    const [before, after] = [base.filter(isText), current.filter(isText)];
    if (isSameList(before, after)) return original;
    if (after.length > 0) return undefined;
    const kept = new Set([...(own?.before ?? []), ...(own?.after ?? [])]);
    return original.filter((line) => !isText(line) || kept.has(line));
}

const DEFINITION = /^[ \t]*\[[^\]]+\]:/;

function mergeTextLines(
    { original, base, current }: Hunk,
    keepsStyle: boolean,
    canCompare: CanCompare | undefined,
): string[] | undefined {
    // Normalized links state their URL instead of a definition.
    const keepsDefinitions = keepsStyle && !base.some((line) => DEFINITION.test(line));
    const isReplaced = (line: string) => isText(line) && !(keepsDefinitions && DEFINITION.test(line));
    const count = original.filter(isReplaced).length;
    const texts = { base: base.filter(isText), current: current.filter(isText) };
    const { base: before, current: after } = texts.base.length === count ? texts : omitSharedLines(texts, canCompare);
    if (count === 0 || before.length !== count || after.length !== count) return undefined;
    let at = -1;
    return original.map((line) => {
        if (!isReplaced(line)) return line;
        at++;
        const [from = '', to = line] = [before[at], after[at]];
        if (from === to) return line;
        return keepsStyle ? mergeLine(line, from, to, canCompare) : to;
    });
}

function omitSharedLines(
    { base, current }: Pick<Hunk, 'base' | 'current'>,
    canCompare: CanCompare | undefined,
): Pick<Hunk, 'base' | 'current'> {
    const shared = matchSequences(base, current, canCompare);
    const [inBase, inCurrent] = [new Set(shared.map(([at]) => at)), new Set(shared.map(([, at]) => at))];
    return {
        base: base.filter((_, at) => !inBase.has(at)),
        current: current.filter((_, at) => !inCurrent.has(at)),
    };
}

function isText(line: string): boolean {
    return line.trim() !== '';
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
    return a.length === b.length && a.every((item, at) => item === b[at]);
}
