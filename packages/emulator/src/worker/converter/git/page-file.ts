import type { Root } from 'mdast';

import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import {
    formatMarkdown,
    formatRepositoryMarkdown,
    replaceIdLinkTexts,
    parseMarkdown,
    rewriteLinks,
    type RewriteOrRemoveLink,
} from '../../markdown/index.js';
import type { YieldIfNeeded } from '../../service/event-loop/yield.js';
import { deriveArchivePageTitle, resolveArchiveLink } from '../archive-paths.js';
import { type MarkdownFileParts, splitFrontMatter, toText } from '../parse-markdown-page.js';
import type { RepositoryPage } from '../protocol.js';
import { formatLikeFile, readFileText } from './file-text.js';
import {
    type FrontMatter,
    formatFrontMatter,
    normalizeFrontMatter,
    resolveMetaLinkHrefs,
    toYamlFields,
} from './front-matter.js';
import { GIT_LIMITS } from './limits.js';
import { formatRelativeHref } from './markdown-paths.js';
import { mergeYamlFields, type YamlFields } from './merge/merge-yaml-fields.js';
import { findPageCondition, stripPageCondition } from './page-condition.js';
import { formatHeading } from './merge/create-pieces.js';
import { mergePageBody } from './merge/merge-page-body.js';
import { stripAsciiSpaceEnd } from './merge/strip-ascii-space.js';

export async function formatRepositoryPage(
    page: RepositoryPage,
    original: Uint8Array | undefined,
    yieldIfNeeded: YieldIfNeeded,
): Promise<string> {
    return original ? mergePageFile(page, original, yieldIfNeeded) : formatNewFile(page, formatBody(page));
}

/** Makes links relative. Strips `condition`, which the front matter of reusable content states. */
function formatBody(
    page: RepositoryPage,
    condition?: string,
    markdown = formatRepositoryMarkdown(page.markdown),
): string {
    const { children } = parseMarkdown(markdown);
    const root: Root = {
        type: 'root',
        children: condition === undefined ? children : stripPageCondition(children, condition),
    };
    replaceIdLinkTexts(root, (href) => {
        const [, anchor] = href.split('#', 2);
        const name = findTarget(page, href)?.split('/').at(-1);
        return name !== undefined && anchor ? `#${anchor}` : name;
    });
    rewriteLinks(root, (href) => resolveTarget(page, href));
    return stripAsciiSpaceEnd(formatMarkdown(root.children));
}

function formatNewFile({ kind, title, fields }: RepositoryPage, markdown: string): string {
    if (kind === 'reusable') return completeLine(`${formatFrontMatter({ title })}${markdown}`);
    return completeLine(`${formatFrontMatter(toYamlFields(fields))}${formatHeading(title)}\n\n${markdown}`);
}

function completeLine(text: string): string {
    return `${stripAsciiSpaceEnd(text)}\n`;
}

function resolveTarget(page: RepositoryPage, href: string): string {
    const target = findTarget(page, href);
    const [, anchor] = href.split('#', 2);
    return target === undefined
        ? href
        : formatRelativeHref(page.path, target, anchor === undefined ? '' : `#${anchor}`);
}

function findTarget({ targets }: RepositoryPage, href: string): string | undefined {
    const [id = ''] = href.split('#', 1);
    return Object.hasOwn(targets, id) ? targets[id] : undefined;
}

async function mergePageFile(
    page: RepositoryPage,
    original: Uint8Array,
    yieldIfNeeded: YieldIfNeeded,
): Promise<string> {
    const written = readFileText(original);
    const file = splitFrontMatter(written.text);
    const condition = page.kind === 'reusable' ? findPageCondition(file.fields ?? {}) : undefined;
    const markdown = formatBody(page, condition);
    const tagged = formatBody(page, condition, page.markdown);
    const resolveHref = createHrefResolver(page);
    const targets = new Set(Object.values(page.targets));
    const resolveBodyHref = createHrefResolver(page, (address) => targets.has(address));
    const getTitle = (stated: string | undefined) => getFileTitle(page, file, stated);
    const { title, text: body } = await mergePageBody(file.body, {
        markdown,
        tagged,
        getHeading: (stated) =>
            isTitleField(page, file, stated) || getTitle(stated) === page.title ? undefined : page.title,
        conversion: { resolveHref: resolveBodyHref, hasTitle: page.kind === 'page', yieldIfNeeded },
        codeBlocks: page.codeBlocks,
    });
    const base = toYamlFields(readFileFields(file, resolveHref));
    const current = toYamlFields(page.fields);
    const head = isTitleField(page, file, title)
        ? mergeHead(file, { ...base, title: getTitle(title) }, { ...current, title: page.title })
        : mergeHead(file, base, current);
    if (body !== undefined) return formatLikeFile(head + body, written);
    const heading = page.kind === 'page' ? `${formatHeading(page.title)}\n\n` : '';
    const gap = head === '' || head.endsWith('\n\n') ? '' : '\n';
    return formatLikeFile(completeLine(head + gap + heading + markdown), written);
}

function isTitleField(
    { kind }: RepositoryPage,
    { fields = {} }: MarkdownFileParts,
    stated: string | undefined,
): boolean {
    return kind === 'reusable' || (stated === undefined && toText(fields['title']) !== undefined);
}

function getFileTitle(
    { path }: RepositoryPage,
    { fields = {} }: MarkdownFileParts,
    stated: string | undefined,
): string {
    return truncateWithoutEllipsis(stated ?? toText(fields['title']) ?? deriveArchivePageTitle(path), GIT_LIMITS.title);
}

function readFileFields({ fields = {} }: MarkdownFileParts, resolveHref: RewriteOrRemoveLink): FrontMatter {
    const { cover, coverDark, coverY, metaLinks, ...others } = normalizeFrontMatter(fields);
    const description = toText(fields['description']);
    return {
        ...others,
        description: description && truncateWithoutEllipsis(description, GIT_LIMITS.description),
        ...(cover !== undefined && {
            cover: resolveHref(cover, 'picture'),
            coverDark: coverDark && resolveHref(coverDark, 'picture'),
            coverY: coverY ?? 0,
        }),
        ...(metaLinks && { metaLinks: resolveMetaLinkHrefs(metaLinks, (href) => resolveHref(href, 'link') ?? href) }),
    };
}

function mergeHead({ start, yaml, end }: MarkdownFileParts, base: YamlFields, current: YamlFields): string {
    const merged = mergeYamlFields(yaml, base, current);
    if (merged === yaml) return start + yaml + end;
    if (merged.trim() === '') return '';
    const lines = merged.replace(/\n$/, '');
    return start === '' ? `---\n${lines}\n---\n\n` : start + lines + end;
}

function createHrefResolver(
    { path, paths }: RepositoryPage,
    isContent: (address: string) => boolean = () => true,
): RewriteOrRemoveLink {
    const known = new Set(paths);
    return (href, use) => {
        const target = resolveArchiveLink(known, href, { address: path }, use);
        if ('externalHref' in target) return target.externalHref;
        if (use !== 'include' && !isContent(target.address)) return href;
        return formatRelativeHref(path, target.address, target.fragment);
    };
}
