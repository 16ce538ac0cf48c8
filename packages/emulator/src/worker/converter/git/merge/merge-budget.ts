import { IMPORT_LIMITS } from '../../import-limits.js';
import { type CanCompare, MAX_COMPARISONS } from './match-sequences.js';

/** Limits for one page. Changed blocks beyond them are written as exported. */
const BUDGET = {
    parsedChars: 8 * IMPORT_LIMITS.pageText,
    comparisons: 25 * MAX_COMPARISONS,
} as const;

export interface MergeBudget {
    canParse: (chars: number) => boolean;
    canCompare: CanCompare;
}

export function createMergeBudget(): MergeBudget {
    let { parsedChars, comparisons }: Record<keyof typeof BUDGET, number> = BUDGET;
    return {
        canParse: (chars) => (parsedChars -= chars) >= 0,
        canCompare: (count) => count <= MAX_COMPARISONS && (comparisons -= count) >= 0,
    };
}
