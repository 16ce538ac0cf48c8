import type { ContentReference, DocumentBlockTable, DocumentTableRecord } from '@svc-int/api';

import type { UnreadCondition } from '../../../markdown/unread-condition.js';
import type { MarkdownLink } from '../../storage/schema/content.schema.js';
import { type DocumentSection, splitDocumentSections } from './sections.js';
import { getNodeKind, listNodeReferences } from './node-kinds.js';
import type { DocumentContentNode } from './nodes.js';
import { parseDocumentAndUnreadConditions } from '../parse/parse-document.js';
import { formatReferenceAsIdHref } from '../references/reference-path.js';
import { assertReadableSize } from './assert-readable-size.js';
import { walkDocumentNodes } from './walk-document-nodes.js';

export interface MarkdownFacts {
    links: MarkdownLink[];
    anchors: string[];
    sections: DocumentSection[];
    unreadConditions: UnreadCondition[];
}

type DocumentLink = MarkdownLink & { /** `false` for a reference by URL. */ isResolved: boolean };

export function extractMarkdownFacts(markdown: string): MarkdownFacts {
    // Link targets depend on the page of the text.
    const { document, unreadConditions } = parseDocumentAndUnreadConditions(markdown, {});
    assertReadableSize(document);
    const { nodes } = document;
    const links = new Map<string, MarkdownLink>();
    const anchors: string[] = [];
    for (const node of walkDocumentNodes(nodes)) {
        for (const { relation, href } of listNodeLinksExcludingDescendants(node))
            links.set(`${relation} ${href}`, { relation, href });
        if ('meta' in node && node.meta && 'id' in node.meta) anchors.push(node.meta.id);
    }
    return { links: [...links.values()], anchors, sections: splitDocumentSections(nodes), unreadConditions };
}

export function listNodeLinksExcludingDescendants(node: DocumentContentNode): DocumentLink[] {
    if (node.object === 'text') return [];
    if (node.type === 'table') return listRecordLinks(node);
    const { relation } = getNodeKind(node).references ?? {};
    return relation === undefined ? [] : listNodeReferences(node).map(({ ref }) => createLink(relation, ref));
}

/** Includes hidden columns, which contain targets and covers of cards. */
function listRecordLinks({ data: { records, definition } }: DocumentBlockTable): DocumentLink[] {
    return Object.values(records).flatMap(({ values }) =>
        Object.entries(values).flatMap(([column, value]) => {
            if (isReference(value)) return [createLink('link', value)];
            return definition[column]?.type === 'files' && Array.isArray(value) ? createFileLinks(value) : [];
        }),
    );
}

/** Skips URLs, which stand among the ids of files. */
function createFileLinks(files: readonly string[]): DocumentLink[] {
    return files.flatMap((file) => (/^[\w-]+$/.test(file) ? [createLink('file', { kind: 'file', file })] : []));
}

function isReference(value: DocumentTableRecord['values'][string]): value is ContentReference {
    return typeof value === 'object' && !Array.isArray(value);
}

function createLink(relation: MarkdownLink['relation'], ref: ContentReference): DocumentLink {
    return { relation, href: formatReferenceAsIdHref(ref), isResolved: ref.kind !== 'url' };
}
