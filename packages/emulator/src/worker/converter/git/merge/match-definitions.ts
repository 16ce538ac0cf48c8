import { isDeepStrictEqual } from 'node:util';

import type { IntegrationCodeBlock } from '../../../markdown/index.js';
import { type BlockKeys, listDefinitions, listUnreferencedDefinitions, serializeBlocks } from '../block-keys.js';
import { matchParts } from './match-segments.js';

interface Part {
    text: string;
}

interface DefinitionMatch<Current> {
    definitions: ReadonlyMap<number, Current>;
    others: Current[];
}

/** Matches definitions of links and footnotes in any order: a document has them at its end. */
export function matchDefinitions<Current extends Part>(
    own: readonly { parts: readonly string[] }[],
    current: readonly Current[],
): DefinitionMatch<Current> {
    const labels = new Map<string, number>();
    for (const [at, { parts }] of own.entries()) {
        const label = findLabel(parts.join('\n\n'));
        if (label !== undefined && !labels.has(label)) labels.set(label, at);
    }
    const definitions = new Map<number, Current>();
    const others = current.filter((one) => {
        const at = labels.size === 0 ? undefined : labels.get(findLabel(one.text) ?? '');
        if (at === undefined || definitions.has(at)) return true;
        definitions.set(at, one);
        return false;
    });
    return { definitions, others };
}

/** Omits blocks of unreferenced footnotes, which a document has at its end. */
export function omitFootnoteBlocks<Current extends Part>(
    own: readonly string[],
    current: readonly Current[],
    keys: Record<'own' | 'current', BlockKeys>,
): readonly Current[] {
    const footnotes = listUnreferencedDefinitions(own);
    if (footnotes.size === 0) return current;
    const getKeys = (part: string) => (footnotes.has(part) ? keys.own.getFootnoteKeys(part) : keys.own.getKeys(part));
    const sorted = own.toSorted((one, other) => Number(footnotes.has(one)) - Number(footnotes.has(other)));
    const ranges = matchParts({
        own: sorted,
        current: current.map(({ text }) => text),
        keys: { own: { getKeys }, current: keys.current },
    });
    const shown = new Set(
        ranges.flatMap((range, at) =>
            range && footnotes.has(sorted[at] ?? '') ? current.slice(range.start, range.end) : [],
        ),
    );
    return current.filter((one) => !shown.has(one));
}

function findLabel(text: string): string | undefined {
    const [first, ...others] = listDefinitions(text);
    return others.length === 0 ? first?.marker : undefined;
}

/** A definition of a link is parsed to no block, and then compared as text. */
export function isSameDefinition(one: string, other: string, codeBlocks: readonly IntegrationCodeBlock[]): boolean {
    if (one === other) return true;
    const [first = [], second] = [one, other].map((text) => serializeBlocks(addFootnoteNames(text), codeBlocks));
    return first.length > 0 && isDeepStrictEqual(first, second);
}

/** A document has simpler blocks in named footnotes. */
function addFootnoteNames(text: string): string {
    const names = listDefinitions(text).flatMap(({ marker }) => (marker.startsWith('[^') ? [marker] : []));
    return names.length === 0 ? text : `${names.join(' ')}\n\n${text}`;
}
