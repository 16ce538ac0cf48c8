import type { DocumentBlock } from '@svc-int/api';

import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import {
    isHeadingBlock,
    concatNodesPlainText,
    parseUnresolvedDocument,
    isMarkdownTooLongToParseQuickly,
} from '../../markdown/index.js';
import { ConversionError } from '../../service/conversions/converter.js';
import type { EgressAndConversion } from '../../service/egress/egress-and-conversion.js';
import { limitToBudgetButAtLeastOne } from '../../service/event-loop/limit-to-budget-but-at-least-one.js';
import { createParagraphBlock } from './blocks.js';

const MAX_DESCRIPTION_CHARS = 20_000;
const MAX_LINE_CHARS = 1000;

/** Limit of all descriptions of a page that are parsed as Markdown. */
const MAX_TOTAL_CHARS = 65_536;

const PLAIN_TEXT = /^\p{L}[\p{L}\p{N} ,;?!()/'"-]*\.?$/u;

export interface SpecDescriptionConverter {
    blocks(markdown: string): DocumentBlock[];
    line(markdown: string): string;
}

/** Calls `build` twice: first to collect all descriptions, which are parsed together. */
export async function buildTwiceWithSpecDescriptions<Made>(
    service: { egress: Pick<EgressAndConversion, 'convert'> },
    build: (descriptions: SpecDescriptionConverter) => Made,
): Promise<Made> {
    const requested = new Set<string>();
    const isPlain = (markdown: string) => markdown === '' || PLAIN_TEXT.test(markdown);
    build(
        createDescriptions((markdown) => {
            if (!isPlain(markdown)) requested.add(truncateWithoutEllipsis(markdown, MAX_DESCRIPTION_CHARS));
            return [];
        }),
    );
    const read = await readAll(service, [...requested]);
    return build(
        createDescriptions((markdown) => {
            if (markdown === '') return [];
            const written = truncateWithoutEllipsis(markdown, MAX_DESCRIPTION_CHARS);
            return read.get(written) ?? [createParagraphBlock(written)];
        }),
    );
}

function createDescriptions(read: (markdown: string) => DocumentBlock[]): SpecDescriptionConverter {
    let left = MAX_TOTAL_CHARS;
    const lines = new Map<string, string>();
    const toLine = (markdown: string) => {
        const texts = read(markdown).map((block) => concatNodesPlainText([block]));
        return truncateWithoutEllipsis(texts.join(' '), MAX_LINE_CHARS);
    };
    return {
        blocks(markdown) {
            left -= markdown.length;
            const blocks =
                left < 0 && markdown !== ''
                    ? [createParagraphBlock(truncateWithoutEllipsis(markdown, MAX_LINE_CHARS))]
                    : read(markdown);
            return blocks.map((block) => (isHeadingBlock(block) ? { ...block, type: 'heading-3', data: {} } : block));
        },
        line(markdown) {
            const line = lines.get(markdown) ?? toLine(markdown);
            lines.set(markdown, line);
            return line;
        },
    };
}

/** Descriptions over the limits stay plain; all do if the conversion fails. */
async function readAll(
    service: { egress: Pick<EgressAndConversion, 'convert'> },
    requested: readonly string[],
): Promise<ReadonlyMap<string, DocumentBlock[]>> {
    const texts = limitToBudgetButAtLeastOne(requested, ({ length }) => length, MAX_TOTAL_CHARS);
    if (!isMarkdownTooLongToParseQuickly(texts.join('\n')))
        return new Map(texts.map((text) => [text, parseUnresolvedDocument(text, {}).nodes]));
    try {
        const { value: documents } = await service.egress.convert('documents', texts);
        return new Map(texts.map((text, at) => [text, documents[at]?.nodes ?? []]));
    } catch (error) {
        if (!(error instanceof ConversionError)) throw error;
        return new Map();
    }
}
