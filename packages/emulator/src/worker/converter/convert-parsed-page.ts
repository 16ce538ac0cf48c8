import type { Root } from 'mdast';

import {
    addTagsForUnderivableHeadingAnchors,
    formatMarkdown,
    type LinkUse,
    parseMarkdown,
    rewriteLinks,
} from '../markdown/index.js';
import { type FrontMatter, resolveMetaLinkHrefs } from './git/front-matter.js';
import { assertInPageCondition, wrapInPageCondition } from './git/page-condition.js';
import { assertMarkdownLength } from './parse-markdown-page.js';
import { extractLeadingTitle } from './page-title.js';
import type { ConversionResult, ConvertedMarkdownPage, ConvertedPageLink, DocumentImage } from './protocol.js';
import type { ResolveLink, LinkBase } from './link-targets.js';
import { getDefaultImageFileName } from './names.js';

/** Limit per page. Links to further targets keep their URL. */
const MAX_TARGETS = 2000;

export interface ParsedPage extends LinkBase {
    root: Root;
    title: string;
    description?: string | undefined;
    fields?: FrontMatter | undefined;
    images?: readonly DocumentImage[] | undefined;
    kind?: 'page' | 'reusable' | undefined;
    condition?: string | undefined;
}

export function convertParsedPage(page: ParsedPage, resolveLink: ResolveLink): ConversionResult<ConvertedMarkdownPage> {
    const { root, description, fields } = page;
    // Random, so no text equals a placeholder.
    const key = crypto.randomUUID().replaceAll('-', '');
    const title = (page.kind === 'reusable' ? undefined : extractLeadingTitle(root)) ?? page.title;
    if (page.condition !== undefined && root.children.length > 0)
        root.children = wrapInPageCondition(root.children, page.condition);
    const images = [...(page.images ?? [])];
    const targets = collectTargets(key);
    const resolveHref = (href: string, use: LinkUse) => {
        // Markdown files of repositories keep embedded images as `data:` URLs.
        const image = use === 'picture' && page.kind === undefined ? parseDataImage(href) : undefined;
        if (image) {
            const address = `data:${key}-${images.length}`;
            images.push({ ...image, address });
            return targets.add({ kind: 'file', address }, href);
        }
        const target = resolveLink(href, page, use);
        if ('externalHref' in target) return target.externalHref;
        const { kind, address, fragment, isMissing } = target;
        const isIncluded = page.images?.some((one) => one.address === address);
        return targets.add(
            { kind, address, isMissing, ...(!isIncluded && { href }) },
            href,
            kind === 'page' ? fragment : '',
        );
    };
    rewriteLinks(root, resolveHref);
    const links = fields && {
        cover: fields.cover && resolveHref(fields.cover, 'picture'),
        coverDark: fields.coverDark && resolveHref(fields.coverDark, 'picture'),
        metaLinks:
            fields.metaLinks && resolveMetaLinkHrefs(fields.metaLinks, (href) => resolveHref(href, 'link') ?? href),
    };
    addTagsForUnderivableHeadingAnchors(root);
    const markdown = formatMarkdown(root.children);
    assertMarkdownLength(markdown);
    if (page.condition !== undefined) assertInPageCondition(parseMarkdown(markdown).children, page.condition);
    return {
        value: {
            title,
            description,
            ...(fields && { fields: { ...fields, ...links } }),
            markdown,
            key,
            targets: targets.all,
            files: images.map(({ address, name, contentType }) => ({ address, name, contentType })),
        },
        parts: images.map(({ content }) => content),
    };
}

const PLACEHOLDER_FOLDERS = { page: 'pages', file: 'files', reusable: 'reusable-contents' } as const;

function collectTargets(key: string) {
    const all: ConvertedPageLink[] = [];
    const known = new Map<string, number>();
    return {
        all,
        add(target: ConvertedPageLink, href: string, fragment = ''): string {
            const name = `${target.kind} ${target.address}`;
            // Unresolved links stay as written.
            const spelling = `${name} ${target.href}`;
            const at = known.get(spelling) ?? (all.length < MAX_TARGETS ? all.length : known.get(name));
            if (at === undefined) return target.href === undefined ? '#' : href;
            if (at === all.length) all.push(target);
            known.set(name, at).set(spelling, at);
            return `/${PLACEHOLDER_FOLDERS[target.kind]}/${key}-${at}${fragment}`;
        },
    };
}

const DATA = /^data:(image\/[\w.+-]+)(?:;[^;,]*)*;base64,/i;

function parseDataImage(href: string): Omit<DocumentImage, 'address'> | undefined {
    const [start, contentType] = DATA.exec(href.slice(0, 200)) ?? [];
    if (start === undefined || contentType === undefined) return undefined;
    const content = Buffer.from(href.slice(start.length), 'base64');
    return { name: getDefaultImageFileName(contentType), contentType: contentType.toLowerCase(), content };
}
