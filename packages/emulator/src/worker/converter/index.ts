import type { ContentDocument } from '@svc-int/api';

import {
    documentOfBody,
    evaluateExpressions,
    factsOf,
    markdownOfBlocks,
    pathOfReference,
    textOfNode,
    toMarkdown,
} from '../markdown/index.js';
import { letOthersGoOn } from '../service/rounds.js';
import { closeArchive, fileInArchive, holdArchive, pageInArchive } from './archives.js';
import { commitToRepository, fetchRepository, repositoryPage } from './git/repositories.js';
import { bytesOfFrame, frameIn } from './frames.js';
import { textsOf, withTexts } from './markdown-texts.js';
import { isProblem } from './problem-error.js';
import type { Conversions, Converted, ConversionName, Reply } from './protocol.js';
import { convertSpecification } from './specification.js';
import { convertPage } from './web-page.js';

type Conversion<Name extends ConversionName> = (
    input: Conversions[Name]['input'],
    parts: readonly Uint8Array[],
) => Converted<Conversions[Name]['output']> | Promise<Converted<Conversions[Name]['output']>>;

const NOTHING = new Uint8Array();

/** A module of its own, which is loaded when somebody signs in. */
const saml = () => import('./saml/sign-in.js');

const CONVERSIONS: { [Name in ConversionName]: Conversion<Name> } = {
    page: (page, [content = NOTHING]) => convertPage(page, content, letOthersGoOn),
    openArchive: async (_, [content = NOTHING]) => ({ value: await holdArchive(content) }),
    archivePage: async (place) => (await pageInArchive(place, letOthersGoOn)) ?? { value: null },
    async archiveFile(place) {
        const content = await fileInArchive(place);
        return { value: content !== undefined, parts: content ? [content] : [] };
    },
    openRepository: fetchRepository,
    commitToRepository,
    repositoryPage: (page) => ({ value: repositoryPage(page) }),
    closeArchive({ archive }) {
        closeArchive(archive);
        return { value: null };
    },
    document: (body) => ({ value: documentOfBody(body) }),
    documents: (texts) => ({ value: texts.map((markdown) => documentOfBody({ markdown })) }),
    textOfNode: ({ markdown, key }) => ({ value: textOfNode(markdown, key) ?? null }),
    written(blocks) {
        const markdown = markdownOfBlocks(blocks);
        return { value: { markdown, facts: factsOf(markdown) } };
    },
    markdown: ({ json, codeBlocks }) => ({
        value: toMarkdown(JSON.parse(json) as ContentDocument, { hrefOf: pathOfReference, codeBlocks }),
    }),
    evaluated: ({ markdown, variables }) => ({ value: evaluateExpressions(markdown, variables) }),
    facts: (markdown) => ({ value: factsOf(markdown) }),
    texts: (markdown) => ({ value: textsOf(markdown) }),
    withTexts: ({ markdown, texts }) => ({ value: withTexts(markdown, texts) }),
    specification: (specification, texts) => convertSpecification(specification, texts),
    samlMetadata: async (parties) => ({ value: (await saml()).metadataOf(parties) }),
    async samlRequest({ request, relayState, ...parties }) {
        return { value: await (await saml()).requestUrlOf(parties, request, relayState) };
    },
    samlAnswer: async (answer) => ({ value: await (await saml()).personOf(answer) }),
};

/**
 * Libraries that read documents by others. They run in a separate process, which is stopped if a conversion takes too long or
 * needs too much memory, and has no network.
 */
export default {
    async fetch(request: Request): Promise<Response> {
        const { value, parts } = frameIn(await request.arrayBuffer());
        // The service asks for what there is.
        const convert = CONVERSIONS[
            new URL(request.url).pathname.slice(1) as ConversionName
        ] as Conversion<ConversionName>;
        return new Response(bytesOfFrame(await replyOf(() => convert(value as never, parts))));
    },
};

/** Libraries throw what they like at what they can't read. */
async function replyOf(
    convert: () => Converted<unknown> | Promise<Converted<unknown>>,
): Promise<{ value: Reply; parts: readonly Uint8Array[] }> {
    try {
        const { value, parts = [] } = await convert();
        return { value: { value }, parts };
    } catch (error) {
        return {
            value: { problem: isProblem(error) ? error.message : 'It could not be converted.' },
            parts: [],
        };
    }
}
