import type { ContentReference, SiteCustomizationSettings } from '@svc-int/api';

import { type Theme, THEME_COOKIE, THEMES } from '../../../site/theme.js';
import type { SiteAssetFiles } from '../http-host.js';
import type { SiteDocumentView, SiteLink, MenuLink, SiteFrame } from '../../site-page/index.js';
import {
    DEFAULT_CUSTOMIZATION,
    isSection,
    listSections,
    listSiteSpaces,
    listTopLevelSectionsAndGroups,
} from '../../subjects/sites/index.js';
import { getSpaceIncludingRestorable } from '../../subjects/spaces/index.js';
import { type ResolvedSitePage, getPagePath } from './site-page.js';
import { getPageScripts } from './scripts/page-scripts.js';
import { getPageAssets } from './site-assets.js';
import { createSpaceTableOfContents } from './table-of-contents.js';
import { getSiteBasePath, type SiteRequest } from './site-request.js';
import { createSocialLinks } from './social-accounts.js';

export function createFrame(
    visit: SiteRequest,
    customization: SiteCustomizationSettings,
    at: ResolvedSitePage,
    view: SiteDocumentView,
): SiteFrame {
    const { header, footer, announcement } = customization;
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
        ...createPlainFrame(visit, customization),
        links: header.links.map(createMenu).filter((link) => hasHref(link) || link.links.length > 0),
        accounts: createSocialLinks(customization.socialAccounts, 'header', view.opensInNewTab),
        sections: createSectionLinks(visit),
        variants: createVariantLinks(visit),
        contents: createSpaceTableOfContents(visit, at, view),
        search: getPagePath(visit, at.pathTarget),
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

/** The name of a link to hidden content would reveal it. */
function hasHref({ href }: SiteLink): boolean {
    return href !== undefined;
}

function isExternal(href: string | undefined): boolean {
    return /^https?:/i.test(href ?? '');
}

export function createPlainFrame(visit: SiteRequest, customization: SiteCustomizationSettings): SiteFrame {
    const { site } = visit.site;
    return {
        ...createEmptyFrame(customization.title ?? site.title, customization),
        theme: customization.themes.toggeable ? findChosenTheme(visit) : undefined,
        home: getSiteBasePath(visit),
        assets: getPageAssets(visit.files, getSiteBasePath(visit)),
        ...getPageScripts(visit, customization),
    };
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

function createSectionLinks(visit: SiteRequest): MenuLink[] {
    const { structure, pathTarget } = visit.site;
    const createSectionLink = (section: (typeof structure.sections)[number]): SiteLink[] => {
        const spaces = listSiteSpaces(structure, section.id);
        const siteSpace = spaces.find(({ isDefault }) => isDefault) ?? spaces[0];
        if (!siteSpace) return [];
        return [
            {
                title: section.title,
                href: getPagePath(visit, { siteSpace, section }),
                isCurrent: section.id === pathTarget?.section?.id,
                icon: section.icon ?? undefined,
            },
        ];
    };
    return listTopLevelSectionsAndGroups(structure).flatMap((row): MenuLink[] => {
        if (isSection(row)) return createSectionLink(row);
        const links = listSections(structure, row.id).flatMap(createSectionLink);
        return [{ title: row.title, icon: row.icon ?? undefined, links }];
    });
}

function createVariantLinks(visit: SiteRequest): SiteLink[] {
    const { structure, pathTarget } = visit.site;
    return listSiteSpaces(structure, pathTarget?.section?.id ?? null).map((siteSpace) => ({
        title: getSpaceIncludingRestorable(visit.service, siteSpace.space).title,
        href: getPagePath(visit, { siteSpace, section: pathTarget?.section }),
        isCurrent: siteSpace.id === pathTarget?.siteSpace.id,
    }));
}
