const PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);

/** The address when a person may be sent there: http, https or mailto. Undefined for anything else. */
export function toHttpOrMailtoUrl(url: unknown): string | undefined {
    if (typeof url !== 'string' || !URL.canParse(url)) return undefined;
    return PROTOCOLS.has(new URL(url).protocol) ? url : undefined;
}
