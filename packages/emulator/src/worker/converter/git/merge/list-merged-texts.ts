import { mergeLines } from './merge-lines.js';
import { mergeText } from './merge-text.js';

const MERGES = [true, false].flatMap((keepsStyle) =>
    [false, true].map((keepsOwnLines) => ({ keepsStyle, keepsOwnLines })),
);

export function listMergedTexts(original: string, base: string, current: string): string[] {
    const [own, before, after] = [original.split('\n'), base.split('\n'), current.split('\n')];
    const versions = { original: own, base: before, current: after };
    const merges = MERGES.map((options) => mergeLines(versions, { ignoresEmptyLines: true, ...options }));
    return [...merges.map((lines) => lines.join('\n')), mergeText(original, base, current)];
}
