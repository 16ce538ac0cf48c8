import { printTree } from './print-tree.js';

/** Unchanged lines that are shown around a change. */
const CONTEXT = 3;

type Line = { kind: 'same' | 'removed' | 'added'; text: string };

const MARKS = { same: '  ', removed: '- ', added: '+ ' } as const;

/**
 * What differs between two trees, as lines of JSX: those that begin with `-` stand only in the first, those with `+` only in
 * the second. Empty when the trees are the same.
 */
export function diffTrees(first: unknown, second: unknown): string {
    return diffTexts(printTree(first), printTree(second));
}

/** The same for two texts, line by line. */
export function diffTexts(first: string, second: string): string {
    if (first === second) return '';
    const lines = diffLines(first.split('\n'), second.split('\n'));
    const isNear = lines.map((_, index) =>
        lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind !== 'same'),
    );
    return lines
        .flatMap(({ kind, text }, index) => {
            if (isNear[index]) return [MARKS[kind] + text];
            return isNear[index - 1] || index === 0 ? ['  …'] : [];
        })
        .join('\n');
}

/** By the longest common subsequence of lines. */
function diffLines(first: readonly string[], second: readonly string[]): Line[] {
    const common = commonLengths(first, second);
    const at = (i: number, j: number) => common[i]?.[j] ?? 0;
    const lines: Line[] = [];
    let [i, j] = [0, 0];
    while (i < first.length || j < second.length) {
        const [left, right] = [first[i], second[j]];
        if (left !== undefined && left === right) {
            lines.push({ kind: 'same', text: left });
            i++;
            j++;
        } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
            lines.push({ kind: 'removed', text: left });
            i++;
        } else {
            lines.push({ kind: 'added', text: right ?? '' });
            j++;
        }
    }
    return lines;
}

/** `[i][j]` is how many lines the rests from `i` and from `j` have in common. */
function commonLengths(first: readonly string[], second: readonly string[]): number[][] {
    const table = Array.from({ length: first.length + 1 }, () => Array.from({ length: second.length + 1 }, () => 0));
    for (let i = first.length - 1; i >= 0; i--) {
        for (let j = second.length - 1; j >= 0; j--) {
            const [here, below] = [table[i] ?? [], table[i + 1] ?? []];
            here[j] = first[i] === second[j] ? 1 + (below[j + 1] ?? 0) : Math.max(below[j] ?? 0, here[j + 1] ?? 0);
        }
    }
    return table;
}
