import type { ContentReference, SiteCustomizationSettings } from '@svc-int/api';

import { type Theme, THEME_COOKIE, THEMES } from '../../../site/theme.js';
import type { SiteFiles } from '../../service/host.js';
import type { DocumentView, Link, MenuLink, SiteFrame } from '../../site-page/index.js';
import {
    DEFAULT_CUSTOMIZATION,
    isSection,
    listSections,
    listSiteSpaces,
    listTopLevel,
} from '../../subjects/sites/index.js';
import { getSpace } from '../../subjects/spaces/index.js';
import { type SitePage, getPagePath } from './site-page.js';
import { getPageScripts } from './scripts/page-scripts.js';
import { getPageAssets } from './site-assets.js';
import { createTableOfContents } from './table-of-contents.js';
import { getSiteBasePath, type SiteRequest } from './site-request.js';

/** The frame around a page of a site. */
export function createFrame(
    visit: SiteRequest,
    look: SiteCustomizationSettings,
    at: SitePage,
    view: DocumentView,
): SiteFrame {
    const { header, footer, announcement } = look;
    const linkOf = ({ title, to }: LinkOfSite): Link => {
        const href = to === null ? undefined : view.hrefOf(to);
        return { title, href, opensBeside: view.opensInNewTab && isElsewhere(href) };
    };
    const linksOf = (links: readonly LinkOfSite[]) => links.map(linkOf).filter(leadsSomewhere);
    const menuOf = (link: (typeof header.links)[number]) => ({
        ...linkOf(link),
        style: link.style,
        links: linksOf(link.links),
    });
    return {
        ...createPlainFrame(visit, look),
        links: header.links.map(menuOf).filter((link) => leadsSomewhere(link) || link.links.length > 0),
        sections: sectionLinks(visit),
        variants: variantLinks(visit),
        contents: createTableOfContents(visit, at, view),
        search: getPagePath(visit, at.place),
        announcement: announcement?.enabled
            ? { ...announcement, link: announcement.link && linksOf([announcement.link])[0] }
            : undefined,
        footer: {
            logo: footer.logo,
            groups: footer.groups
                .map(({ title, links }) => ({ title, links: linksOf(links) }))
                .filter(({ links }) => links.length > 0),
            copyright: footer.copyright,
            privacy: look.privacyPolicy.url,
            trademark: look.trademark.enabled,
        },
    };
}

interface LinkOfSite {
    title: string;
    to: ContentReference | null;
}

/** The name of a link to what the visitor is not shown tells of it. */
function leadsSomewhere({ href }: Link): boolean {
    return href !== undefined;
}

function isElsewhere(href: string | undefined): boolean {
    return /^https?:/i.test(href ?? '');
}

/** The frame around a page that has nothing of the site's content. */
export function createPlainFrame(visit: SiteRequest, look: SiteCustomizationSettings): SiteFrame {
    const { site } = visit.site;
    return {
        ...emptyFrame(look.title ?? site.title, look),
        theme: look.themes.toggeable ? chosenTheme(visit) : undefined,
        home: getSiteBasePath(visit),
        assets: getPageAssets(visit.files, getSiteBasePath(visit)),
        ...getPageScripts(visit, look),
    };
}

/** What the reader has chosen, as the page's script keeps it. */
function chosenTheme({ cookies }: SiteRequest): Theme | undefined {
    return THEMES.find((theme) => theme === cookies[THEME_COOKIE]);
}

/** The frame around a page where nothing of a site may be told. */
export function createBareFrame(files: SiteFiles, path: string): SiteFrame {
    return { ...emptyFrame('', DEFAULT_CUSTOMIZATION), home: path, assets: getPageAssets(files, path) };
}

function emptyFrame(title: string, look: SiteCustomizationSettings): Omit<SiteFrame, 'home' | 'assets'> {
    return {
        locale: look.internationalization.locale,
        title,
        look,
        scripts: [],
        links: [],
        sections: [],
        variants: [],
        contents: [],
        footer: { groups: [], trademark: false },
    };
}

/** The sections of a site, in their groups. */
function sectionLinks(visit: SiteRequest): MenuLink[] {
    const { structure, pathTarget: place } = visit.site;
    const linkOf = (section: (typeof structure.sections)[number]): Link[] => {
        const spaces = listSiteSpaces(structure, section.id);
        const siteSpace = spaces.find(({ isDefault }) => isDefault) ?? spaces[0];
        if (!siteSpace) return [];
        return [
            {
                title: section.title,
                href: getPagePath(visit, { siteSpace, section }),
                isCurrent: section.id === place?.section?.id,
                icon: section.icon ?? undefined,
            },
        ];
    };
    return listTopLevel(structure).flatMap((row): MenuLink[] => {
        if (isSection(row)) return linkOf(row);
        const links = listSections(structure, row.id).flatMap(linkOf);
        return [{ title: row.title, icon: row.icon ?? undefined, links }];
    });
}

/** The spaces of the section that is read: versions of it, or languages. */
function variantLinks(visit: SiteRequest): Link[] {
    const { structure, pathTarget: place } = visit.site;
    return listSiteSpaces(structure, place?.section?.id ?? null).map((siteSpace) => ({
        title: getSpace(visit.service, siteSpace.space).title,
        href: getPagePath(visit, { siteSpace, section: place?.section }),
        isCurrent: siteSpace.id === place?.siteSpace.id,
    }));
}
