/** Moments of a page that scripts hear of. `cookieconsent` is of the local service alone. */
export type SitePageEvent = 'load' | 'unload' | 'cookieconsent';

/** Callbacks for a script's own consent notice once the visitor has chosen; each stores the choice and loads the page again. */
export interface CookieBannerActions {
    onApprove: () => void;
    onReject: () => void;
}

/** Something that answers readers' questions, such as the window of a chat. */
export interface SiteAssistant {
    /** The label of its button. */
    label: string;
    /** Name of an icon. */
    icon: string;
    /** Opens it, with a question where the reader has typed one. */
    open: (query?: string) => void;
    /** Whether the page offers it in its header and its search. Default: true. */
    ui?: boolean;
}

/** The result of a tool. */
export interface SiteToolResult {
    /** For the assistant: JSON. */
    output: unknown;
    /** For the reader. */
    summary?: { icon?: string; text: string };
}

/** Something that the page's assistant may do for the reader. */
export interface SiteTool {
    name: string;
    description: string;
    /** JSON schema of what `execute` takes. */
    inputSchema: object;
    execute: (input: object) => SiteToolResult | Promise<SiteToolResult>;
    /** The reader is asked before it runs. */
    confirmation?: { label: string; icon?: string };
}

/** `window.GitBook` of each page of a published site. Scripts of integrations find it there when they run. */
export interface SitePage {
    /** Listeners by event, in the order in which they came. */
    events: ReadonlyMap<SitePageEvent, readonly (() => void)[]>;
    /**
     * Calls back for an event. `load` fires once, after the page is interactive, and not for listeners that are added later. `cookieconsent` fires
     * when the visitor decides about cookies on this page, which then reloads, and when the visitor returns to this page after a decision on another
     * page. `isCookiesTrackingDisabled` returns the decision.
     */
    addEventListener(type: SitePageEvent, callback: () => void): void;
    removeEventListener(type: SitePageEvent, callback: () => void): void;
    /**
     * Replaces the page's own consent notice. The handler is called at once, but only where the visitor has not chosen yet, and
     * not for crawlers.
     */
    registerCookieBanner(handler: (actions: CookieBannerActions) => void): void;
    /** Whether the visitor has refused cookies; undefined while nobody was asked. */
    isCookiesTrackingDisabled(): boolean | undefined;
    /** Whether the browser says that the visitor wants no data sold or shared. */
    isGlobalPrivacyControlEnabled(): boolean;
    /** Gives what takes it away again. */
    registerAssistant(assistant: SiteAssistant): () => void;
    registerTool(tool: SiteTool): void;
}
