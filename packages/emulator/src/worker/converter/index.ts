import type { ContentDocument } from '@svc-int/api';

import {
    assertReadableJsonSize,
    parseMarkdownBody,
    evaluateExpressions,
    extractMarkdownFacts,
    formatBlocksAsMarkdownWithIdHrefs,
    formatPublishedMarkdown,
    formatReferenceAsIdHref,
    findMarkdownNodeText,
    formatDocumentAsMarkdown,
    isDocumentTooLargeError,
    splitDocumentSections,
} from '../markdown/index.js';
import { yieldToEventLoop } from '../service/event-loop/yield.js';
import { evictArchive, readArchiveFile, openAndCacheZipArchive, convertArchiveMarkdownPage } from './archive-cache.js';
import { mergeSummaryFile } from './git/merge/merge-summary.js';
import { mergeTagsFile } from './git/repository-tags.js';
import { mergeVariablesFile } from './git/merge/merge-variables.js';
import { formatRepositoryPage } from './git/page-file.js';
import { planFetch } from './git/pack/plan-fetch.js';
import { receivePackBytes } from './git/pack/receive-pack-bytes.js';
import { addFilesToPack, evictWrittenPack, readWrittenPack } from './git/pack/written-packs.js';
import { commitToBranch, openFetchedBranch } from './git/repositories.js';
import { encodeConversionFrame, decodeConversionFrame } from './frames.js';
import { extractTranslatableTextsByLine, replaceTranslatableTexts } from './translatable-markdown.js';
import { isConversionProblem } from './conversion-problem.js';
import type { ConversionTypes, ConversionResult, ConversionName, ConversionReply } from './protocol.js';
import { convertOpenApiSpecOrListMissingFiles } from './specification.js';
import { convertProposedPage } from './convert-proposed-page.js';
import { convertFetchedPageToMarkdown } from './convert-fetched-page-to-markdown.js';

type Conversion<Name extends ConversionName> = (
    input: ConversionTypes[Name]['input'],
    parts: readonly Uint8Array[],
) => ConversionResult<ConversionTypes[Name]['output']> | Promise<ConversionResult<ConversionTypes[Name]['output']>>;

const NO_BYTES = new Uint8Array();

const loadSaml = () => import('./saml/sign-in.js');

const CONVERSIONS: { [Name in ConversionName]: Conversion<Name> } = {
    page: (page, [content = NO_BYTES]) => convertFetchedPageToMarkdown(page, content, yieldToEventLoop),
    proposedPage: (page) => ({ value: convertProposedPage(page) }),
    openArchive: async (_, [content = NO_BYTES]) => ({ value: await openAndCacheZipArchive(content) }),
    archivePage: async (ref) => (await convertArchiveMarkdownPage(ref)) ?? { value: null },
    async archiveFile(ref) {
        const content = await readArchiveFile(ref);
        return { value: content !== undefined, parts: content ? [content] : [] };
    },
    planFetch({ ref, canFilter }, [listed = NO_BYTES]) {
        const { head, request, isFiltered = false, body } = planFetch(ref, listed, canFilter) ?? {};
        return { value: { head, request, isFiltered }, parts: body ? [body] : [] };
    },
    receivePack: ({ archive, isFirst }, [bytes = NO_BYTES]) => ({ value: receivePackBytes(archive, isFirst, bytes) }),
    openRepository: async (branch) => ({ value: await openFetchedBranch(branch) }),
    addToPack: ({ pack, isFirst }, contents) => ({ value: addFilesToPack(pack, isFirst, contents) ?? null }),
    readPack({ pack, start }) {
        const bytes = readWrittenPack(pack, start);
        return { value: bytes !== undefined, parts: bytes ? [bytes] : [] };
    },
    commitToRepository: (commit, responses) => commitToBranch(commit, responses) ?? { value: null },
    repositoryPage: async (page, [original]) => ({
        value: await formatRepositoryPage(page, original, yieldToEventLoop),
    }),
    repositorySummary: (versions, [original = NO_BYTES]) => ({ value: mergeSummaryFile(original, versions) }),
    repositoryTags: (versions, [original]) => ({ value: mergeTagsFile(original, versions) }),
    repositoryVariables: (versions, [original]) => ({ value: mergeVariablesFile(original, versions) }),
    closeArchive({ archive }) {
        evictArchive(archive);
        evictWrittenPack(archive);
        return { value: null };
    },
    document(body) {
        const document = parseMarkdownBody(body);
        // Stored documents and expressions may exceed the limits of new ones.
        assertReadableJsonSize(document);
        return { value: document };
    },
    documents: (texts) => ({ value: texts.map((markdown) => parseMarkdownBody({ markdown })) }),
    textOfNode: ({ markdown, key }) => ({ value: findMarkdownNodeText(markdown, key) ?? null }),
    written(blocks) {
        const markdown = formatBlocksAsMarkdownWithIdHrefs(blocks);
        return { value: { markdown, facts: extractMarkdownFacts(markdown) } };
    },
    markdown: ({ codeBlocks }, [json = NO_BYTES]) => ({
        value: formatDocumentAsMarkdown(parseDocument(json), { getHref: formatReferenceAsIdHref, codeBlocks }),
    }),
    publishedMarkdown({ markdown, hrefs, titles }) {
        const [urls, names] = [hrefs, titles].map((record) => new Map(Object.entries(record)));
        const getTitle = (href: string) => names?.get(href);
        return { value: formatPublishedMarkdown(markdown, (href) => urls?.get(href), { getTitle }) };
    },
    sections: (_, [json = NO_BYTES]) => ({ value: splitDocumentSections(parseDocument(json).nodes) }),
    evaluated: ({ markdown, variables }) => ({ value: evaluateExpressions(markdown, variables) }),
    facts: (markdown) => ({ value: extractMarkdownFacts(markdown) }),
    texts: (markdown) => ({ value: extractTranslatableTextsByLine(markdown) }),
    withTexts: ({ markdown, texts }) => ({ value: replaceTranslatableTexts(markdown, texts) }),
    specification: (specification, texts) => convertOpenApiSpecOrListMissingFiles(specification, texts),
    samlMetadata: async (parties) => ({ value: (await loadSaml()).createServiceProviderMetadata(parties) }),
    async samlRequest({ request, relayState, ...parties }) {
        return { value: await (await loadSaml()).createAuthnRequestUrl(parties, request, relayState) };
    },
    samlAnswer: async (response) => ({ value: await (await loadSaml()).verifySAMLResponse(response) }),
};

/** The service has validated the JSON. */
function parseDocument(json: Uint8Array): ContentDocument {
    return JSON.parse(new TextDecoder().decode(json)) as ContentDocument;
}

/** Parses untrusted documents, without network. Excess time or memory ends the process. */
export default {
    async fetch(request: Request): Promise<Response> {
        const { value, parts } = decodeConversionFrame(await request.arrayBuffer());
        const convert = CONVERSIONS[
            new URL(request.url).pathname.slice(1) as ConversionName
        ] as Conversion<ConversionName>;
        return new Response(encodeConversionFrame(await createReply(() => convert(value as never, parts))));
    },
};

async function createReply(
    convert: () => ConversionResult<unknown> | Promise<ConversionResult<unknown>>,
): Promise<{ value: ConversionReply; parts: readonly Uint8Array[] }> {
    try {
        const { value, parts = [] } = await convert();
        return { value: { value }, parts };
    } catch (error) {
        const isReported = isConversionProblem(error) || isDocumentTooLargeError(error);
        return { value: { problem: isReported ? error.message : 'It could not be converted.' }, parts: [] };
    }
}
