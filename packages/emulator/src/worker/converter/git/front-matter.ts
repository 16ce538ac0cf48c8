import { isNonArrayObject, type Page } from '@svc-int/api';

import { toText } from '../parse-markdown-page.js';
import { formatYaml } from './merge/merge-yaml-fields.js';
import { findPageCondition } from './page-condition.js';
import { parsePageTags, type RepositoryPageTag } from './page-tags.js';

type DocumentPage = Extract<Page, { type: 'document' }>;
type Layout = DocumentPage['layout'];

export interface FrontMatter {
    if?: string | undefined;
    tags?: RepositoryPageTag[] | undefined;
    description?: string | undefined;
    icon?: string | undefined;
    emoji?: string | undefined;
    hidden?: boolean | undefined;
    noIndex?: boolean | undefined;
    noRobotsIndex?: boolean | undefined;
    cover?: string | undefined;
    coverDark?: string | undefined;
    coverY?: number | undefined;
    layout?: Partial<Layout> | undefined;
    metaLinks?: { canonical?: string | undefined; alternates?: string[] | undefined } | undefined;
    variables?: Record<string, string> | undefined;
}

const FLAGS = ['hidden', 'noIndex', 'noRobotsIndex'] as const;
const TEXTS = ['description', 'icon', 'emoji', 'cover', 'coverDark'] as const;
const COVER_MASKS = ['default', 'none', 'radial'] as const;
const PARTS = [
    'title',
    'description',
    'tableOfContents',
    'outline',
    'pagination',
    'metadata',
    'tags',
    'actions',
    'anchors',
] as const;

/** Ignores fields with invalid values. */
export function normalizeFrontMatter(rawFields: Readonly<Record<string, unknown>>): FrontMatter {
    const fields: FrontMatter = {};
    for (const name of TEXTS) {
        const value = toText(rawFields[name]);
        if (value !== undefined) fields[name] = value;
    }
    for (const name of FLAGS) if (rawFields[name] === true) fields[name] = true;
    const coverY = Number(toText(rawFields['coverY']));
    if (Number.isFinite(coverY)) fields.coverY = coverY;
    const condition = findPageCondition(rawFields);
    if (condition !== undefined) fields.if = condition;
    const tags = parsePageTags(rawFields['tags']);
    if (tags.length > 0) fields.tags = tags;
    const layout = isNonArrayObject(rawFields['layout']) ? readLayout(rawFields['layout']) : {};
    if (Object.keys(layout).length > 0) fields.layout = layout;
    const metaLinks = isNonArrayObject(rawFields['metaLinks']) ? readMetaLinks(rawFields['metaLinks']) : {};
    if (Object.keys(metaLinks).length > 0) fields.metaLinks = metaLinks;
    const variables = isNonArrayObject(rawFields['vars']) ? parseVariables(rawFields['vars']) : {};
    if (Object.keys(variables).length > 0) fields.variables = variables;
    return fields;
}

function readLayout(values: Readonly<Record<string, unknown>>): Partial<Layout> {
    const layout: Partial<Layout> = {};
    if (values['width'] === 'default' || values['width'] === 'wide') layout.width = values['width'];
    const cover = values['cover'];
    if (isNonArrayObject(cover)) {
        if (typeof cover['visible'] === 'boolean') layout.cover = cover['visible'];
        if (cover['size'] === 'hero' || cover['size'] === 'full') layout.coverSize = cover['size'];
        const mask = COVER_MASKS.find((name) => name === cover['mask']);
        if (mask) layout.coverMask = mask;
    }
    for (const part of PARTS) {
        const one = values[part];
        if (isNonArrayObject(one) && typeof one['visible'] === 'boolean') layout[part] = one['visible'];
    }
    return layout;
}

export type MetaLinkHrefs = NonNullable<FrontMatter['metaLinks']>;

export function resolveMetaLinkHrefs(
    { canonical, alternates }: MetaLinkHrefs,
    resolveHref: (href: string) => string,
): MetaLinkHrefs {
    return {
        ...(canonical !== undefined && { canonical: resolveHref(canonical) }),
        ...(alternates && { alternates: alternates.map(resolveHref) }),
    };
}

function readMetaLinks(values: Readonly<Record<string, unknown>>): MetaLinkHrefs {
    const isHref = (value: unknown) => typeof value === 'string' && value.trim() !== '';
    const { canonical, alternates } = values;
    const hrefs = (Array.isArray(alternates) ? alternates : []).filter(isHref).map((href) => String(href).trim());
    return {
        ...(isHref(canonical) && { canonical: String(canonical).trim() }),
        ...(hrefs.length > 0 && { alternates: hrefs }),
    };
}

/** Omits `undefined` and `false`. */
export function toYamlFields({ layout, variables, ...fields }: FrontMatter): Record<string, unknown> {
    const values = {
        ...fields,
        ...(layout && { layout: serializeLayout(layout) }),
        ...(variables && { vars: variables }),
    };
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== false));
}

export function formatFrontMatter(fields: Readonly<Record<string, unknown>>): string {
    const yaml = formatYaml(fields);
    return yaml === '' ? '' : `---\n${yaml}---\n\n`;
}

function serializeLayout({ width, cover, coverSize, coverMask, ...parts }: Partial<Layout>): Record<string, unknown> {
    const values = Object.entries(parts).map(([name, visible]) => [name, { visible }]);
    return {
        ...(width !== undefined && { width }),
        ...([cover, coverSize, coverMask].some((value) => value !== undefined) && {
            cover: {
                ...(cover !== undefined && { visible: cover }),
                ...(coverSize !== undefined && { size: coverSize }),
                ...(coverMask !== undefined && { mask: coverMask }),
            },
        }),
        ...Object.fromEntries(values),
    };
}

function parseVariables(values: Readonly<Record<string, unknown>>): Record<string, string> {
    return Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) =>
            ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
        ),
    );
}
