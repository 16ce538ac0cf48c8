import type { MigratedText } from './migrate-source.js';

export function withPreservedLineEndings(text: string, convert: (text: string) => MigratedText): MigratedText {
    if (!text.includes('\r\n')) return convert(text);
    const plain = text.replaceAll('\r\n', '\n');
    const { text: turned, left } = convert(plain);
    return { text: turned === plain ? text : turned.replaceAll('\n', '\r\n'), left };
}
