import { serializeVisiblePageTree } from './visible-parts.js';
import { listIntegrationBlocksWithMarkdownCode } from '../../../subjects/integrations/index.js';
import {
    type ContentContext,
    getPageByPath,
    parseDocumentOrJson,
    readPageDocument,
    serializeSlowDocument,
} from '../../../subjects/pages/index.js';
import { formatVisibleDocumentAsMarkdown } from '../../../subjects/revisions/index.js';
import type { ReadCall } from '../../mount.js';
import { type BodyCall, type MetadataCall, readPageWithBody, omitGitMetadataIfExcluded } from './content-reading.js';
import { dereferenceReusableContent } from './dereference-reusable-content.js';
import { applyComputedContentParameter, type ComputedCall } from './with-computed.js';

type ExpandedCall = ReadCall &
    BodyCall &
    ComputedCall &
    MetadataCall & {
        query: {
            dereferenced?: boolean | 'reusable-contents' | undefined;
            'format.markdown.refs'?: 'relative' | 'stable' | undefined;
        };
    };

/** Replaces reusable contents and links of Markdown on request. */
export async function readExpandedPageWithBody(call: ExpandedCall, content: ContentContext, path: string) {
    const { service, query } = call;
    const { format = 'document', evaluated = false, dereferenced = false } = query;
    const isMarkdown = format === 'markdown';
    const isAsStored = dereferenced === false && !(isMarkdown && query['format.markdown.refs'] === 'stable');
    const context = applyComputedContentParameter(call, omitGitMetadataIfExcluded(call, content));
    const page = getPageByPath(context, path);
    if (isAsStored || page.version.type !== 'document') return readPageWithBody(call, content, { path });
    const codeBlocks = listIntegrationBlocksWithMarkdownCode(service, context.space.id);
    const { isShown } = context;
    const read = await readPageDocument(service, context, page, { evaluated, codeBlocks: () => codeBlocks, isShown });
    const conditions = { isShown, isUnwrapped: evaluated !== false };
    const whole = await parseDocumentOrJson(service, read);
    const document =
        dereferenced === false ? whole : await dereferenceReusableContent(service, context, whole, conditions);
    const view = await serializeVisiblePageTree(call, context, page);
    if (isMarkdown)
        return { data: { ...view, markdown: await formatVisibleDocumentAsMarkdown(service, document, codeBlocks) } };
    const body = await serializeSlowDocument(service, { document, isSlow: true });
    return { data: view, ...('json' in body && { fields: { document: body.json } }) };
}
