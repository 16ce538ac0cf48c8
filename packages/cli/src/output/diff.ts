import { structuredPatch } from 'diff';

const CONTEXT_LINES = 3;

/** A longer diff is not readable. */
const MAX_EDITS = 1000;

const GAP = '  …';

export function diffTexts(first: string, second: string): string {
    if (first === second) return '';
    const options = { context: CONTEXT_LINES, maxEditLength: MAX_EDITS };
    const patch = structuredPatch('', '', `${first}\n`, `${second}\n`, '', '', options);
    if (!patch) return [...markLines('-', first), ...markLines('+', second)].join('\n');
    const lines = patch.hunks.flatMap((hunk) => [
        ...(hunk.oldStart > 1 ? [GAP] : []),
        ...hunk.lines.map((line) => `${line.charAt(0)} ${line.slice(1)}`),
    ]);
    const last = patch.hunks.at(-1);
    const end = last ? last.oldStart + last.oldLines : 0;
    return [...lines, ...(end <= first.split('\n').length ? [GAP] : [])].join('\n');
}

function markLines(mark: '-' | '+', text: string): string[] {
    return text.split('\n').map((line) => `${mark} ${line}`);
}
