import type { Migrated } from './migrate-source.js';

/** Turns a text whose lines end as those of Windows do as if they ended in line feeds; they end as before then. */
export function withLineEndings(text: string, turn: (text: string) => Migrated): Migrated {
    if (!text.includes('\r\n')) return turn(text);
    const plain = text.replaceAll('\r\n', '\n');
    const { text: turned, left } = turn(plain);
    return { text: turned === plain ? text : turned.replaceAll('\n', '\r\n'), left };
}
