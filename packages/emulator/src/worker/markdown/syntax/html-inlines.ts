import type { DocumentInline } from '@svc-int/api';
import { documentInlineSchema } from '@svc-int/api/schemas';

import { isDeeperThan } from '../../../values/depth.js';
import {
    escapeHtmlAndNewlinesAsEntities,
    type HtmlTag,
    INLINE_NODE_JSON_ATTRIBUTE,
} from '../../../markdown/html/html.js';
import { parseJsonOrUndefined } from '../../../values/parse-json-or-undefined.js';
import { createUrlReference } from '../document/nodes.js';

const MAX_DEPTH = 10;

const ICON = /^[a-z][\da-z-]*$/;
const KINDS = ['primary', 'secondary'] as const;

export function isTagStartingInlineNode({ name, attributes }: HtmlTag): boolean {
    const classes = (attributes['class'] ?? '').split(' ');
    switch (name) {
        case 'code':
            return classes.includes('expression');
        case 'i':
            return classes.some((word) => word.startsWith('fa-'));
        case 'a':
            return classes.includes('button') && attributes['href'] !== undefined;
        case 'span':
            return attributes[INLINE_NODE_JSON_ATTRIBUTE] !== undefined || isEmojiTag(attributes);
        default:
            return false;
    }
}

function isEmojiTag(attributes: HtmlTag['attributes']): boolean {
    return attributes['data-tag'] === 'emoji' && Boolean(attributes['data-code']);
}

export function parseInlineNodeFromHtmlTag(
    { name, attributes }: HtmlTag,
    text: string,
    key: string,
): DocumentInline | undefined {
    const node =
        name === 'span' && !isEmojiTag(attributes)
            ? parseJsonOrUndefined(attributes[INLINE_NODE_JSON_ATTRIBUTE] ?? '')
            : getInlineFields(name, attributes, text.trim());
    if (isDeeperThan(MAX_DEPTH, node)) return undefined;
    const { data } = documentInlineSchema.safeParse({ ...Object(node), object: 'inline', key });
    return data;
}

function getInlineFields(name: string, attributes: HtmlTag['attributes'], text: string): unknown {
    const classes = (attributes['class'] ?? '').split(' ');
    switch (name) {
        case 'span':
            return { type: 'emoji', isVoid: true, data: { code: attributes['data-code'] } };
        case 'code':
            return { type: 'expression', isVoid: true, data: { expression: text } };
        case 'i':
            return {
                type: 'icon',
                isVoid: true,
                data: { icon: classes.findLast((word) => word.startsWith('fa-'))?.slice(3) },
            };
        default: {
            const icon = attributes['data-icon'];
            const kind = KINDS.find((one) => classes.includes(one)) ?? 'primary';
            const data = {
                ref: createUrlReference(attributes['href'] ?? ''),
                label: text,
                kind,
                ...(icon && { icon }),
            };
            return { type: 'button', isVoid: true, data };
        }
    }
}

export function formatInlineNodeAsHtmlTagsAndText(
    node: DocumentInline,
    href: string | undefined,
): [open: string, text: string, close: string] {
    switch (node.type) {
        case 'expression':
            if (isPlain(node.data.expression)) return ['<code class="expression">', node.data.expression, '</code>'];
            break;
        case 'icon':
            if (ICON.test(node.data.icon)) return [`<i class="fa-${node.data.icon}">`, '', '</i>'];
            break;
        case 'button': {
            const { label, kind, icon } = node.data;
            if (href === undefined || !isPlain(label) || (icon !== undefined && icon.trim() === '')) break;
            const sign = icon === undefined ? '' : ` data-icon="${escapeHtmlAndNewlinesAsEntities(icon)}"`;
            return [`<a href="${escapeHtmlAndNewlinesAsEntities(href)}" class="button ${kind}"${sign}>`, label, '</a>'];
        }
        default:
    }
    const { object, key, ...whole } = node;
    return [
        `<span ${INLINE_NODE_JSON_ATTRIBUTE}="${escapeHtmlAndNewlinesAsEntities(JSON.stringify(whole))}">`,
        '',
        '</span>',
    ];
}

function isPlain(text: string): boolean {
    return text !== '' && text.trim() === text && !/[\r\n\t]| {2}/.test(text);
}
