/** `cookieconsent` exists only in the local service. */
export type SitePageEvent = 'load' | 'unload' | 'cookieconsent';

/** Each callback stores the visitor's choice and reloads the page. */
export interface CookieBannerActions {
    onApprove: () => void;
    onReject: () => void;
}

export interface SiteAssistant {
    label: string;
    icon: string;
    /** Opens the assistant, with a question if the visitor has typed one. */
    open: (query?: string) => void;
    /** Whether the header and the search of the page show the assistant. Default: true. */
    ui?: boolean;
}

export interface SiteToolResult {
    /** JSON for the assistant. */
    output: unknown;
    summary?: { icon?: string; text: string };
}

export interface SiteTool {
    name: string;
    description: string;
    /** JSON schema of the argument of `execute`. */
    inputSchema: object;
    execute: (input: object) => SiteToolResult | Promise<SiteToolResult>;
    /** Prompts the visitor before the call. */
    confirmation?: { label: string; icon?: string };
}

/** `window.GitBook` on pages of a published site. */
export interface SitePage {
    events: ReadonlyMap<SitePageEvent, readonly (() => void)[]>;
    /**
     * `load` fires once, after the page is interactive, and not for listeners added later. `cookieconsent` fires after a decision about
     * cookies, and when the visitor returns to a page after a decision on another one.
     */
    addEventListener(type: SitePageEvent, callback: () => void): void;
    removeEventListener(type: SitePageEvent, callback: () => void): void;
    /** Replaces the page's consent notice. Calls the handler at once, unless the visitor has decided or is a crawler. */
    registerCookieBanner(handler: (actions: CookieBannerActions) => void): void;
    /** Undefined before the visitor's decision. */
    isCookiesTrackingDisabled(): boolean | undefined;
    isGlobalPrivacyControlEnabled(): boolean;
    /** Returns a function that removes the assistant. */
    registerAssistant(assistant: SiteAssistant): () => void;
    registerTool(tool: SiteTool): void;
}
