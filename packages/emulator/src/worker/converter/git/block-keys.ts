import { isNonArrayObject } from '@svc-int/api';

import { decodePathSegment } from '../../../values/decode-path-segment.js';
import {
    listTagsWithoutBlock,
    parseMarkdown,
    parseMarkdownBody,
    formatMarkdown,
    type IntegrationCodeBlock,
} from '../../markdown/index.js';

const ANONYMOUS_FIELDS: ReadonlySet<string> = new Set(['key', 'meta']);

export interface BlockKeys {
    /** Returns no keys for text without blocks, such as a comment. */
    getKeys(markdown: string): readonly string[];
    /** Returns the keys of blocks that an unreferenced footnote shows. */
    getFootnoteKeys(markdown: string): readonly string[];
    listLinkDefinitions(markdown: string): readonly string[];
}

interface Definition {
    marker: string;
    text: string;
}

interface BlockKeyOptions {
    includesTags: boolean;
    canParse: (chars: number) => boolean;
}

export function createBlockKeys(
    parts: readonly string[],
    codeBlocks: readonly IntegrationCodeBlock[],
    { includesTags, canParse }: BlockKeyOptions,
): BlockKeys {
    // Reversed: the first definition of a label counts.
    const definitions = new Map(
        parts.flatMap((part) => listDefinitions(part).map(({ marker, text }) => [marker, text] as const)).toReversed(),
    );
    const known = new Map<string, readonly string[]>();
    const listNamed = (part: string) =>
        [...new Set(listMarkers(part))].flatMap((marker): [marker: string, definition: string][] => {
            const definition = definitions.get(marker);
            return definition === undefined ? [] : [[marker, definition]];
        });
    const createKeys = (part: string): readonly string[] => {
        const source = [part, ...listNamed(part).map(([, definition]) => definition)].join('\n\n');
        if (!canParse(source.length)) return [part];
        const tags = includesTags ? listTagsWithoutBlock(part) : [];
        return [...serializeBlocks(source, codeBlocks), ...tags];
    };
    return {
        getKeys(part) {
            const keys = known.get(part) ?? (listDefinitions(part).length > 0 ? [] : createKeys(part));
            known.set(part, keys);
            return keys;
        },
        getFootnoteKeys: createKeys,
        listLinkDefinitions: (part) =>
            listNamed(part).flatMap(([marker, definition]) => (marker.startsWith('[^') ? [] : [definition])),
    };
}

export function listUnreferencedDefinitions(texts: readonly string[]): ReadonlySet<string> {
    const counts = countMarkers(texts.join('\n'));
    const isNamed = (text: string) => {
        const own = countMarkers(text);
        // A definition whose label contains brackets counts as referenced.
        return ({ marker }: Definition) => (counts.get(marker) ?? 1) > (own.get(marker) ?? 0);
    };
    return new Set(
        texts.filter((text) => {
            const definitions = listDefinitions(text);
            return definitions.length > 0 && !definitions.some(isNamed(text));
        }),
    );
}

function countMarkers(text: string): Map<string, number> {
    const counts = new Map<string, number>();
    for (const marker of listMarkers(text)) counts.set(marker, (counts.get(marker) ?? 0) + 1);
    return counts;
}

const LABEL = /\\.|\[((?:\\.|[^[\]\\])*)\]/gs;

function listMarkers(text: string): string[] {
    return Array.from(text.matchAll(LABEL), ([, label]) => label).flatMap((label) =>
        label === undefined ? [] : [createMarker(label.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1'))],
    );
}

function createMarker(label: string): string {
    return `[${label.replaceAll(/\s+/g, ' ').trim().toLowerCase().toUpperCase()}]`;
}

export function serializeBlocks(markdown: string, codeBlocks: readonly IntegrationCodeBlock[]): string[] {
    return parseMarkdownBody({ markdown, codeBlocks }).nodes.map((block) =>
        JSON.stringify(block, (name, value: unknown) => {
            if (ANONYMOUS_FIELDS.has(name)) return undefined;
            if (isNonArrayObject(value)) return sortFields(value);
            return name === 'url' && typeof value === 'string' ? decodePathSegment(value) : value;
        }),
    );
}

function sortFields(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

export function listDefinitions(part: string): Definition[] {
    if (!/^\[[^\n]*\]:/.test(part)) return [];
    const { children } = parseMarkdown(part);
    const definitions = children.flatMap((node): Definition[] => {
        if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return [];
        const sign = node.type === 'definition' ? '' : '^';
        return [{ marker: createMarker(sign + (node.label ?? node.identifier)), text: formatMarkdown([node]) }];
    });
    return definitions.length === children.length ? definitions : [];
}
