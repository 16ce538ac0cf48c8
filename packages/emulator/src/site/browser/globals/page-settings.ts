export interface PageScriptSettings {
    /** Begins and ends with `/`. */
    base: string;
    scripts: readonly string[];
    /** Integration versions by script URL. */
    versions: Readonly<Record<string, number>>;
    /** Undefined if the site needs no consent. */
    consent?: ConsentNotice;
    /** Whether a cookie may identify visitors who have not refused. */
    keepsVisitors: boolean;
}

export interface ConsentNotice {
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

/** Attribute of the page's own script, as JSON. */
export const PAGE_SETTINGS_ATTRIBUTE = 'data-settings';

/** Relative to the site's path. */
export const SITE_REPORTS_PATH = '~reports';

export const SITE_ICONS_PATH = '~icons';

export const PAGE_REPORT_LIMITS = {
    /** UTF-16 units per text. */
    text: 1000,
    onPage: 50,
    /** Reports per request. */
    inRequest: 20,
    /** UTF-8 bytes per request. */
    bytes: 64 * 1024,
    /** Reports per site and minute. */
    inMinute: 120,
} as const;

/** Lines and columns count from 1. */
export type PageScriptReport =
    | {
          kind: 'policy';
          script?: string | undefined;
          directive: string;
          /** URL, `inline`, `eval` or similar. */
          blocked: string;
          /** False if the policy only reports. */
          isStopped: boolean;
          line?: number | undefined;
          column?: number | undefined;
      }
    | {
          kind: 'error';
          script: string;
          message: string;
          stack?: string | undefined;
          line?: number | undefined;
          column?: number | undefined;
      }
    | {
          kind: 'slow';
          script: string;
          ms: number;
          isThere: boolean;
      }
    | { kind: 'failed'; script: string };
