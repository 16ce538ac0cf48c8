import { stringify, type YAMLMap, type YAMLSeq } from 'yaml';

export function appendYamlListItem(text: string, list: YAMLSeq, item: unknown): string | undefined {
    return appendYamlLines(text, list, [item]);
}

/** Appends items or fields to a non-empty block list or map. Other lines are unchanged. */
export function appendYamlLines(text: string, { range }: YAMLSeq | YAMLMap, added: object): string | undefined {
    if (!range) return undefined;
    const [start, end] = range;
    const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
    const indent = ' '.repeat(start - (text.lastIndexOf('\n', start) + 1));
    const before = text.slice(0, end).trimEnd();
    const lines = stringify(added, { lineWidth: 0 })
        .trimEnd()
        .replace(/^(?=.)/gm, indent)
        .replaceAll('\n', lineEnd);
    const rest = text.slice(before.length).replace(/^[^\n]*\n?/, '');
    const lastLine = /^[^\r\n]*/.exec(text.slice(before.length))?.[0] ?? '';
    return `${before}${lastLine}${lineEnd}${lines}${lineEnd}${rest}`;
}
