import { type MatchedPair, matchSequences } from './match-sequences.js';

/** Lines of a text as its author wrote it, of the normal form of that text, and of a later version of the normal form. */
export interface LineVersions {
    original: readonly string[];
    base: readonly string[];
    current: readonly string[];
    /** The meaning of a line, by which the original and its normal form are compared. Default: the line. */
    getKey?: ((line: string) => string) | undefined;
}

/** Ranges between two lines that all versions have. */
type Hunk = Record<'original' | 'base' | 'current', readonly string[]>;

/** How lines are merged. */
export interface LineMergeOptions {
    /** Whether lines that only the original has stay beside changed lines. Default: false. */
    keepsOwnLines?: boolean;
    /** Whether lines count as unchanged if only empty lines between them changed. Default: false. */
    ignoresEmptyLines?: boolean;
}

/** Applies the changes of a text's normal form to the text as its author wrote it: lines that did not change stay as they were written. */
export function mergeLines(
    { original, base, current, getKey = (line) => line }: LineVersions,
    { keepsOwnLines = false, ignoresEmptyLines = false }: LineMergeOptions = {},
): string[] {
    const written = matchSequences(base.map(getKey), original.map(getKey));
    const unchanged = matchSequences(base, current);
    const merged: string[] = [];
    let [o, b, c] = [0, 0, 0];
    for (const anchor of [...findAnchors(base, written, unchanged), undefined]) {
        const [baseEnd, originalEnd, currentEnd] = anchor ?? [base.length, original.length, current.length];
        const hunk = {
            original: original.slice(o, originalEnd),
            base: base.slice(b, baseEnd),
            current: current.slice(c, currentEnd),
        };
        const own = keepsOwnLines ? listOwnLines(hunk, getKey) : undefined;
        merged.push(...((ignoresEmptyLines ? mergeHunkTexts(hunk, own) : undefined) ?? mergeHunk(hunk, own)));
        if (anchor) merged.push(original[originalEnd] ?? '');
        [o, b, c] = [originalEnd + 1, baseEnd + 1, currentEnd + 1];
    }
    return merged;
}

/** Lines of the base that both others have, with their indexes there. Empty lines go with what stands between them. */
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

/** Lines before and after those that the normal form has as well. */
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

function mergeHunk({ original, base, current }: Hunk, own: OwnLines | undefined): readonly string[] {
    if (isSameList(base, current)) return original;
    return mergeTextLines({ original, base, current }) ?? (own ? [...own.before, ...current, ...own.after] : current);
}

/** Keeps the empty lines of a hunk that did not change, or has no more text; undefined for any other. */
function mergeHunkTexts({ original, base, current }: Hunk, own?: OwnLines): readonly string[] | undefined {
    const [before, after] = [base.filter(isText), current.filter(isText)];
    if (isSameList(before, after)) return original;
    if (after.length > 0) return undefined;
    const kept = new Set([...(own?.before ?? []), ...(own?.after ?? [])]);
    return original.filter((line) => !isText(line) || kept.has(line));
}

/** Replaces each changed line by its counterpart; undefined where the versions differ in the number of lines that are not empty. */
function mergeTextLines({ original, base, current }: Hunk): string[] | undefined {
    const count = original.filter(isText).length;
    const texts = { base: base.filter(isText), current: current.filter(isText) };
    // The normal form may have lines that the original has no counterpart of.
    const { base: before, current: after } = texts.base.length === count ? texts : omitSharedLines(texts);
    if (count === 0 || before.length !== count || after.length !== count) return undefined;
    let at = -1;
    return original.map((line) => {
        if (!isText(line)) return line;
        at++;
        return before[at] === after[at] ? line : (after[at] ?? line);
    });
}

function omitSharedLines({ base, current }: Pick<Hunk, 'base' | 'current'>): Pick<Hunk, 'base' | 'current'> {
    const shared = matchSequences(base, current);
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
