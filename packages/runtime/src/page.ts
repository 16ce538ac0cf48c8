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
        /** The interface of a published site's page for scripts, there before any of them runs. */
        GitBook: SitePage;
    }
    /** The same, as scripts name it. */
    var GitBook: SitePage;
}
