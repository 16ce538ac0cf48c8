import type { ContentDocument } from '@svc-int/api';

import {
    parseBody,
    evaluateExpressions,
    extractFacts,
    formatBlocks,
    formatReferencePath,
    getNodeText,
    formatDocument,
} from '../markdown/index.js';
import { yieldToEventLoop } from '../service/yield.js';
import { evictArchive, readArchiveFile, cacheArchive, readArchivePage } from './archive-cache.js';
import { commitToRepository, fetchRepository, formatRepositoryPage } from './git/repositories.js';
import { encodeFrame, decodeFrame } from './frames.js';
import { extractTexts, replaceTexts } from './translatable-markdown.js';
import { isConversionProblem } from './conversion-problem.js';
import type { Conversions, ConversionResult, ConversionName, ConversionReply } from './protocol.js';
import { convertSpecification } from './specification.js';
import { convertPage } from './convert-page.js';

type Conversion<Name extends ConversionName> = (
    input: Conversions[Name]['input'],
    parts: readonly Uint8Array[],
) => ConversionResult<Conversions[Name]['output']> | Promise<ConversionResult<Conversions[Name]['output']>>;

const NOTHING = new Uint8Array();

/** A module of its own, which is loaded when somebody signs in. */
const loadSaml = () => import('./saml/sign-in.js');

const CONVERSIONS: { [Name in ConversionName]: Conversion<Name> } = {
    page: (page, [content = NOTHING]) => convertPage(page, content, yieldToEventLoop),
    openArchive: async (_, [content = NOTHING]) => ({ value: await cacheArchive(content) }),
    archivePage: async (ref) => (await readArchivePage(ref, yieldToEventLoop)) ?? { value: null },
    async archiveFile(ref) {
        const content = await readArchiveFile(ref);
        return { value: content !== undefined, parts: content ? [content] : [] };
    },
    openRepository: fetchRepository,
    commitToRepository,
    repositoryPage: (page) => ({ value: formatRepositoryPage(page) }),
    closeArchive({ archive }) {
        evictArchive(archive);
        return { value: null };
    },
    document: (body) => ({ value: parseBody(body) }),
    documents: (texts) => ({ value: texts.map((markdown) => parseBody({ markdown })) }),
    textOfNode: ({ markdown, key }) => ({ value: getNodeText(markdown, key) ?? null }),
    written(blocks) {
        const markdown = formatBlocks(blocks);
        return { value: { markdown, facts: extractFacts(markdown) } };
    },
    markdown: ({ json, codeBlocks }) => ({
        value: formatDocument(JSON.parse(json) as ContentDocument, { getHref: formatReferencePath, codeBlocks }),
    }),
    evaluated: ({ markdown, variables }) => ({ value: evaluateExpressions(markdown, variables) }),
    facts: (markdown) => ({ value: extractFacts(markdown) }),
    texts: (markdown) => ({ value: extractTexts(markdown) }),
    withTexts: ({ markdown, texts }) => ({ value: replaceTexts(markdown, texts) }),
    specification: (specification, texts) => convertSpecification(specification, texts),
    samlMetadata: async (parties) => ({ value: (await loadSaml()).createMetadata(parties) }),
    async samlRequest({ request, relayState, ...parties }) {
        return { value: await (await loadSaml()).createAuthnRequestUrl(parties, request, relayState) };
    },
    samlAnswer: async (response) => ({ value: await (await loadSaml()).validateResponse(response) }),
};

/**
 * Libraries that read documents by others. They run in a separate process, which is stopped if a conversion takes too long or
 * needs too much memory, and has no network.
 */
export default {
    async fetch(request: Request): Promise<Response> {
        const { value, parts } = decodeFrame(await request.arrayBuffer());
        // The service asks for what there is.
        const convert = CONVERSIONS[
            new URL(request.url).pathname.slice(1) as ConversionName
        ] as Conversion<ConversionName>;
        return new Response(encodeFrame(await createReply(() => convert(value as never, parts))));
    },
};

/** Libraries throw what they like at what they can't read. */
async function createReply(
    convert: () => ConversionResult<unknown> | Promise<ConversionResult<unknown>>,
): Promise<{ value: ConversionReply; parts: readonly Uint8Array[] }> {
    try {
        const { value, parts = [] } = await convert();
        return { value: { value }, parts };
    } catch (error) {
        return {
            value: { problem: isConversionProblem(error) ? error.message : 'It could not be converted.' },
            parts: [],
        };
    }
}
