import type { ContentDocument } from '@svc-int/api';

import { findMarkdownNodeText, findNodeText, isMarkdownTooLongToParseQuickly } from '../../markdown/index.js';
import { waitForConversion } from '../../service/conversions/converter.js';
import type { Service } from '../../service/service.js';
import { type PageBody, readPageBody, type StoredPage } from '../revisions/index.js';

export async function findPageNodeText(
    service: Service,
    page: StoredPage,
    nodeKey: string,
): Promise<string | undefined> {
    const body = readPageBody(service, page);
    if (!('markdown' in body) || !isMarkdownTooLongToParseQuickly(body.markdown))
        return findBodyNodeTextSync(body, nodeKey);
    return (
        (await waitForConversion(service.egress.convert('textOfNode', { markdown: body.markdown, key: nodeKey })))
            .value ?? undefined
    );
}

export function findBodyNodeTextSync(body: PageBody, nodeKey: string): string | undefined {
    if ('markdown' in body) return findMarkdownNodeText(body.markdown, nodeKey);
    return findNodeText((JSON.parse(body.json()) as ContentDocument).nodes, nodeKey);
}
