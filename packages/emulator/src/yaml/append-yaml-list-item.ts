import { stringify, type YAMLSeq } from 'yaml';

/** Appends to a non-empty block list. Other lines are unchanged. */
export function appendYamlListItem(text: string, { range }: YAMLSeq, item: unknown): string | undefined {
    if (!range) return undefined;
    const [start, end] = range;
    const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
    const indent = ' '.repeat(start - (text.lastIndexOf('\n', start) + 1));
    const before = text.slice(0, end).trimEnd();
    const lines = stringify([item], { lineWidth: 0 })
        .trimEnd()
        .replace(/^(?=.)/gm, indent)
        .replaceAll('\n', lineEnd);
    const rest = text.slice(before.length).replace(/^[^\n]*\n?/, '');
    const lastLine = /^[^\r\n]*/.exec(text.slice(before.length))?.[0] ?? '';
    return `${before}${lastLine}${lineEnd}${lines}${lineEnd}${rest}`;
}
