/** Settings and reports between a page's own script and the site's origin. */
export interface PageScriptSettings {
    /** Path of the site, between slashes. */
    base: string;
    /** Addresses of the scripts that integrations add. */
    scripts: readonly string[];
    /** Versions of their integrations, by the same addresses. */
    versions: Readonly<Record<string, number>>;
    /** The consent notice for visitors; left out where nobody has to be asked. */
    consent?: ConsentNotice;
    /** Whether visitors who have not refused are known again by a cookie. */
    keepsVisitors: boolean;
}

/** What the page's own notice says. */
export interface ConsentNotice {
    /** Address of the policy that it leads to. */
    policy?: string | undefined;
    words: ConsentLabels;
}

export interface ConsentLabels {
    title: string;
    question: string;
    policy: string;
    accept: string;
    reject: string;
    later: string;
}

/** Attribute of the page's own script that has the settings, as JSON. */
export const PAGE_SETTINGS_ATTRIBUTE = 'data-settings';

/** Below a site's path, takes what its pages tell of scripts. */
export const SITE_REPORTS_PATH = '~reports';

/** Below a site's path, icons by their names. */
export const SITE_ICONS_PATH = '~icons';

/** Bounds of what pages tell. */
export const PAGE_REPORT_LIMITS = {
    /** Of a text, in UTF-16 units. */
    text: 1000,
    /** Reports that a page sends from one load to the next. */
    onPage: 50,
    /** Reports in one request. */
    inRequest: 20,
    /** UTF-8 bytes of a request. */
    bytes: 64 * 1024,
    /** Reports of all pages of a site in a minute. */
    inMinute: 120,
} as const;

/** A failure of a script. Lines and columns count from 1. */
export type PageScriptReport =
    | {
          kind: 'policy';
          /** Address of the script; left out where the browser does not tell. */
          script?: string | undefined;
          directive: string;
          /** The blocked resource: an address, or `inline`, `eval` and the like. */
          blocked: string;
          /** Whether it was stopped, not only noted. */
          isStopped: boolean;
          line?: number | undefined;
          column?: number | undefined;
      }
    | {
          kind: 'error';
          script: string;
          message: string;
          /** Places in it have the address of the script. */
          stack?: string | undefined;
          line?: number | undefined;
          column?: number | undefined;
      }
    | {
          kind: 'slow';
          script: string;
          ms: number;
          /** Whether it has come meanwhile. */
          isThere: boolean;
      }
    | { kind: 'failed'; script: string };
