import type { SitePage } from '@svc-int/api';

export type {
    CookieBannerActions,
    SiteAssistant,
    SitePage,
    SitePageEvent,
    SiteTool,
    SiteToolResult,
} from '@svc-int/api';

declare global {
    interface Window {
        /** Available to scripts of a published site's pages. */
        GitBook: SitePage;
    }
    var GitBook: SitePage;
}
