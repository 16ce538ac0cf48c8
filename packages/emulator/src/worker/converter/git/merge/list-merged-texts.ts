import type { CanCompare } from './match-sequences.js';
import { mergeLines } from './merge-lines.js';
import { mergeText, type TextMergeStyle } from './merge-text.js';

const MERGES = [true, false].flatMap((keepsStyle) =>
    [false, true].map((keepsOwnLines) => ({ keepsStyle, keepsOwnLines })),
);

const TEXT_STYLES: readonly TextMergeStyle[] = ['exact', 'own', 'html'];

export function listMergedTexts(original: string, base: string, current: string, canCompare?: CanCompare): string[] {
    const [own, before, after] = [original.split('\n'), base.split('\n'), current.split('\n')];
    const versions = { original: own, base: before, current: after };
    const merges = MERGES.map((options) => mergeLines(versions, { ignoresEmptyLines: true, canCompare, ...options }));
    const styles = original.includes('<') ? TEXT_STYLES : TEXT_STYLES.slice(0, 2);
    const texts = styles.map((style) => mergeText(original, base, current, style, canCompare));
    return [...merges.map((lines) => lines.join('\n')), ...texts];
}
