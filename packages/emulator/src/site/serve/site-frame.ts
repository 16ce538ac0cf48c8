import type { ContentReference, SiteCustomizationSettings } from '@svc-int/api';

import { type Theme, THEME_COOKIE, THEMES } from '../browser/theme.js';
import type { SiteAssetFiles } from '../../worker/http/http-host.js';
import type { SiteDocumentView, SiteLink, MenuLink, SiteFrame } from '../page/index.js';
import {
    DEFAULT_CUSTOMIZATION,
    type ExternalLinkRow,
    getLocalizedText,
    isExternalLink,
    isSection,
    listSiteSpaces,
    listStructureEntries,
    type SectionRow,
    type StructureEntryRow,
} from '../../worker/subjects/sites/index.js';
import { findSpaceLanguage, getSpaceIncludingRestorable } from '../../worker/subjects/spaces/index.js';
import { type ResolvedSitePage, getPagePath } from './site-page.js';
import { getPageScriptUrlsAndSettings } from './scripts/page-scripts.js';
import { getPageAssets } from './site-assets.js';
import { createSpaceTableOfContents } from './table-of-contents.js';
import type { SiteRequest } from './site-request.js';
import { createSocialLinks } from './social-accounts.js';

export function createSiteFrame(visit: SiteRequest, at: ResolvedSitePage, view: SiteDocumentView): SiteFrame {
    const { customization } = visit;
    const { header, footer, announcement } = customization;
    const { locale } = customization.internationalization;
    const entries = { visit, locale, opensInNewTab: view.opensInNewTab };
    const createLink = ({ title, to }: LinkOfSite): SiteLink => {
        const href = to === null ? undefined : view.getHref(to);
        return { title, href, opensInNewTab: view.opensInNewTab && isExternal(href) };
    };
    const createLinks = (links: readonly LinkOfSite[]) => links.map(createLink).filter(hasHref);
    const createMenu = (link: (typeof header.links)[number]) => ({
        ...createLink(link),
        style: link.style,
        links: createLinks(link.links),
    });
    return {
        ...createSiteFrameWithoutLinks(visit),
        language: findSpaceLanguage(visit.service, at.context.space),
        links: header.links.map(createMenu).filter((link) => hasHref(link) || link.links.length > 0),
        accounts: createSocialLinks(customization.socialAccounts, 'header', view.opensInNewTab),
        sections: listStructureEntries(visit.structure, null).flatMap((row) => createEntryLinks(entries, row)),
        variants: createVariantLinks(visit, locale),
        contents: createSpaceTableOfContents(visit, at, view),
        search: getPagePath(visit, at.pathTarget.siteSpace),
        announcement: announcement?.enabled
            ? { ...announcement, link: announcement.link && createLinks([announcement.link])[0] }
            : undefined,
        footer: {
            logo: footer.logo,
            groups: footer.groups
                .map(({ title, links }) => ({ title, links: createLinks(links) }))
                .filter(({ links }) => links.length > 0),
            accounts: createSocialLinks(customization.socialAccounts, 'footer', view.opensInNewTab),
            copyright: footer.copyright,
            privacy: customization.privacyPolicy.url,
            trademark: customization.trademark.enabled && (visit.service.http.hosting ? 'hosted' : 'local'),
        },
    };
}

interface LinkOfSite {
    title: string;
    to: ContentReference | null;
}

/** Omits links without URL: their names would reveal hidden content. */
function hasHref({ href }: SiteLink): boolean {
    return href !== undefined;
}

function isExternal(href: string | undefined): boolean {
    return /^https?:/i.test(href ?? '');
}

export function createSiteFrameWithoutLinks(visit: SiteRequest): SiteFrame {
    const { site, customization } = visit;
    return {
        ...createEmptyFrame(getTitle(site.title, customization), customization),
        theme: customization.themes.toggeable ? findChosenTheme(visit) : undefined,
        home: visit.basePath,
        assets: getPageAssets(visit.files, visit.basePath),
        ...getPageScriptUrlsAndSettings(visit),
    };
}

function getTitle(
    siteTitle: string,
    { title, localizedTitle, internationalization }: SiteCustomizationSettings,
): string {
    return getLocalizedText(title ?? siteTitle, localizedTitle, internationalization.locale);
}

function findChosenTheme({ cookies }: SiteRequest): Theme | undefined {
    return THEMES.find((theme) => theme === cookies[THEME_COOKIE]);
}

/** For errors that must not reveal anything about a site. */
export function createUnbrandedSiteFrame(files: SiteAssetFiles, path: string): SiteFrame {
    return { ...createEmptyFrame('', DEFAULT_CUSTOMIZATION), home: path, assets: getPageAssets(files, path) };
}

function createEmptyFrame(title: string, customization: SiteCustomizationSettings): Omit<SiteFrame, 'home' | 'assets'> {
    return {
        locale: customization.internationalization.locale,
        title,
        appearance: customization,
        scripts: [],
        links: [],
        accounts: [],
        sections: [],
        variants: [],
        contents: [],
        footer: { groups: [], accounts: [], trademark: false },
    };
}

interface EntryContext {
    visit: SiteRequest;
    locale: string;
    opensInNewTab: boolean;
}

function createEntryLinks(context: EntryContext, row: StructureEntryRow): MenuLink[] {
    if (isSection(row)) return createSectionLinks(context, row);
    if (isExternalLink(row)) return [createExternalLink(context, row)];
    const { structure } = context.visit;
    const links = listStructureEntries(structure, row.id).flatMap((entry) => createEntryLinks(context, entry));
    const title = getLocalizedText(row.title, row.localizedTitle, context.locale);
    return links.length === 0 ? [] : [{ title, icon: row.icon ?? undefined, links }];
}

function createSectionLinks({ visit, locale }: EntryContext, section: SectionRow): MenuLink[] {
    const { structure, pathTarget } = visit;
    const spaces = listSiteSpaces(structure, section.id);
    const siteSpace = spaces.find(({ isDefault }) => isDefault) ?? spaces[0];
    if (!siteSpace || spaces.every(({ hidden }) => hidden)) return [];
    return [
        {
            title: getLocalizedText(section.title, section.localizedTitle, locale),
            href: getPagePath(visit, siteSpace),
            isCurrent: section.id === pathTarget?.section?.id,
            description: getLocalizedDescription(section, locale),
            icon: section.icon ?? undefined,
        },
    ];
}

function createExternalLink({ locale, opensInNewTab }: EntryContext, row: ExternalLinkRow): MenuLink {
    const { title, localizedTitle, url, icon } = row;
    return {
        title: getLocalizedText(title, localizedTitle, locale),
        href: url,
        opensInNewTab,
        description: getLocalizedDescription(row, locale),
        icon: icon ?? undefined,
    };
}

function getLocalizedDescription(
    { description, localizedDescription }: Pick<SectionRow | ExternalLinkRow, 'description' | 'localizedDescription'>,
    locale: string,
): string | undefined {
    return getLocalizedText(description ?? '', localizedDescription, locale) || undefined;
}

function createVariantLinks(visit: SiteRequest, locale: string): SiteLink[] {
    const { structure, pathTarget } = visit;
    const current = pathTarget?.siteSpace.id;
    return listSiteSpaces(structure, pathTarget?.section?.id ?? null)
        .filter(({ id, hidden }) => !hidden || id === current)
        .map((siteSpace) => {
            const { title } = getSpaceIncludingRestorable(visit.service, siteSpace.space);
            return {
                title: getLocalizedText(title, siteSpace.localizedTitle, locale),
                href: getPagePath(visit, siteSpace),
                isCurrent: siteSpace.id === current,
            };
        });
}
