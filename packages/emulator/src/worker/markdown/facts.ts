import type { MarkdownLink } from '../storage/content.schema.js';
import { type Section, sectionsOf } from './sections.js';
import type { BlockNode, NodeData } from './nodes.js';
import { toDocument } from './read-document.js';
import { nodesIn } from './within-nodes.js';

/** Facts about Markdown that save reading it again. */
export interface MarkdownFacts {
    /** Its links in the order of the text, each once. */
    links: MarkdownLink[];
    /** The anchors of headings, in their order. */
    anchors: string[];
    /** Its text by headings. */
    sections: Section[];
}

export function factsOf(markdown: string): MarkdownFacts {
    // Addresses as they were written: what they lead to depends on where the text stands.
    const { nodes } = toDocument(markdown, { find: (url) => ({ kind: 'url', url }) });
    const links = new Map<string, MarkdownLink>();
    const anchors: string[] = [];
    for (const node of nodesIn(nodes)) {
        for (const link of linksOf(node)) links.set(`${link.relation} ${link.href}`, link);
        const id = node.object === 'block' && node.type.startsWith('heading-') ? node.data?.['id'] : undefined;
        if (typeof id === 'string') anchors.push(id);
    }
    return { links: [...links.values()], anchors, sections: sectionsOf(nodes) };
}

function linksOf(node: BlockNode): MarkdownLink[] {
    if (node.object === 'text') return [];
    const { type, data = {} } = node;
    switch (type) {
        case 'link':
            // A link to a footnote has no other target.
            return data['footnote'] === undefined ? linkOf('link', data) : [];
        case 'mention':
        case 'content-ref':
        case 'file':
        case 'reusable-content':
            return linkOf(type, data);
        case 'inline-image':
            return linkOf('image', data);
        case 'images':
            return Array.isArray(data['images'])
                ? data['images'].flatMap((picture: unknown) => linkOf('image', (picture ?? {}) as NodeData))
                : [];
        default:
            return [];
    }
}

function linkOf(relation: MarkdownLink['relation'], { ref }: NodeData): MarkdownLink[] {
    const { url } = (ref ?? {}) as { url?: unknown };
    return typeof url === 'string' ? [{ relation, href: url }] : [];
}
