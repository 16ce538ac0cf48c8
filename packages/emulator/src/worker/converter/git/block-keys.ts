import { parseMarkdown, parseMarkdownBody, formatMarkdown, type IntegrationCodeBlock } from '../../markdown/index.js';
import { decodePathSegment } from '../names.js';

/** Fields of nodes that say nothing about their content. */
const ANONYMOUS_FIELDS: ReadonlySet<string> = new Set(['key', 'meta']);

/** Gives the blocks of texts keys, which are equal for equal blocks. */
export interface BlockKeys {
    /** Keys of the blocks that a text becomes; none for a comment, for example. */
    getKeys(markdown: string): readonly string[];
    /** Whether a text is nothing but definitions that none of other texts names. */
    isUnnamedDefinition(markdown: string, others: string): boolean;
}

/** Definitions of links and footnotes that texts of a page may name. */
interface Definition {
    marker: string;
    text: string;
}

/** Creates the keys of the parts of a page, which may name the definitions among them. */
export function createBlockKeys(parts: readonly string[], codeBlocks: readonly IntegrationCodeBlock[]): BlockKeys {
    const definitions = new Map(
        parts.flatMap((part) => listDefinitions(part).map(({ marker, text }) => [marker, text])),
    );
    const known = new Map<string, readonly string[]>();
    const createKeys = (part: string): readonly string[] => {
        if (listDefinitions(part).length > 0) return [];
        const text = part.toLowerCase();
        const named = [...definitions].flatMap(([marker, definition]) => (text.includes(marker) ? [definition] : []));
        return serializeBlocks([part, ...named].join('\n\n'), codeBlocks);
    };
    return {
        isUnnamedDefinition(part, others) {
            const own = listDefinitions(part);
            return own.length > 0 && !own.some(({ marker }) => others.toLowerCase().includes(marker));
        },
        getKeys(part) {
            const keys = known.get(part) ?? createKeys(part);
            known.set(part, keys);
            return keys;
        },
    };
}

/** The blocks of a text, without the names of their nodes. */
export function serializeBlocks(markdown: string, codeBlocks: readonly IntegrationCodeBlock[]): string[] {
    return parseMarkdownBody({ markdown, codeBlocks }).nodes.map((block) =>
        JSON.stringify(block, (name, value: unknown) => {
            if (ANONYMOUS_FIELDS.has(name)) return undefined;
            return name === 'url' && typeof value === 'string' ? decodePathSegment(value) : value;
        }),
    );
}

/** The definitions that a part consists of; none for any other part. */
function listDefinitions(part: string): Definition[] {
    if (!/^\[[^\n]*\]:/.test(part)) return [];
    const { children } = parseMarkdown(part);
    const definitions = children.flatMap((node): Definition[] => {
        if (node.type !== 'definition' && node.type !== 'footnoteDefinition') return [];
        const sign = node.type === 'definition' ? '' : '^';
        return [{ marker: `[${sign}${(node.label ?? node.identifier).toLowerCase()}]`, text: formatMarkdown([node]) }];
    });
    return definitions.length === children.length ? definitions : [];
}
